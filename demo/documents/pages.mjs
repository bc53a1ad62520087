import { drawMark } from '../../src/features/companies/server/mark.ts'
import { cityName } from '../../src/kit/cities.ts'
import { chartSvg } from './charts.mjs'
import { words } from './words.mjs'

/** A document as HTML. `media` names it: `{slug}-presentation-en.pdf` or `{slug}-fact-sheet-fr.pdf`. */
export function pageHtml(company, { kind, language, charts, style }) {
  const mark = drawMark(company).replace(/ role="img"><title>.*?<\/title>/, ' aria-hidden="true">')
  const ink = /fill="(#\w{6})"/.exec(mark)?.[1]
  const view = viewOf(company, language, mark)
  const drawings = {
    presentation: () => slides(view, charts),
    'fact-sheet': () => sheet(view),
  }
  const body = drawings[kind]()
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${company.name}, ${view.say[kind]}</title>
<style>${style}:root{--ink:${ink}}</style><body>${body}</body></html>`
}

function viewOf(company, language, mark) {
  const say = words[language]
  const local = (text) => text?.[language]
  const millions = (company.sharesOutstanding / 1e6).toLocaleString(say.locale, { maximumFractionDigits: 1 })
  return {
    say,
    mark,
    language,
    name: company.name,
    listing: say.listing(company.exchange, company.ticker),
    city: cityName(company.city, language),
    site: company.website.replace('https://', ''),
    tagline: local(company.tagline),
    profile: local(company.profile),
    figures: [
      ...company.figures.map(({ label, value, note }) => [local(label), local(value), local(note)]),
      [say.shares, `${millions}\u00A0${language === 'fr' ? 'millions' : 'million'}`],
    ],
    people: company.management.map(({ name, title, role }) => [
      title ? `${local(title)}\u00A0${name}` : name,
      local(role),
    ]),
  }
}

function slides(view, charts) {
  const { say, name, listing, city, site, mark, tagline, profile, figures } = view
  const inside = [
    `<h2>${tagline}</h2><p class="text">${profile[0]}</p><div class="three">${figures
      .slice(0, 3)
      .map(
        ([label, value, note]) =>
          `<div><p class="large">${value}</p><p>${label}</p><p class="quiet">${note ?? ''}</p></div>`,
      )
      .join('')}</div>`,
    `<h2>${say.company}</h2><div class="columns">${textHtml(profile.slice(1))}</div>`,
    ...charts.map((chart) => chartSlide(chart, view)),
    `<div class="two"><section><h2>${say.figures}</h2>${figuresHtml(figures)}</section><section><h2>${say.management}</h2>${peopleHtml(view.people)}</section></div>`,
    `<h2>${say.caution}</h2>${textHtml(say.cautionText)}<p class="text"><b>${say.contact}</b><br>${say.by}<br>${site}</p>`,
  ]
  const cover = `<section class="slide cover">${mark}<div><h1>${name}</h1><p class="lede">${tagline}</p></div><p class="line"><span>${say.presentation}</span><span>${listing} · ${city}</span></p></section>`
  const pages = inside.map(
    (html, index) =>
      `<section class="slide">${html}<footer><span>${name} · ${listing}</span><span>${index + 2}</span></footer></section>`,
  )
  return cover + pages.join('')
}

function chartSlide(chart, { language, say }) {
  return `<h2>${chart.title[language]}</h2><p class="unit">${chart.unit[language]}</p>${chartSvg(chart, language, say.locale)}`
}

function sheet(view) {
  const { say, mark, name, listing, city, site, tagline, profile, figures, people } = view
  return `<section class="sheet"><header>${mark}<div><h1>${name}</h1></div><p class="quiet" style="text-align:right"><b>${listing}</b><br>${city}<br>${site}</p></header>
<p class="lede">${tagline}</p>${textHtml(profile)}
<div class="two"><section><h2>${say.figures}</h2>${figuresHtml(figures)}</section><section><h2>${say.management}</h2>${peopleHtml(people)}</section></div>
<footer>${say.cautionText.join(' ')}<br>${say.contact} · ${say.by}</footer></section>`
}

function textHtml(paragraphs) {
  return paragraphs.map((text) => `<p class="text">${text}</p>`).join('')
}

function figuresHtml(figures) {
  const row = ([label, value, note]) =>
    `<div><dt>${label}${note ? `<small>${note}</small>` : ''}</dt><dd>${value}</dd></div>`
  return `<dl>${figures.map(row).join('')}</dl>`
}

function peopleHtml(people) {
  const row = ([name, role]) =>
    `<li><span><b>${name}</b></span><span class="quiet">${capital(role)}</span></li>`
  return `<ul class="people">${people.map(row).join('')}</ul>`
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)
