import type { RichTextElement } from '#kit/rich-text.ts'

const mark = (text: string) =>
  `<!--[if !supportLists]--><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><!--[endif]-->`
/** A paragraph of a list as Word for Windows writes it. */
const wordItem = (level: number, number: string, text: string, look = 'class=MsoListParagraphCxSpMiddle') =>
  `<p ${look} style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${mark(number)}${text}<o:p></o:p></p>`
/** Word for Mac, which has no style for it. */
const macItem = (number: string, text: string) =>
  `<p class=MsoNormal>${number}<span>&nbsp;&nbsp;&nbsp; </span>${text}</p>`
const onlineItem = (tag: string, level: number, text: string, look = '') =>
  `<div class="ListContainerWrapper SCXW1"><${tag} role="list"><li data-listid="1" data-aria-level="${level}" style="${look}"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></${tag.split(' ')[0]}></div>`
const wordCell = (text: string, look = '') =>
  `<td width=200 valign=top style='border:solid 1.0pt'><p class=MsoNormal ${look}>${text}<o:p></o:p></p></td>`

/**
 * Markup as programs put it on the clipboard, with what a text must hold of it (R811): name, pasted, kept. Written for these
 * tests after what the programs write.
 */
export const PASTED: [name: string, pasted: string, kept: string][] = [
  [
    'Word: table with merged cells',
    `<table class=MsoTableGrid border=1><tr>${wordCell('<b>Hole</b>')}<td colspan=2><p class=MsoNormal align=center style='text-align:center'>Interval</p></td></tr><tr>${wordCell('T-1')}${wordCell('12.0', 'align=right')}${wordCell('34.5', "style='text-align:right'")}</tr></table>`,
    '<table><tbody><tr><td><strong>Hole</strong></td><td colspan="2" align="center">Interval</td></tr><tr><td>T-1</td><td align="right">12.0</td><td align="right">34.5</td></tr></tbody></table>',
  ],
  [
    'Word: paragraphs, a list and a heading in cells, a head and a foot',
    `<table><caption><p>Results</p></caption><thead><tr>${wordCell('A')}${wordCell('B')}</tr></thead><tbody><tr><td><p>One</p><p>Two</p></td><td><h2>Head</h2><ul><li>Item</li></ul></td></tr></tbody><tfoot><tr>${wordCell('Sum')}${wordCell('x')}</tr></tfoot></table>`,
    '<figure><figcaption>Results</figcaption><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><p>One</p><p>Two</p></td><td><h2>Head</h2><ul><li><p>Item</p></li></ul></td></tr><tr><td>Sum</td><td>x</td></tr></tbody></table></figure>',
  ],
  [
    'Google Docs: table in its wrapper',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><div dir="ltr" align="left"><table style="border:none"><colgroup><col width="300"/><col width="300"/></colgroup><tbody><tr><td style="vertical-align:top"><p dir="ltr"><span style="font-weight:700">Metal</span></p></td><td><p dir="ltr" style="text-align: right;"><span>g/t</span></p></td></tr><tr><td><p><span>Gold</span></p></td><td><p dir="ltr"><span>(1.9)</span></p></td></tr></tbody></table></div><p><span style="text-decoration:line-through">old</span> <span style="vertical-align:super">2</span></p></b>',
    '<table><tbody><tr><td><strong>Metal</strong></td><td align="right">g/t</td></tr><tr><td>Gold</td><td>(1.9)</td></tr></tbody></table><p><s>old</s> <sup>2</sup></p>',
  ],
  [
    'Excel: cells without paragraphs',
    '<table border=0 width=128 style="border-collapse:collapse"><col width=64 span=2><tr height=20><td height=20 class=xl65 width=64>Quarter</td><td>Revenue</td></tr><tr><td>Q1</td><td class=xl66 align=right width=64>1,204</td></tr><tr><td>Q2</td><td align=right>998</td></tr></table>',
    '<table><tbody><tr><td>Quarter</td><td align="right">Revenue</td></tr><tr><td>Q1</td><td align="right">1,204</td></tr><tr><td>Q2</td><td align="right">998</td></tr></tbody></table>',
  ],
  [
    'figures without an alignment',
    '<table><tr><th>Year</th><th>Ounces</th><th>Note</th></tr><tr><td>2025</td><td>12 500</td><td>1</td></tr><tr><td>2026</td><td>—</td><td>a</td></tr></table>',
    '<table><thead><tr><th>Year</th><th align="right">Ounces</th><th>Note</th></tr></thead><tbody><tr><td>2025</td><td align="right">12 500</td><td>1</td></tr><tr><td>2026</td><td align="right">—</td><td>a</td></tr></tbody></table>',
  ],
  [
    'Word: list in levels, which keeps initials',
    wordItem(1, '1.', 'A. Tremblay, chief executive') +
      wordItem(2, 'a)', '2. quarter: up') +
      wordItem(2, 'b)', 'J. Roy') +
      wordItem(3, 'i.', 'Deep') +
      wordItem(1, '2.', 'Second', 'class=MsoBodyText'),
    '<ol><li><p>A. Tremblay, chief executive</p><ol type="a"><li><p>2. quarter: up</p></li><li><p>J. Roy</p><ol type="i"><li><p>Deep</p></li></ol></li></ol></li><li><p>Second</p></li></ol>',
  ],
  [
    'Word: bullets of several levels',
    wordItem(1, '·', 'One') + wordItem(2, 'o', 'Two') + wordItem(3, '§', 'Three') + wordItem(1, '·', 'Four'),
    '<ul><li><p>One</p><ul><li><p>Two</p><ul><li><p>Three</p></li></ul></li></ul></li><li><p>Four</p></li></ul>',
  ],
  [
    'Word: numbers of sections, and a list that goes on',
    wordItem(1, '1', 'One') +
      wordItem(2, '1.1', 'Two') +
      wordItem(2, '1.2', 'Three') +
      '<p class=MsoNormal>Between</p>' +
      wordItem(1, '2', 'Four'),
    '<ol><li><p>One</p><ol><li><p>Two</p></li><li><p>Three</p></li></ol></li></ol><p>Between</p><ol start="2"><li><p>Four</p></li></ol>',
  ],
  [
    'Word: letters and Roman numerals in brackets',
    wordItem(1, '(a)', 'One') +
      wordItem(1, '(b)', 'Two') +
      wordItem(1, '(c)', 'Three') +
      '<p class=MsoNormal>x</p>' +
      wordItem(1, '(iv)', 'Four') +
      wordItem(1, '(v)', 'Five'),
    '<ol type="a"><li><p>One</p></li><li><p>Two</p></li><li><p>Three</p></li></ol><p>x</p><ol start="4" type="i"><li><p>Four</p></li><li><p>Five</p></li></ol>',
  ],
  [
    'Word for Mac: marks without a style',
    `${macItem('·', 'Normal one')}${macItem('·', 'Normal two')}${macItem('3.', 'Third')}<p>J.&nbsp;Roy</p>`,
    '<ul><li><p>Normal one</p></li><li><p>Normal two</p></li></ul><ol start="3"><li><p>Third</p></li></ol><p>J.\u00a0Roy</p>',
  ],
  [
    'Word Online: levels, kinds of numbers and the space at the end',
    onlineItem('ul', 1, 'One') +
      onlineItem('ul', 2, 'Two') +
      onlineItem('ul', 1, 'Three') +
      onlineItem('ol start="1"', 1, 'Four', 'list-style-type: lower-alpha') +
      onlineItem('ol start="2"', 1, 'Five', 'list-style-type: lower-alpha') +
      '<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="2"><span>Head</span><span class="EOP">&nbsp;</span></p></div><div><p class="Paragraph"><span>Text</span><span class="EOP">&nbsp;</span></p></div>',
    '<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li><li><p>Three</p></li></ul><ol type="a"><li><p>Four</p></li><li><p>Five</p></li></ol><h2>Head</h2><p>Text</p>',
  ],
  [
    'Google Docs: nested lists',
    '<ol style="margin:0" start="3"><li dir="ltr" style="list-style-type:upper-roman" aria-level="1"><p><span>One</span></p></li><ul><li aria-level="2"><p>Two</p></li></ul></ol>',
    '<ol start="3" type="I"><li><p>One</p><ul><li><p>Two</p></li></ul></li></ol>',
  ],
  [
    'headings of all levels, and Word’s title',
    `<p class=MsoTitle>Title</p><h1>One</h1><h2 style='mso-list:l1 level1 lfo2'>${mark('1.')}Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>`,
    '<h2>Title</h2><h2>One</h2><h2>1. Two</h2><h3>Three</h3><h4>Four</h4><h4>Five</h4><h4>Six</h4>',
  ],
  [
    'marks, and spaces between them',
    '<p><s>a</s> <del>b</del> <strike>c</strike> H<sub>2</sub>O m<sup>2</sup> <u>u</u> <b>b</b> <i>i</i><span class="Apple-converted-space">&nbsp;</span>«&nbsp;x&nbsp;»</p>',
    '<p><s>a</s> <s>b</s> <s>c</s> H<sub>2</sub>O m<sup>2</sup> <u>u</u> <strong>b</strong> <em>i</em>\u00a0«\u00a0x\u00a0»</p>',
  ],
  [
    'divisions',
    '<div>One</div><div>Two<div>Three</div></div><section><p>Four</p></section>',
    '<p>One</p><p>Two</p><p>Three</p><p>Four</p>',
  ],
  [
    'pictures of other sites, and of the library',
    '<p>One<img src="https://x.example/a.png" width=300></p><p><img src="file:///C:/image001.png"></p><p><img src="/api/posters/picture-a.webp" alt="A"></p>',
    '<p>One</p><figure><img src="/api/posters/picture-a.webp" alt="A"></figure>',
  ],
  [
    'links that lead nowhere',
    '<p><a href="ftp://x.example/a">ftp</a> <a href="//x.example">none</a> <a href="javascript:alert(1)">script</a> <a href="/companies">site</a> <a href="mailto:a@x.example">mail</a></p>',
    '<p>ftp none script <a href="/companies">site</a> <a href="mailto:a@x.example">mail</a></p>',
  ],
]

const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`

/** A text with each element of long texts and all of its attributes, as the editor itself writes it. */
export const WRITTEN: Record<RichTextElement, string> = {
  p: '<p lang="fr">Texte</p>',
  br: '<p>One<br>two</p>',
  hr: '<p>One</p><hr><p>two</p>',
  h2: '<h2>One</h2>',
  h3: '<h3>One</h3>',
  h4: '<h4>One</h4>',
  ul: '<ul><li><p>One</p></li></ul>',
  ol: '<ol start="3" type="a"><li><p>One</p></li></ol>',
  li: '<ul><li><p>One</p><p>Two</p></li></ul>',
  blockquote: '<blockquote><p>One</p></blockquote>',
  pre: '<pre><code>a  b</code></pre>',
  dl: '<dl><dt>One</dt><dd><p>Two</p></dd></dl>',
  dt: '<dl><dt>One</dt><dt>Two</dt><dd><p>Three</p></dd></dl>',
  dd: '<dl><dt>One</dt><dd><p>Two</p><ul><li><p>Three</p></li></ul></dd></dl>',
  figure: `<figure><figcaption>One</figcaption>${table('<tr><td>a</td></tr>')}</figure>`,
  figcaption: `<figure><figcaption>One <em>two</em></figcaption>${table('<tr><td>a</td></tr>')}</figure>`,
  img: '<figure data-width="half"><img src="/api/posters/picture-a.webp" alt="A &quot;chart&quot;" width="1200" height="800"><figcaption>By <em>quarter</em></figcaption></figure>',
  caption: `<figure><figcaption>One</figcaption>${table('<tr><td>a</td></tr>')}</figure>`,
  table: table('<tr><td>a</td><td></td></tr>'),
  thead: '<table><thead><tr><th>One</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>',
  tbody: table('<tr><td>a</td></tr>'),
  tfoot: table('<tr><td>a</td></tr>'),
  tr: table('<tr><th>One</th><td>a</td></tr><tr><th>Two</th><td>b</td></tr>'),
  th: table('<tr><th rowspan="2" align="left" scope="row">One</th><td>a</td></tr><tr><td>b</td></tr>'),
  td: table(
    '<tr><td colspan="2" align="right">a</td></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr>',
  ),
  strong: '<p><strong>One</strong></p>',
  em: '<p><em>One</em></p>',
  b: '<p><strong>One</strong></p>',
  i: '<p><em>One</em></p>',
  u: '<p><u>One</u></p>',
  s: '<p><s>One</s></p>',
  sup: '<p>m<sup>2</sup></p>',
  sub: '<p>H<sub>2</sub>O</p>',
  a: '<p><a href="https://x.example/?a=1&amp;b=2">One</a></p>',
  abbr: '<p><abbr title="Initial public offering">IPO</abbr></p>',
  code: '<p><code>One</code></p>',
}
