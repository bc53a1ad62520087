import { companiesText } from '#features/companies/bundled/companies-text.ts'
import { type CompanyMark, hasOwnLogo, listingOf } from '#features/companies/contract.ts'
import { companyHref } from '#features/companies/factsheet-links.ts'
import { paymentNotice } from '#features/companies/server/index.ts'
import type { Factsheet } from '#features/companies/site/factsheet/factsheet-data.ts'
import type { Quote, TradingSession } from '#features/quotes/contract.ts'
import {
  directionOf,
  formatChange,
  formatPercent,
  formatWithSymbol,
} from '#features/quotes/site/price-format.ts'
import type { AccentTones } from '#kit/accent.ts'
import { COLOURS, lightDark } from '#kit/colours.ts'
import { formatDateTime, formatShortDay } from '#kit/date-format.ts'
import { escapeText, escapeXml } from '#kit/escape.ts'
import type { Language } from '#kit/localized.ts'
import { pageAddress } from '#platform/mail/letter.ts'
import { textIn } from '#platform/text.ts'

const { paper, ink, muted, line, red } = COLOURS

/** The colours are the site's tokens, with the firm's accent. */
export const embedStyle = ({
  action,
}: AccentTones) => `:root{color-scheme:light dark;--paper:${lightDark(paper)};--ink:${lightDark(ink)};--muted:${lightDark(muted)};--line:${lightDark(line)};--action:${lightDark(action)};--red:${lightDark(red)}}
:root.light{color-scheme:light}:root.dark{color-scheme:dark}
*{box-sizing:border-box;margin:0}body{background:var(--paper);color:var(--ink);font:15px/1.45 Inter,system-ui,sans-serif;padding:16px;font-variant-numeric:tabular-nums}
a{color:inherit;text-underline-offset:3px}a:hover{color:var(--action)}
header{display:flex;gap:12px;align-items:center}header img{width:40px;height:40px;object-fit:contain}.ground{background:light-dark(transparent,${ink.dark});border-radius:4px}.on-dark{display:none}:root.dark .on-dark{display:block}:root.dark .on-light{display:none}@media(prefers-color-scheme:dark){:root:not(.light) .on-dark{display:block}:root:not(.light) .on-light{display:none}}h1{font:500 20px/1.15 Newsreader,Georgia,serif}
.listing{color:var(--action);font-weight:600;font-size:13px}.muted{color:var(--muted);font-size:12.5px}
.price{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;margin-top:12px}.price strong{font:500 30px/1.1 Newsreader,Georgia,serif}
.up{color:var(--action)}.down{color:var(--red)}
svg{display:block;width:100%;height:88px;margin-top:12px;border-block:1px solid var(--line)}svg path{fill:none;stroke:var(--action);stroke-width:1.5;vector-effect:non-scaling-stroke}
li a{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
h2{font-size:13px;margin-top:14px;padding-top:10px;border-top:1px solid var(--ink)}ul{list-style:none;padding:0}li{padding:7px 0;border-top:1px solid var(--line)}li:first-child{border-top:0}
footer{margin-top:10px;padding-top:10px;border-top:1px solid var(--line);display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between}`

const MAX_RELEASES = 3
const CHART = { width: 600, height: 88, margin: 6 }

type Setting = {
  language: Language
  publicUrl: string
  firm: string
  style: string
  theme: 'light' | 'dark' | undefined
}

/** The page that a company frames on its own website. Its links open beside that site. */
export function embedPage(factsheet: Factsheet, setting: Setting): string {
  const { company, quote, history, releases } = factsheet
  const { language, publicUrl, firm, style, theme } = setting
  const t = textIn(language, 'embed')
  const at = (path: string) => escapeXml(pageAddress(publicUrl, path, language))
  const page = at(companyHref(company))
  const payment = paymentNotice([company.engagement], { firm, publicUrl, language })
  const news = releases.slice(0, MAX_RELEASES).map(
    ({ slug, title, language: spoken, publishedAtLocal }) =>
      `<li><a href="${at(`/releases/${slug}`)}" target="_blank" lang="${spoken}">${escapeText(title)}</a>
<div class="muted">${[formatShortDay(publishedAtLocal.dateTime, language), ...languageNote(spoken, language)].join(' · ')}</div></li>`,
  )
  return `<!doctype html><html lang="${language}"${theme ? ` class="${theme}"` : ''}><head><meta charset="utf-8">
<title>${escapeText(`${company.name} (${listingOf(company, language)})`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body>
<main><header>${logoHtml(company)}<div><h1>${escapeText(company.name)}</h1>
<p class="listing">${escapeText(listingOf(company, language))}</p></div></header>
${quote ? priceHtml(quote, language) : ''}${history ? chartHtml(history.sessions, t('chart')) : ''}
${news.length > 0 ? `<h2>${t('releases')}</h2><ul>${news.join('')}</ul>` : ''}</main>
<footer class="muted"><a href="${page}" target="_blank">${t('factsheet', { company: escapeText(company.name) })}</a><span>${escapeText(firm)}</span>
<p>${escapeText(payment.text)} <a href="${escapeXml(payment.url)}" target="_blank">${escapeText(payment.label)}</a></p></footer>
</body></html>`
}

function logoHtml(company: CompanyMark): string {
  const { logo, logoOnDark } = company
  const image = (src: string, look: string) =>
    `<img src="${escapeXml(src)}" alt="" width="40" height="40"${look && ` class="${look}"`}>`
  if (logoOnDark) return image(logo, 'on-light') + image(logoOnDark, 'on-dark')
  return image(logo, hasOwnLogo(company) ? 'ground' : '')
}

/** The language of a release, where it isn't the reader's. */
function languageNote(spoken: Language, reader: Language): string[] {
  return spoken === reader
    ? []
    : [companiesText(reader)(spoken === 'fr' ? 'document.french' : 'document.english')]
}

function priceHtml(quote: Quote, language: Language): string {
  const t = textIn(language, 'embed')
  const direction = directionOf(quote)
  const changed =
    quote.change === null || quote.changePercent === null || direction === 'unchanged'
      ? ''
      : `<span class="${direction}">${direction === 'up' ? '▲' : '▼'} ${formatChange(quote.change, language)} (${formatPercent(quote.changePercent, language)})</span>`
  const source = [
    t('asOf', { time: formatDateTime(quote.asOfLocal, language) }),
    t('delayed', { minutes: quote.delayMinutes }),
    ...(quote.simulated ? [t('simulated')] : []),
  ]
  return `<p class="price"><strong>${formatWithSymbol(quote.price, quote.currency, language)}</strong><span class="muted">${quote.currency}</span>${changed}</p>
<p class="muted">${escapeText(source.join(' · '))}</p>`
}

function chartHtml(sessions: TradingSession[], label: string): string {
  if (sessions.length < 2) return ''
  const closes = sessions.map(({ close }) => Number(close))
  const [low, high] = [Math.min(...closes), Math.max(...closes)]
  const { width, height, margin } = CHART
  const points = closes.map((close, index) => {
    const y = height - margin - ((close - low) / (high - low || 1)) * (height - 2 * margin)
    return `${Math.round((index / (closes.length - 1)) * width)} ${Math.round(y * 10) / 10}`
  })
  return `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${escapeXml(label)}"><path d="M${points.join('L')}"/></svg>`
}
