import { type AccentTones, accentTones } from '#kit/accent.ts'
import { shortened } from '#kit/shortened.ts'
import { Html, html } from './html.ts'
import type { Block, Entry, Fact, Letter, PriceRow } from './letter.ts'
import { DARK, LIGHT, SANS, SERIF } from './palette.ts'

/** Maximum width of a letter; on narrower screens it shrinks. */
const WIDTH_PX = 600
/** Mail programs show less. */
const MAX_PREHEADER_CHARACTERS = 140

/**
 * Renders a letter as HTML for mail programs: tables for Outlook; style attributes, because some programs drop style
 * sheets; and a style sheet for narrow screens and dark mode, which attributes can't express. Loads nothing.
 */
export function letterHtml(letter: Letter): string {
  const { language, subject, preheader, heading, blocks, footer } = letter
  const tones = accentTones(footer.accent)
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${styleSheet(tones)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper};color:${LIGHT.ink}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${shortened(preheader, MAX_PREHEADER_CHARACTERS)}${PREHEADER_FILL}</div>
<div role="main">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.paper}" style="background:${LIGHT.paper}">
<tr><td align="center" class="outer" style="padding:40px 24px">
<table role="presentation" width="${WIDTH_PX}" cellpadding="0" cellspacing="0" border="0" class="sheet" style="width:100%;max-width:${WIDTH_PX}px;text-align:left;overflow-wrap:anywhere;word-break:break-word">
${row(`padding:0 0 16px;border-bottom:1px solid ${LIGHT.line};font:500 20px/1.2 ${SERIF};letter-spacing:-0.01em`, footer.brand, 'line ink')}
<tr><td style="padding:36px 0 0"><h1 class="ink heading" style="margin:0;font:500 34px/1.15 ${SERIF};letter-spacing:-0.02em;color:${LIGHT.ink}">${heading}</h1></td></tr>
${blocks.map((block) => blockHtml(block, tones))}
<tr><td style="padding:36px 0 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line muted" style="padding:20px 0 0;border-top:1px solid ${LIGHT.line};font:400 13px/1.6 ${SANS};color:${LIGHT.muted}">${footerHtml(footer)}</td></tr></table>
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`
  return markup.replaceAll(/>[^<]+/g, (text) =>
    text.replaceAll(/\b(e)-(mail(?:s|ed|ing)?)\b(?!@)/gi, `$1${NO_BREAK_HYPHEN}$2`),
  )
}

/** Some mail programs break a line after the hyphen of "e-mail". */
const NO_BREAK_HYPHEN = '\u2011'

const TEXT = `font:400 16px/1.6 ${SANS};color:${LIGHT.ink}`
const LABEL = `font:400 14px/1.6 ${SANS};color:${LIGHT.muted}`

/** Invisible characters that keep mail programs from showing the letter's first lines in the preview. */
const PREHEADER_FILL = new Html('&#847;&zwnj;&nbsp;'.repeat(60))

const styleSheet = ({ action, onAction }: AccentTones) =>
  new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { -webkit-text-size-adjust: 100%; }
.button:hover { text-decoration: underline !important; }
@media (max-width: 480px) {
  .outer { padding: 24px 20px !important; }
  .heading { font-size: 29px !important; }
  .fact-label, .fact-value { display: block !important; width: auto !important; padding-right: 0 !important; }
  .fact-label { padding-bottom: 0 !important; }
  .fact-value { padding-top: 0 !important; border-top: 0 !important; }
  .button { display: block !important; text-align: center !important; }
  .button-table { width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: ${DARK.paper} !important; color: ${DARK.ink} !important; }
  .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .line { border-color: ${DARK.line} !important; }
  .link { color: ${action.dark} !important; }
  .note { background: ${DARK.sunk} !important; border-color: ${action.dark} !important; }
  .button-cell { background: ${action.dark} !important; }
  .button { color: ${onAction.dark} !important; border-color: ${action.dark} !important; }
}
`)

function row(style: string, content: Html | string, classes = 'ink'): Html {
  return html`<tr><td class="${classes}" style="${style}">${content}</td></tr>`
}

function blockHtml(block: Block, tones: AccentTones): Html {
  switch (block.kind) {
    case 'paragraph':
      return row(`padding:16px 0 0;${TEXT}`, block.text)
    case 'note':
      return noteHtml(block.text, tones)
    case 'button':
      return buttonHtml(block.label, block.url, tones)
    case 'facts':
      return wrapped(html`${block.facts.map((fact) => factHtml(fact, tones))}`)
    case 'list':
      return html`${row(`padding:28px 0 0;${LABEL}`, block.title, 'muted')}${wrapped(html`${block.items.map((item) => itemHtml(item, tones))}`, 8)}`
    case 'entries':
      return html`${block.title && titleHtml(block.title)}${wrapped(html`${block.entries.map((entry) => entryHtml(entry, tones))}`, block.title ? 8 : 24)}`
    case 'prices':
      return html`${titleHtml(block.title)}${wrapped(html`${block.rows.map(priceHtml)}`, 8)}${row(`padding:8px 0 0;${LABEL};font-size:13px`, block.note, 'muted')}`
    case 'links':
      return row(`padding:16px 0 0;${TEXT}`, html`${block.links.map((link) => linkHtml(link, tones))}`)
  }
}

function wrapped(rows: Html, gapPx = 24): Html {
  return html`<tr><td style="padding:${gapPx}px 0 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border-bottom:1px solid ${LIGHT.line}">
${rows}
</table></td></tr>`
}

function factHtml({ label, value, lines, detail, url }: Fact, tones: AccentTones): Html {
  return html`<tr>
<td class="fact-label line muted" width="120" valign="top" style="width:120px;padding:11px 16px 11px 0;border-top:1px solid ${LIGHT.line};${LABEL};line-height:26px">${label}</td>
<td class="fact-value line ink" valign="top" style="padding:11px 0;border-top:1px solid ${LIGHT.line};${TEXT}">${linked(value, url, tones)}${linesHtml(lines)}${detailHtml(detail)}</td>
</tr>`
}

function itemHtml({ label, value, lines, detail, url }: Fact, tones: AccentTones): Html {
  return html`<tr><td class="line ink" style="padding:11px 0;border-top:1px solid ${LIGHT.line};${TEXT}"><strong style="font-weight:600">${linked(label, url, tones)}</strong><br>${value}${linesHtml(lines)}${detailHtml(detail)}</td></tr>`
}

function linesHtml(lines: readonly string[] = []): Html {
  return html`${lines.map((line) => html`<br>${line}`)}`
}

function linked(text: string, url: string | undefined, { action }: AccentTones): Html | string {
  return url === undefined
    ? text
    : html`<a class="link" href="${url}" style="color:${action.light};text-decoration:underline">${text}</a>`
}

function titleHtml(title: string): Html {
  return html`<tr><td style="padding:36px 0 0"><h2 class="ink" style="margin:0;font:500 22px/1.25 ${SERIF};letter-spacing:-0.01em;color:${LIGHT.ink}">${title}</h2></td></tr>`
}

function entryHtml({ label, title, url, details }: Entry, { action }: AccentTones): Html {
  return html`<tr><td class="line ink" style="padding:14px 0;border-top:1px solid ${LIGHT.line};${TEXT}">${
    label && html`<span class="muted" style="font-size:13px;color:${LIGHT.muted}">${label}</span><br>`
  }<a class="link" href="${url}" style="font:500 19px/1.35 ${SERIF};color:${action.light};text-decoration:none">${title}</a>${details.map((detail) => detailHtml(detail) as Html)}</td></tr>`
}

/** Aligns figures in columns; names may take a second line. */
function priceHtml({ name, ticker, url, price, change }: PriceRow): Html {
  const figure = `padding:10px 0 10px 16px;border-top:1px solid ${LIGHT.line};${TEXT};font-variant-numeric:tabular-nums;text-align:right;white-space:nowrap`
  return html`<tr>
<td class="line ink" valign="top" style="padding:10px 0;border-top:1px solid ${LIGHT.line};${TEXT}"><a class="ink" href="${url}" style="color:${LIGHT.ink};text-decoration:none">${name}</a> <span class="muted" style="font-size:13px;color:${LIGHT.muted};white-space:nowrap">${ticker}</span></td>
<td class="line ink" valign="top" style="${figure}">${price}</td>
<td class="line ink" valign="top" width="96" style="${figure};width:96px">${change}</td>
</tr>`
}

function detailHtml(detail: string | undefined): Html | undefined {
  return detail === undefined
    ? undefined
    : html`<br><span class="muted" style="font-size:14px;color:${LIGHT.muted}">${detail}</span>`
}

function buttonHtml(label: string, url: string, { action, onAction }: AccentTones): Html {
  const edge = `border:1px solid ${action.light};border-radius:4px`
  return html`<tr><td style="padding:28px 0 4px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="button-table"><tr>
<td class="button-cell" bgcolor="${action.light}" style="border-radius:4px;background:${action.light}"><a class="button" href="${url}" style="display:inline-block;padding:13px 26px;${edge};font:600 16px/1.3 ${SANS};color:${onAction.light};text-decoration:none">${label}</a></td>
</tr></table></td></tr>`
}

function linkHtml({ label, url }: { label: string; url: string }, tones: AccentTones): Html {
  return html`<div style="padding:2px 0">${linked(label, url, tones)}</div>`
}

function noteHtml(text: string, { action }: AccentTones): Html {
  return html`<tr><td style="padding:24px 0 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="note ink" bgcolor="${LIGHT.sunk}" style="padding:14px 18px;background:${LIGHT.sunk};border-left:3px solid ${action.light};font:400 15px/1.6 ${SANS};color:${LIGHT.ink}">${text}</td>
</tr></table></td></tr>`
}

function footerHtml({ address, reason, url, links = [], notice }: Letter['footer']): Html {
  const quiet = (href: string, label: string) =>
    html`<a class="muted" href="${href}" style="color:${LIGHT.muted};text-decoration:underline">${label}</a>`
  const ways = links.map((link) => html`${quiet(link.url, link.label)}&nbsp;&nbsp; `)
  return html`${notice && html`${notice.text} ${quiet(notice.url, notice.label)}<br><br>`}${reason}${ways.length > 0 && html`<br>${ways}`}<br><br>${address}<br>${quiet(url, new URL(url).host)}`
}
