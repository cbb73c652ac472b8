/// The languages that CLDR has main data for (CLDR 42, as ICU 72 lists them).
///
///     LanguageCodes.contains("yue")   // true
///     LanguageCodes.contains("tlh")   // false: registered, but without data
///
/// They are looked up where they stand: a catalog has few fields, and to make a set of the codes
/// first took longer than reading a small one.
enum LanguageCodes {
  /// - Parameter code: a language subtag in lower case.
  static func contains(_ code: String) -> Bool {
    guard (2...3).contains(code.utf8.count) else { return false }
    let text = UnsafeBufferPointer(start: codes.utf8Start, count: codes.utf8CodeUnitCount)
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x20 { end += 1 }
      let word = UnsafeBufferPointer(rebasing: text[start..<end])
      if word.count == code.utf8.count, zip(word, code.utf8).allSatisfy(==) { return true }
      start = end + 1
    }
    return false
  }

  private static let codes: StaticString =
    """
    af agq ak am ar as asa ast az bas be bem bez bg bgc bho bm bn bo br brx bs ca ccp ce ceb cgg \
    chr ckb cs cv cy da dav de dje doi dsb dua dyo dz ebu ee el en eo es et eu ewo fa ff fi fil fo \
    fr fur fy ga gd gl gsw gu guz gv ha haw he hi hr hsb hu hy ia id ig ii is it ja jgo jmc jv ka \
    kab kam kde kea kgp khq ki kk kkj kl kln km kn ko kok ks ksb ksf ksh ku kw ky lag lb lg lkt ln \
    lo lrc lt lu luo luy lv mai mas mer mfe mg mgh mgo mi mk ml mn mni mr ms mt mua my mzn naq nb \
    nd ne nl nmg nn nnh no nus nyn om or os pa pcm pl ps pt qu raj rm rn ro rof ru rw rwk sa sah \
    saq sat sbp sc sd se seh ses sg shi si sk sl smn sn so sq sr su sv sw ta te teo tg th ti tk to \
    tr tt twq tzm ug uk ur uz vai vi vun wae wo xh xog yav yi yo yrl yue zgh zh zu
    """
}
