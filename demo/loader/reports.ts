import { Temporal } from 'temporal-polyfill'
import { listingOf } from '#features/companies/contract.ts'
import { quarterName } from '#features/companies/quarters/quarter-name.ts'
import { drawMark } from '#features/companies/server/index.ts'
import { accentTones } from '#kit/accent.ts'
import { dateFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'
import { drawSheet } from '#server/factsheet-pdf/draw.ts'
import { paragraphsOf, type Sheet } from '#server/factsheet-pdf/sheet.ts'
import type { DemoCompany } from './companies.ts'
import type { Story } from './releases.ts'

type Results = NonNullable<Story['results']>

const WORDS = {
  en: {
    title: (company: string, quarter: string) => `${company}: report to shareholders, ${quarter}`,
    period: (quarter: string, day: string) =>
      `Report to shareholders for ${quarter}: three months ended ${day}`,
    discussion: 'Management’s discussion',
    results: 'Results',
    months: (day: string) => `Three months ended ${day}`,
    change: 'Change',
    contact: 'Investor relations',
    thisRelease: /\bthis release\b/gi,
    thisReport: 'this report',
    caution:
      'The figures are unaudited. What this report says of the future is what management expects today; it rests on assumptions that may prove wrong, for the reasons given in the company’s annual filing. This report offers no security for sale and gives no investment advice.',
  },
  fr: {
    title: (company: string, quarter: string) => `${company}\u00a0: rapport aux actionnaires, ${quarter}`,
    period: (quarter: string, day: string) =>
      `Rapport aux actionnaires, ${quarter}\u00a0: période de trois mois close le ${day}`,
    discussion: 'Rapport de gestion',
    results: 'Résultats',
    months: (day: string) => `Trois mois clos le ${day}`,
    change: 'Variation',
    contact: 'Relations avec les investisseurs',
    thisRelease: /\b(le|du) présent communiqué/gi,
    thisReport: '$1 présent rapport',
    caution:
      'Les chiffres ne sont pas audités. Ce que le présent rapport dit de l’avenir correspond aux prévisions actuelles de la direction, fondées sur des hypothèses qui pourraient se révéler inexactes, pour les raisons exposées dans les documents annuels que dépose la société. Le présent rapport n’offre aucun titre en vente et ne constitue pas un conseil en placement.',
  },
}

/**
 * The quarterly reports of the companies as PDFs, by their media key. They are drawn at the first start, because their
 * periods are counted from it.
 */
export async function quarterlyReports(
  companies: DemoCompany[],
  stories: Story[],
): Promise<Map<string, Buffer>> {
  const reports = new Map<string, Buffer>()
  for (const company of companies)
    for (const { kind, language, media } of company.documents)
      if (kind === 'quarterly_report')
        reports.set(media, await drawSheet(reportOf(company, stories, language)))
  return reports
}

function reportOf(company: DemoCompany, stories: Story[], language: Language): Sheet {
  const words = WORDS[language]
  const { story, results, before } = newestOf(company.slug, stories)
  const quarter = quarterName({ ...results, endsOn: results.endsOn.toString() }, language)
  const { name, website, contact } = company
  const title = words.title(name, quarter)
  const none = { title: '', pairs: [] }
  return {
    language,
    title,
    accent: accentTones().action.light,
    mark: drawMark(company),
    name,
    facts: `${listingOf(company, language)}  ·  ${company.city}`,
    website,
    tagline: words.period(quarter, dayOf(results.endsOn, language)),
    price: null,
    chart: null,
    profile: { title: words.discussion, paragraphs: discussionOf(story, language) },
    event: null,
    figures: none,
    calendar: none,
    contacts: {
      title: words.contact,
      people: [{ lines: [contact.name, name], phone: contact.phone, email: contact.email }],
    },
    results: {
      title: words.results,
      head: [
        '',
        words.months(dayOf(results.endsOn, language)),
        words.months(dayOf(before.endsOn, language)),
        words.change,
      ],
      rows: results.figures.map(({ label, value, change }) => {
        const old = before.figures.find((figure) => figure.label.en === label.en)
        return [label[language], value[language], old?.value[language] ?? '—', change?.[language] ?? '—']
      }),
      note: null,
    },
    management: { title: '', people: [] },
    coverage: { ...none, note: '' },
    releases: none,
    disclosure: words.caution,
    disclosureLink: null,
    footer: title,
    url: website,
  }
}

/** The newest quarter that was reported, with the same one of the year before. */
function newestOf(company: string, stories: Story[]): { story: Story; results: Results; before: Results } {
  const reported = stories
    .flatMap((story) =>
      story.company === company && story.results ? [{ story, results: story.results }] : [],
    )
    .toSorted((a, b) => Temporal.PlainDate.compare(b.results.endsOn, a.results.endsOn))
  const [newest] = reported
  const before = reported.find(
    ({ results: { quarter, fiscalYear } }) =>
      quarter === newest?.results.quarter && fiscalYear === newest.results.fiscalYear - 1,
  )
  if (!newest || !before) throw new Error(`${company} has no results of the same quarter a year before`)
  return { ...newest, before: before.results }
}

const QUOTATION = /[“«]/

/** The paragraphs of the release after its first, which announces it, in the words of a report: nobody is quoted. */
function discussionOf({ versions }: Story, language: Language): string[] {
  const { body = '' } = versions.find((version) => version.language === language) ?? {}
  const { thisRelease, thisReport } = WORDS[language]
  return [...body.matchAll(/<p>(?!<strong>).*?<\/p>/gs)]
    .slice(1)
    .flatMap(([paragraph]) => paragraphsOf(paragraph))
    .filter((text) => !QUOTATION.test(text))
    .map((text) => text.replace(thisRelease, thisReport))
}

function dayOf(date: Temporal.PlainDate, language: Language): string {
  return dateFormat(language, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(date.toString()))
}
