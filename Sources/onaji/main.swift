import OnajiCommand
#if canImport(Glibc)
import Glibc
#endif
exit(run())
