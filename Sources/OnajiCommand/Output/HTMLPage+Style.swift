/// How pages look, and what filters them.
extension HTMLPage {
  /// Light and dark as the reader's system is; nothing is wider than the window but tables, which scroll
  /// in a box of their own. Chinese, Japanese and Korean name their fonts: `system-ui` is one of them for
  /// all on Windows. Colours have a contrast of 4.5 to 1 at the least (WCAG 2.2, 1.4.3), and none
  /// says anything alone.
  static let style = """
    :root{font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
    color-scheme:light dark;--back:#fff;--text:#1b1b1f;--dim:#5b5b66;--line:#dcdce3;--box:#f5f5f8;
    --mark:#ffe08a;--error:#b3261e;--warning:#8a5300;--note:#2f5fb3;--good:#1e6b35}
    @media(prefers-color-scheme:dark){:root{--back:#17171a;--text:#e8e8ec;--dim:#a3a3b0;--line:#3a3a42;
    --box:#212126;--mark:#6b5310;--error:#ff8f85;--warning:#f0b252;--note:#8fb4ff;--good:#7fd195}}
    *{box-sizing:border-box}
    body{margin:0 auto;padding:1rem;max-width:76rem;background:var(--back);color:var(--text);
    overflow-wrap:anywhere}
    [lang]:lang(ja){font-family:-apple-system,"Segoe UI",Roboto,"Hiragino Sans","Yu Gothic UI",
    "Noto Sans CJK JP","Noto Sans JP",sans-serif}
    [lang]:lang(zh),[lang]:lang(zh-Hans){font-family:-apple-system,"Segoe UI",Roboto,"PingFang SC",
    "Microsoft YaHei UI","Noto Sans CJK SC","Noto Sans SC",sans-serif}
    [lang]:lang(zh-Hant),[lang]:lang(zh-TW){font-family:-apple-system,"Segoe UI",Roboto,"PingFang TC",
    "Microsoft JhengHei UI","Noto Sans CJK TC","Noto Sans TC",sans-serif}
    [lang]:lang(zh-Hant-HK),[lang]:lang(zh-HK),[lang]:lang(yue){font-family:-apple-system,
    "Segoe UI",Roboto,"PingFang HK","Microsoft JhengHei UI","Noto Sans CJK HK","Noto Sans HK",sans-serif}
    [lang]:lang(ko){font-family:-apple-system,"Segoe UI",Roboto,"Apple SD Gothic Neo","Malgun Gothic",
    "Noto Sans CJK KR","Noto Sans KR",sans-serif}
    h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}
    h2{font-size:1.15rem;line-height:1.3;margin:2rem 0 .25rem}
    p{margin:.25rem 0}.dim{color:var(--dim)}
    code{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.92em}
    mark{background:var(--mark);color:inherit;border-radius:.15em;padding:0 .1em}
    .error{color:var(--error)}.warning{color:var(--warning)}.note{color:var(--note)}.good{color:var(--good)}
    .severity{font-size:.8rem;font-weight:600;border:1px solid;border-radius:1em;padding:.05rem .6rem;
    margin-inline-end:.4rem;white-space:nowrap}
    .kinds{display:flex;flex-wrap:wrap;gap:.5rem;padding:0;margin:1rem 0;list-style:none}
    .kinds a{display:block;border:1px solid var(--line);border-radius:.5rem;padding:.25rem .7rem;
    text-decoration:none;color:inherit;background:var(--box)}
    a:focus-visible,input:focus-visible{outline:2px solid var(--note);outline-offset:2px}
    form{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;
    padding:.6rem 0;background:var(--back);border-bottom:1px solid var(--line)}
    form[hidden],[hidden]{display:none!important}
    input[type=search]{font:inherit;color:inherit;background:var(--box);border:1px solid var(--line);
    border-radius:.4rem;padding:.3rem .6rem;width:16rem;max-width:100%}
    .choice{white-space:nowrap}
    ol{list-style:none;padding:0;margin:.5rem 0;border-top:1px solid var(--line)}
    ol>li{border-bottom:1px solid var(--line);padding:.45rem 0}
    .place{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,22rem);gap:.1rem 1.5rem;padding:.1rem 0}
    .place bdi{font-size:1.1rem}.where{color:var(--dim);font-size:.9rem;align-self:center}
    .joined,.meant{color:var(--dim);font-size:.9rem}
    .meant b{font-weight:600;color:var(--text)}
    .scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.5rem;margin:1rem 0}
    table{border-collapse:collapse;width:100%;font-size:.95rem;overflow-wrap:break-word}
    th,td{text-align:start;vertical-align:top;padding:.35rem .7rem;border-bottom:1px solid var(--line)}
    tbody tr:last-child>*{border-bottom:0}
    thead th{background:var(--box);white-space:nowrap}
    th[scope=row]{font-weight:400;min-width:8.5rem;max-width:15rem}
    th[scope=rowgroup]{color:var(--dim);font-weight:400}
    .tally{font-weight:400;font-size:.85rem;white-space:normal;min-width:8rem}
    td.cell{white-space:nowrap}td.cell>div{white-space:normal;min-width:7rem;max-width:13rem}
    td.words{min-width:9rem;max-width:24rem}td.words+td.words{min-width:6rem}
    .sign{display:inline-block;min-width:1.1em}
    tr.differs>th:first-child{box-shadow:inset .25rem 0 var(--note)}
    tr.differs>td.cell{background:var(--box)}
    @media(max-width:40rem){.place{grid-template-columns:minmax(0,1fr)}h1{font-size:1.3rem}
    form{position:static}input[type=search]{width:100%}form label:first-child{flex:1 1 100%}}
    @media print{form{display:none}}

    """

  /// Hides the rows that lack a word typed or a box ticked, and the sections that are empty then.
  static let script = """
    (function () {
      var form = document.getElementById('filter');
      if (!form) return;
      form.hidden = false;
      var words = document.getElementById('words');
      var boxes = form.querySelectorAll('input[type=checkbox]');
      var rows = Array.prototype.map.call(document.querySelectorAll('[data-row]'), function (row) {
        return { row: row, text: row.textContent.normalize('NFKC').toLowerCase(),
          kinds: (row.getAttribute('data-row') || '').split(' ') };
      });
      function filter() {
        var wanted = words.value.normalize('NFKC').toLowerCase().split(/\\s+/);
        var kinds = Array.prototype.filter.call(boxes, function (box) { return box.checked; })
          .map(function (box) { return box.value; });
        var shown = 0;
        rows.forEach(function (entry) {
          var isShown = wanted.every(function (word) { return entry.text.indexOf(word) >= 0; })
            && (!boxes.length || entry.kinds.some(function (kind) { return kinds.indexOf(kind) >= 0; }));
          entry.row.hidden = !isShown;
          shown += isShown ? 1 : 0;
        });
        document.querySelectorAll('[data-section]').forEach(function (section) {
          section.hidden = !section.querySelector('[data-row]:not([hidden])');
        });
        document.getElementById('none').hidden = shown > 0;
      }
      form.addEventListener('input', filter);
      form.addEventListener('submit', function (event) { event.preventDefault(); });
      filter();
    })();

    """
}
