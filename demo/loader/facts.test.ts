import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, test } from 'vitest'
import { DELAY_MINUTES } from '#features/quotes/contract.ts'
import { readCaptions } from '#features/vndrs/server/captions.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { folderAt } from '#platform/storage/storage.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { type CompanyFigures, figuresOf } from '../facts.ts'
import { type Metric, type Results, wordsOf } from '../releases/patterns/results.ts'
import { type Text, textIn, written } from '../releases/text.ts'
import { companyDocuments } from './companies.ts'
import { DEMO_FOLDER, type DemoContent, readDemo } from './content.ts'
import { loadDemo } from './load-demo.ts'
import { readReleases, type Story, storiesOf } from './releases.ts'
import { quarterlyReports } from './reports.ts'
import { TIME_ZONE, timesOf } from './times.ts'

/** Facts that people typed in several texts of a company. Each pattern captures the fact. */
const AGREED: [company: string, fact: RegExp][] = [
  ['orvane-gold', /\bday (\d+) of/g],
  ['orvane-gold', /([\d,]+) tonnes at 2\.1/g],
  ['orvane-gold', /treats? ([\d,]+) tonnes a day/g],
  ['orvane-gold', /recovers ([\d.]+)% of the gold/g],
  ['orvane-gold', /([\d,]+)(?: to |–)134,000/g],
  ['hydrolune', /fixed (?:at|price of) \$(\d+) million/g],
  ['hydrolune', /(\d+)% of the capacity is sold/g],
  ['larkhaven-bancorp', /(4,\d+|\d+) (?:(?:such )?businesses|operating accounts)/g],
  ['velorin-therapeutics', /31 of (?:the )?(\d+)/g],
  ['velorin-therapeutics', /at (\d+) sites/g],
  ['velorin-therapeutics', /US\$(\d+) million to (?:reach )?(?:the|its) first interim/g],
  ['galveroy-midstream', /(\d+)-mile/g],
  ['galveroy-midstream', /(?:budget of US\$(\d+) million|US\$(\d+) million budget)/g],
  ['pellworth-insurance', /(\d+)% more, those under five/g],
  ['pellworth-insurance', /(?:with|from) (\d+) reinsurers/g],
  [
    'cordgrass-storage',
    /US\$([\d.]+) million in penalties|penalties(?:, | of | come to )US\$([\d.]+) million/gi,
  ],
  ['cindermoor-energy', /well costs \$([\d.]+) million|\$([\d.]+) million for a usual one/g],
  ['tavenor-payments', /([\d.]+) cents (?:a transaction|each)/g],
  ['tavenor-payments', /for (\d+) minutes on|(\d+) minutes during which/g],
  ['hautmarais-capital', /\$([\d.]+) million (?:on a loan )?to a window maker/g],
  ['ventrice-medical', /\$(\d+) (?:a|per) (?:patient and )?month/g],
  ['oseanne-biopharma', /efficacy of (\d+)%|(\d+)% efficacy/g],
  ['oseanne-biopharma', /([\d,]+) volunteers over 60/g],
  ['oseanne-biopharma', /([\d,]+) volunteers (?:in four countries|have been vaccinated in)/g],
  ['quillon-diagnostics', /stay by ([\d.]+) days/g],
  ['redbasin-geothermal', /at (\d+) degrees Celsius/g],
]

const INVITES =
  /will (?:give an online presentation|hold a call|discuss the results)|call will begin|conférence aura lieu|donnera (?:en ligne )?une présentation|fera une présentation en ligne|tiendra une conférence|commentera/

/** Announces an issue or a buyback of shares; a closing comes later, at the price that was announced. */
const ISSUES =
  /announced today an offering|has engaged .{1,60} to place|will issue up to|may buy back up to|has authorized the purchase/

/** Their results come by the calendar, other releases by the first start, so that either may be first. */
const BY_CALENDAR = ['larkhaven-bancorp', 'pellworth-insurance']

/** Words of what happens once, so that no two releases can report it. */
const HAPPENS_ONCE: Record<Language, RegExp> = {
  en: /\bfirst time\b|\b(?:was|were) (?:qualified|acquired)\b|\bhas (?:closed|sold|bought)\b|\bsince (?:it|they) (?:was|were)|\bwritten off in \d|\bat once\b|\bentered\b|\bin (?:two|three) years\b/,
  fr: /première fois|\b(?:a|ont) été (?:qualifiée?|acquis)|\bd’un coup\b|\ben (?:deux|trois) ans\b/,
}

/** Names with a number in them, which isn't a figure. */
const NUMBERED_NAME = /\b(?:phase \d|[A-Z]{2,}-\d+)\b/gi

const FIGURE: Record<Language, RegExp> = {
  en: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|thirds?|fifths?|twice|dozen)\b/i,
  fr: /\d/,
}

/** Proper names in an English sentence, other than at its beginning. */
const NAME = /(?<=[a-z,] )[A-Z][\p{L}\w’-]*(?: (?:[A-Z\d][\p{L}\w’-]*))*|[A-Z]{2,}-\d+/gu

/** What a company says of itself, and the sentences from which the results of any quarter may draw. */
type Pool = { company: string; about: string; sentences: Text[] }

/** A text that the site shows about a company from a moment on. */
type Shown = { company: string; where: string; at: number; language: Language; text: string }

let content: DemoContent
let figures: Map<string, CompanyFigures>
let pools: Pool[]
beforeAll(async () => {
  content = await readDemo()
  pools = await readPools()
  figures = new Map(
    await Promise.all(content.companies.map(async ({ slug }) => [slug, await figuresOf(slug)] as const)),
  )
})

const media = temporaryFolder()

const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()

describe.each(['2026-11-23T15:00:00Z', '2028-02-16T03:00:00Z'])(
  'R415 the demo first started at %s',
  (start) => {
    const now = Temporal.Instant.from(start)
    let stories: Story[]
    let shown: Shown[]
    beforeAll(async () => {
      stories = storiesOf(await readReleases(), content.events, now)
      const loaded = await createTestDatabase()
      await loadDemo(loaded.database, { now, storage: folderAt(media) })
      shown = await textsIn(loaded, now.epochMilliseconds)
      return loaded.drop
    })

    test('shows a figure of a quarter nowhere before the release of that quarter, and the same everywhere', () => {
      expect(shown.length).toBeGreaterThan(1000)
      let compared = 0
      const faults = shown.flatMap((text) => {
        const { metrics = [] } = figures.get(text.company) ?? {}
        return metrics.flatMap((metric) => {
          const published = publishedValues(metric, quartersSince(stories, text))
          const amounts = amountsOf(metric, withoutLonger(metrics, metric, text))
          compared += amounts.length
          return amounts
            .filter((amount) => !published.some((value) => isWritten(metric, value, amount)))
            .map(
              (amount) =>
                `${text.company}, ${text.where}: ${textIn(metric.name, 'en')} ${amount}: ${text.text}`,
            )
        })
      })
      expect(faults).toEqual([])
      expect(compared).toBeGreaterThan(80)
    })

    test('numbers a quarter as its release does', () => {
      let compared = 0
      const faults = shown.flatMap((text) => {
        const newest = newestQuarter(stories, text)
        if (!newest || text.where.startsWith('release ')) return []
        return [...text.text.matchAll(QUARTER[text.language])].flatMap(([words, ordinal = '']) => {
          compared += 1
          const quarter = ORDINALS[text.language].indexOf(ordinal.toLowerCase()) + 1
          // The next quarter is that of results to come.
          const next = (newest.quarter % 4) + 1
          const isRight = quarter === newest.quarter || (isToCome(text, content) && quarter === next)
          return isRight ? [] : [`${text.company}, ${text.where}: ${words}, not ${newest.quarter}`]
        })
      })
      expect(faults).toEqual([])
      expect(compared).toBeGreaterThan(20)
    })

    test('names nothing in the results of a quarter before a release has told it', () => {
      let compared = 0
      const faults = pools.flatMap(({ company, about, sentences }) => {
        const own = stories.filter((story) => story.company === company)
        const told = own.filter(({ topic }) => topic !== 'results')
        const results = own.filter(({ topic }) => topic === 'results')
        return sentences.flatMap((sentence) => {
          const words = textIn(sentence, 'en') ?? ''
          const names = (words.match(NAME) ?? []).filter((name) => !about.includes(name))
          const drawnBy = results.filter((story) => saysAll(plainEnglish(story), words))
          return names.flatMap((name) => {
            const first = told.find((story) => plainEnglish(story).includes(name))
            if (!first) return []
            compared += drawnBy.length
            return drawnBy
              .filter(({ publishedAt }) => Temporal.Instant.compare(publishedAt, first.publishedAt) < 0)
              .map(
                ({ publishedAt }) =>
                  `${company}, ${dayOf(publishedAt)}, before ${dayOf(first.publishedAt)}: ${words}`,
              )
          })
        })
      })
      expect(faults).toEqual([])
      expect(compared).toBeGreaterThan(10)
    })

    test('has more cash after a quarter in which a placement closed, and much more after no other without a financing', () => {
      const MUCH = 0.25
      let closed = 0
      const faults = [...figures].flatMap(([company, { metrics }]) => {
        const cash = metrics.find(({ name }) =>
          /^cash(?: and short-term investments)?$/.test(textIn(name, 'en') ?? ''),
        )
        const ends = reportedEnds(stories, company)
        return ends.slice(0, -1).flatMap((end, back) => {
          const start = ends[back + 1]
          const [now, before] = [cash?.values[back], cash?.values[back + 1]]
          if (!start || now === undefined || before === undefined) return []
          const financings = stories.filter(
            (story) =>
              story.company === company &&
              story.topic === 'financing' &&
              isBetween(story.publishedAt.toZonedDateTimeISO(TIME_ZONE).toPlainDate(), start, end),
          )
          const isClosed = financings.some((story) => /\bhas closed\b/.test(plainEnglish(story)))
          closed += isClosed ? 1 : 0
          const isRight = isClosed ? now > before : financings.length > 0 || now < before * (1 + MUCH)
          return isRight ? [] : [`${company}, ${end}: ${now} after ${before}`]
        })
      })
      expect(faults).toEqual([])
      expect(closed).toBeGreaterThan(20)
    })

    test('announces no issue or buyback of shares in the days before results', () => {
      const LEAST_DAYS = 5
      let compared = 0
      const faults = stories.flatMap(({ company, publishedAt, versions }) => {
        if (BY_CALENDAR.includes(company) || !ISSUES.test(plainEnglish({ versions }))) return []
        compared += 1
        const due = publishedAt.add({ hours: 24 * LEAST_DAYS })
        return stories
          .filter((other) => other.company === company && isResults(other))
          .filter((results) => Temporal.Instant.compare(results.publishedAt, publishedAt) > 0)
          .filter((results) => Temporal.Instant.compare(results.publishedAt, due) < 0)
          .map((results) => `${company}, ${dayOf(publishedAt)}: results on ${dayOf(results.publishedAt)}`)
      })
      expect(faults).toEqual([])
      expect(compared).toBeGreaterThan(30)
    })

    test('publishes results half an hour or more before the call that discusses them', () => {
      const SLIDES = { minutes: 30 }
      let compared = 0
      const faults = stories.flatMap((story) => {
        const call = callIn(plainEnglish(story))
        if (!call) return []
        return stories
          .filter(
            ({ company, publishedAt, ...other }) =>
              company === story.company &&
              isResults(other) &&
              dayOf(publishedAt) === call.toPlainDate().toString(),
          )
          .flatMap(({ publishedAt }) => {
            compared += 1
            const isInTime = Temporal.Instant.compare(publishedAt, call.subtract(SLIDES).toInstant()) <= 0
            return isInTime ? [] : [`${story.company}: ${publishedAt}, for a call at ${call}`]
          })
      })
      expect(faults).toEqual([])
      expect(compared).toBeGreaterThan(20)
    })

    test('dates results in the financial calendar as their call, and documents not before the results in them', async () => {
      const folder = join(DEMO_FOLDER, 'media')
      const reports = await quarterlyReports(content.companies, stories)
      const companies = await companyDocuments(content.companies, { now, media: folder, stories, reports })
      let compared = 0
      for (const { document } of companies) {
        const { slug, calendar = [], documents = [] } = document
        const announced = calendar.find(({ kind, isExpected }) => kind === 'results' && !isExpected)
        const call = content.events.find(
          ({ type, starts, presentations }) =>
            type === 'quarterly_call' &&
            !('businessDay' in starts && starts.businessDay < 0) &&
            presentations.some(({ company }) => company === slug),
        )
        if (announced && call) {
          compared += 1
          expect(announced.on, slug).toBe(dayOf(timesOf(call.starts, call.timeZone, now).startsAt))
        }
        const released = stories
          .filter((story) => story.company === slug && story.results)
          .map(({ publishedAt }) => dayOf(publishedAt))
          .sort()
          .at(-1)
        for (const { media: file, publishedOn } of documents) {
          compared += 1
          expect(publishedOn >= (released ?? ''), `${file}, ${publishedOn}`).toBe(true)
        }
      }
      expect(compared).toBeGreaterThan(20)
    })

    test('reports banks and insurers of the United States by the calendar year', () => {
      for (const company of BY_CALENDAR)
        for (const { results } of stories)
          if (results && stories.some((story) => story.company === company && story.results === results))
            expect(results.endsOn.month, company).toBe(results.quarter * 3)
    })
  },
)

describe('R415 hand-typed facts of the demo', () => {
  const now = Temporal.Instant.from('2026-11-23T15:00:00Z')
  let texts: Awaited<ReturnType<typeof readReleases>>
  let stories: Story[]
  let releases: { company: string; where: string; texts: Partial<Record<Language, string>> }[]
  beforeAll(async () => {
    texts = await readReleases()
    stories = storiesOf(texts, content.events, now)
    releases = stories.map(({ company, versions }) => ({
      company,
      where: `release ${versions[0]?.title}`,
      texts: Object.fromEntries(versions.map(({ language, title, body }) => [language, `${title} ${body}`])),
    }))
  })

  test('are the same in both languages', () => {
    const pages = [...content.companies, ...content.events].flatMap((page) =>
      bilingualIn(page).map((texts) => ({ where: page.slug, texts })),
    )
    let compared = 0
    const faults = [...releases, ...pages].flatMap(({ where, texts: { en, fr } }) => {
      if (!en || !fr) return []
      const numbers = { en: numbersIn(en, 'en'), fr: numbersIn(fr, 'fr', /\bmile/.test(en)) }
      compared += numbers.en.size
      const only = numbers.en.symmetricDifference(numbers.fr)
      return only.size > 0 ? [`${where}: ${[...only].join(', ')}`] : []
    })
    expect(faults).toEqual([])
    expect(compared).toBeGreaterThan(2900)
  })

  test.each(AGREED)('agree in releases, factsheets, events and films: %s, %s', async (company, fact) => {
    const films = await filmTexts(company)
    const own = content.companies
      .filter(({ slug }) => slug === company)
      .map((page) => ['factsheet', page] as const)
    const events = content.events
      .filter(({ presentations }) => presentations.some((each) => each.company === company))
      .map((page) => [`event ${page.slug}`, page] as const)
    const sources = [
      ...[...own, ...events].map(([where, page]) => ({
        where,
        text: bilingualIn(page)
          .map(({ en }) => en)
          .join(' '),
      })),
      ...films,
      ...releases
        .filter((each) => each.company === company)
        .map(({ where, texts }) => ({ where, text: texts.en?.replace(/<[^>]+>/g, ' ') ?? '' })),
    ]
    const found = sources.flatMap(({ where, text }) =>
      [...text.replace(/\s+/g, ' ').matchAll(fact)].map((match) => ({
        where,
        value: match.slice(1).find((group) => group !== undefined),
      })),
    )
    expect(new Set(found.map(({ where }) => where)).size, JSON.stringify(found)).toBeGreaterThan(1)
    expect(new Set(found.map(({ value }) => value)).size, JSON.stringify(found)).toBe(1)
  })

  test('state no figure in sentences that the results of any quarter may draw', () => {
    const sentences = pools.flatMap(({ company, sentences }) =>
      sentences.flatMap((sentence) =>
        LANGUAGES.map((language) => ({ company, language, words: textIn(sentence, language) ?? '' })),
      ),
    )
    expect(sentences.length).toBeGreaterThan(600)
    const faults = sentences.filter(({ language, words }) =>
      FIGURE[language].test(words.replace(NUMBERED_NAME, '')),
    )
    expect(faults).toEqual([])
  })

  test('tell what happens once in one release of results', () => {
    const sentences = stories
      .filter(({ topic }) => topic === 'results')
      .flatMap(({ company, publishedAt, versions }) =>
        versions.flatMap(({ language, body }) =>
          sentencesOf(body)
            .filter((sentence) => HAPPENS_ONCE[language].test(sentence))
            .map((sentence) => ({ company, day: dayOf(publishedAt), sentence })),
        ),
      )
    expect(sentences.length).toBeGreaterThan(0)
    const repeated = Map.groupBy(sentences, ({ company, sentence }) => `${company}: ${sentence}`)
    const faults = [...repeated.values()].filter(({ length }) => length > 1)
    expect(faults.map((each) => each.map(({ day, sentence }) => `${day} ${sentence}`))).toEqual([])
  })

  test('quote nobody twice in the same words in releases of results', () => {
    const quotes = stories
      .filter(({ topic }) => topic === 'results')
      .flatMap(({ company, versions }) =>
        versions.flatMap(({ body }) =>
          [...body.matchAll(/“[^”]+”|«[^»]+»/g)].map(
            ([quote]) => `${company}: ${quote.replace(/[,.]?\W*$/, '')}`,
          ),
        ),
      )
    expect(quotes.length).toBeGreaterThan(200)
    expect(quotes.filter((quote, index) => quotes.indexOf(quote) !== index)).toEqual([])
  })

  test('divide the newest earnings by the shares outstanding', () => {
    const compared = content.companies.flatMap(({ slug, sharesOutstanding }) => {
      const { metrics = [] } = figures.get(slug) ?? {}
      const perShare = metrics.find(({ name }) =>
        /^net (?:income|earnings|loss) per share$/.test(nameIn(name)),
      )
      const whole = metrics.find(
        ({ name }) => `${nameIn(name)} per share` === (perShare && nameIn(perShare.name)),
      )
      if (!perShare || !whole) return []
      const MILLION = 1e6
      const HALF_A_CENT = 0.005
      const HALF_A_DIGIT = 0.05
      const [earned = 0] = whole.values
      const [shown = 0] = perShare.values
      const tolerance = HALF_A_CENT + (HALF_A_DIGIT * MILLION) / sharesOutstanding
      expect(Math.abs(shown - (earned * MILLION) / sharesOutstanding), slug).toBeLessThanOrEqual(tolerance)
      return [slug]
    })
    expect(compared.length).toBeGreaterThan(5)
  })

  test('retire the shares that are bought back', () => {
    const ROUNDING = 1.005
    const programs = stories.flatMap(({ company, publishedAt, versions }) => {
      const text = plainEnglish({ versions })
      const [, most] = /(?:buy back|purchase of) up to ([\d,]+) (?:of its )?shares/.exec(text) ?? []
      const [, part] = /([\d.]+)% of (?:those outstanding|the total)/.exec(text) ?? []
      const [, bought] = /bought ([\d,]+) (?:shares under|of its own)/.exec(text) ?? []
      if (!most || !part || !bought) return []
      const [limit, retired] = [most, bought].map((number) => Number(number.replaceAll(',', '')))
      const outstanding = ((limit ?? 0) / Number(part)) * 100
      return [{ company, day: dayOf(publishedAt), outstanding, before: outstanding + (retired ?? 0) }]
    })
    expect(programs.length).toBeGreaterThan(8)
    const faults = programs.flatMap(({ company, day, outstanding }) => {
      const later = programs.filter((each) => each.company === company && each.day > day)
      const now = content.companies.find(({ slug }) => slug === company)?.sharesOutstanding ?? 0
      const least = Math.max(now, ...later.map(({ before }) => before))
      return outstanding * ROUNDING < least ? [`${company}, ${day}: ${outstanding}, later ${least}`] : []
    })
    expect(faults).toEqual([])
  })

  test('seat each director on the board of one company, and nobody of the firm or of another client', async () => {
    const team: { name: string }[] = await read('records/team-member.json')
    const others = (slug: string) =>
      content.companies.filter((company) => company.slug !== slug).flatMap(({ management }) => management)
    const seats = new Map<string, string>()
    for (const { company, where, texts } of releases)
      for (const name of directorsIn(texts.en ?? '')) {
        expect(seats.get(name) ?? company, name).toBe(company)
        seats.set(name, company)
        expect(
          [...team, ...others(company)].map((each) => each.name),
          where,
        ).not.toContain(name)
      }
    expect(seats.size).toBeGreaterThan(100)
  })

  test('elect those who had joined the board before the meeting, and reappoint the auditor of the year before', () => {
    let elected = 0
    for (const { slug } of content.companies) {
      const own = stories.filter(({ company }) => company === slug)
      const meetings = own.filter(({ versions: [en] }) => directorsIn(en?.body ?? '').length > 0)
      const auditors = meetings.map(
        ({ versions: [en] }) => en?.body.match(/Carlisle Dunmore|Wexford & Lane/)?.[0],
      )
      expect(new Set(auditors).size, slug).toBe(1)
      for (const { publishedAt, versions } of own) {
        const name = versions[0]?.body.match(
          /(?:that|has appointed) ([\p{Lu}][^,.]+?) (?:has joined its board|as an independent)/u,
        )?.[1]
        const next = meetings.find((each) => Temporal.Instant.compare(each.publishedAt, publishedAt) > 0)
        if (!name || !next) continue
        elected += 1
        expect(directorsIn(next.versions[0]?.body ?? ''), slug).toContain(name)
      }
    }
    expect(elected).toBeGreaterThan(1)
  })

  test('call an event that discusses results to come by its quarter alone', () => {
    let notices = 0
    for (const { event: slug, eventTitle } of texts.flatMap((each) => each.releases)) {
      if (!eventTitle) continue
      notices += 1
      const titles = content.events.find((event) => event.slug === slug)?.title
      const released = stories.flatMap(({ topic, versions }) =>
        topic === 'results' ? versions.filter(({ body }) => body.includes(`/events/${slug}"`)) : [],
      )
      const [notice] = released
      expect(notice?.body, slug).toMatch(/<a href="[^"]+">(?:Results for the|Résultats du) /)
      expect(notice?.body, slug).not.toContain(titles?.[notice?.language ?? 'en'])
      expect(notice?.title, slug).not.toMatch(/results and call for/)
    }
    expect(notices).toBeGreaterThan(4)
  })

  test('tell the day, the time and the place of each invitation', () => {
    let invitations = 0
    for (const { where, texts } of releases)
      for (const [language, text] of Object.entries(texts)) {
        if (!INVITES.test(text)) continue
        expect(text, where).not.toMatch(/by (?:tele)?phone\b|dial-in|par téléphone/)
        invitations += 1
        expect(text, where).toMatch(/href="\/events\/[a-z0-9-]+"|www\.[a-z-]+\.example/)
        expect(text, where).toMatch(
          language === 'en'
            ? /(?:\d\s[ap]\.m\.|noon) (?:Central Standard|[A-Z]\w+) Time/
            : /\d\sh(\s\d\d)?, heure/,
        )
      }
    expect(invitations).toBeGreaterThan(60)
  })
})

describe('the demo’s pages', () => {
  test('place each department where its people work', async () => {
    const about = await read('pages/about.json')
    const team: { department: string; office: string }[] = await read('records/team-member.json')
    const cities = content.firm.offices.map(({ city }) => city.en)
    const [, , , , , departments] = about.sections
    expect(departments.rows).toHaveLength(content.firm.figures.departments ?? 0)
    for (const [index, department] of ['investor_relations', 'media_relations', 'digital'].entries()) {
      const offices = new Set(
        team.filter((each) => each.department === department).map(({ office }) => office),
      )
      expect([...offices].sort(), department).toEqual([...cities].sort())
      expect(departments.rows[index].note.en).toMatch(/^All four offices\./)
      expect(departments.rows[index].note.fr).toMatch(/^Les quatre bureaux\./)
    }
  })

  test('name the same counts and delays', async () => {
    const { advisors = 0, advisorsADay = 0, retailAdvisorsADay } = content.firm.figures
    const { least, most } = retailAdvisorsADay ?? { least: 0, most: 0 }
    const english = new Intl.NumberFormat('en-CA')
    const faq = JSON.stringify(await read('faq.json'))
    expect(faq).toContain(`more than ${english.format(advisors)}`)
    expect(faq).toContain(`${english.format(least)} to ${english.format(most)} advisors`)
    expect(faq).toContain(`by ${DELAY_MINUTES.NYSE} minutes for the NYSE`)
    expect(faq).toContain(`by ${DELAY_MINUTES.TSX} minutes for the TSX`)
    const team: { department: string }[] = await read('records/team-member.json')
    const jobs = JSON.stringify(await read('records/position.json'))
    for (const text of [jobs, JSON.stringify(team)]) {
      expect(text).toContain(`more than ${advisorsADay} advisors`)
      expect(text).toContain('some 80 presentations a year')
    }
    // What one caller reaches, times those who call, is what the firm reaches.
    const callers = team.filter(({ department }) => department === 'investor_relations').length
    expect(jobs).toContain('reach some fifty of them')
    expect(callers * 50).toBeGreaterThan(Math.max(least, advisorsADay))
    expect(callers * 50).toBeLessThan(most)
  })

  test('count the stages of the studio alike', async () => {
    const studio = await read('pages/studio.json')
    const services = JSON.stringify(await read('pages/services.json'))
    for (const text of [studio.description.en, services])
      expect(text).toContain('Three stages, two in Toronto')
  })
})

// biome-ignore lint/suspicious/noExplicitAny: the file as it is
async function read(file: string): Promise<any> {
  return JSON.parse(await readFile(join(DEMO_FOLDER, file), 'utf8'))
}

function nameIn(name: Text): string {
  return textIn(name, 'en') ?? ''
}

/** Everything that the loaded rows say about a company, sentence by sentence, with when it is first read. */
async function textsIn({ database }: TestDatabase, now: number): Promise<Shown[]> {
  const { rows } = await sql<{ company: string; where: string; at: Date | null; text: unknown }>`
    select slug as company, 'factsheet' as where, null::timestamptz as at,
      jsonb_build_array(tagline, profile, boilerplate, figures) as text
      from companies
    union all
    select c.slug, 'calendar', null, c.calendar from companies c
    union all
    select c.slug, 'event ' || e.slug, e.starts_at, jsonb_build_array(e.title, e.summary, coalesce(f.chapters, '[]'))
      from events e join presentations p on p.event_id = e.id join companies c on c.id = p.company_id
      left join films f on f.event_id = e.id
    union all
    select c.slug, 'film of ' || e.slug, e.starts_at, jsonb_build_object(s.language, s.text)
      from sentences s join films f on f.id = s.film_id join events e on e.id = f.event_id
      join presentations p on p.event_id = e.id join companies c on c.id = p.company_id
    union all
    select c.slug, 'release ' || r.slug, r.published_at, jsonb_build_object(r.language, r.title || '. ' || r.body)
      from releases r join companies c on c.id = r.company_id where r.topic = 'results'
  `.execute(database)
  const stages = await Promise.all(content.events.map((event) => stageTexts(event, now)))
  return [
    ...rows.flatMap(({ company, where, at, text }) =>
      localizedIn(text).flatMap(([language, words]) =>
        sentencesOf(words).map((sentence) => ({
          company,
          where,
          at: Math.min(at?.getTime() ?? now, now),
          language,
          text: sentence,
        })),
      ),
    ),
    ...stages.flat(),
  ]
}

/** Who was elected at an annual meeting: the first cells of its table. */
function directorsIn(html: string): string[] {
  const [table = ''] = /<table(?:(?!<\/table>).)*election of directors.*?<\/table>/s.exec(html) ?? []
  return [...table.matchAll(/<tr><t[hd][^>]*>([^<]+)<\/t[hd]><td/g)].map(([, name = '']) => name)
}

/** The texts of both languages anywhere in a page. */
function bilingualIn(value: unknown): { en: string; fr: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'fr' in value) return [{ en: String(value.en), fr: String(value.fr) }]
  return Object.values(value).flatMap(bilingualIn)
}

/** Numbers above twelve, which are written in digits in either language; without times, phone numbers and miles. */
function numbersIn(html: string, language: Language, inMiles = false): Set<number> {
  const plain = html
    .replace(/<p><strong>(?:Registration|Inscription)<.*?<\/p>/s, ' ')
    .replace(/<[^>]+>|\d{3}\s555.01\d\d/g, ' ')
    .replace(/\s/g, ' ')
  const text =
    language === 'en'
      ? plain.replace(/[\d,]+[ -]miles?\b|\d+(:\d\d)? [ap]\.m\./g, ' ').replace(/(\d),(?=\d{3})/g, '$1')
      : plain
          .replace(inMiles ? /[\d ]*\d (?:kilomètres|km)/g : /(?!)/, ' ')
          .replace(/\d+ h(?: \d\d)?(?!\p{L})/gu, ' ')
          .replace(/(\d) (?=\d{3}(?!\d))/g, '$1')
          .replace(/(\d),(?=\d)/g, '$1.')
  const LARGEST_IN_WORDS = 12
  const numbers = text.match(/(?<![\p{L}\d-])\d+(?:\.\d+)?/gu) ?? []
  return new Set(numbers.map(Number).filter((number) => number > LARGEST_IN_WORDS))
}

/** What is shown and said in the films of a company's events. */
async function filmTexts(company: string): Promise<{ where: string; text: string }[]> {
  const own = content.events.filter(({ presentations: [first] }) => first?.company === company)
  const folder = join(DEMO_FOLDER, 'vndrs/films')
  const texts = await Promise.all(
    own.map(async ({ slug, media, captions }) => {
      const file = captions.includes('en')
        ? join(DEMO_FOLDER, 'media', media?.replace(/mp4$/, 'en.vtt') ?? '')
        : join(folder, `${slug}.en.vtt`)
      const said = await readFile(file).then(readCaptions, () => [])
      return { where: `film of ${slug}`, text: said.map(({ text }) => text).join(' ') }
    }),
  )
  return texts.filter(({ text }) => text)
}

/** What is said in the film of an event to come. */
async function stageTexts(event: DemoContent['events'][number], at: number): Promise<Shown[]> {
  const texts = await Promise.all(
    event.captions.map(async (language) => {
      const file = join(DEMO_FOLDER, 'media', event.media?.replace(/mp4$/, `${language}.vtt`) ?? '')
      const said = (await readCaptions(await readFile(file))).map(({ text }) => text)
      const company = event.presentations[0]?.company ?? ''
      return sentencesOf(said.join(' ')).map((text) => ({
        company,
        where: `stage of ${event.slug}`,
        at,
        language,
        text,
      }))
    }),
  )
  return texts.flat()
}

/** The texts of each language anywhere in a row. */
function localizedIn(value: unknown): [Language, string][] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(localizedIn)
  // A key figure is read with its label.
  if ('label' in value && 'value' in value) {
    const { label, value: amount, note } = value as Record<string, Partial<Record<Language, string>>>
    return LANGUAGES.map((language) => [
      language,
      `${label?.[language]} ${amount?.[language]} (${note?.[language]})`,
    ])
  }
  return Object.entries(value).flatMap(([key, each]): [Language, string][] =>
    (LANGUAGES as readonly string[]).includes(key) && typeof each === 'string'
      ? [[key as Language, each]]
      : localizedIn(each),
  )
}

function sentencesOf(html: string): string[] {
  return html
    .replace(/<table.*?<\/table>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?;])\s+(?=[\p{Lu}\d«“])/u)
}

async function readPools(): Promise<Pool[]> {
  const folder = join(DEMO_FOLDER, 'releases/companies')
  return Promise.all(
    (await readdir(folder)).map(async (file) => {
      const { slug, about, releases } = await read(`releases/companies/${file}`)
      const results: Results = releases.find(({ pattern }: { pattern: string }) => pattern === 'results')
      const { up, down, quotes, outlook } = results
      return {
        company: slug,
        about: textIn(about, 'en') ?? '',
        sentences: [...up, ...down, ...quotes.map(wordsOf), ...outlook],
      }
    }),
  )
}

/** A release's own words in English, without what follows each: the company, its contact, the caution. */
function plainEnglish({ versions }: Pick<Story, 'versions'>): string {
  const { title, body } = versions.find(({ language }) => language === 'en') ?? { title: '', body: '' }
  const own = body.replace(/<p><strong>(?:About|Contact|Forward).*?<\/p>/gs, '')
  return `${title} ${own}`.replace(/<[^>]+>/g, ' ')
}

/** Whether a text has each sentence of some words, which a quotation may part. */
function saysAll(text: string, words: string): boolean {
  return sentencesOf(words).every((sentence) => text.includes(sentence.replace(/\.$/, '')))
}

function isBetween(day: Temporal.PlainDate, after: Temporal.PlainDate, until: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(day, after) > 0 && Temporal.PlainDate.compare(day, until) <= 0
}

/** How many quarters had not been reported when a text was read: 0 when all of them had. */
function quartersSince(stories: Story[], { company, at }: Shown): number {
  return resultsOf(stories, company).filter(({ publishedAt }) => publishedAt.epochMilliseconds > at).length
}

function newestQuarter(stories: Story[], { company, at }: Shown) {
  return resultsOf(stories, company)
    .filter(({ publishedAt }) => publishedAt.epochMilliseconds <= at)
    .at(-1)?.results
}

/** The releases of results with a quarter's figures, the oldest first. */
function resultsOf(stories: Story[], company: string): Story[] {
  return stories.filter((story) => story.company === company && story.results)
}

/** Whether a release gives the figures of a quarter. */
function isResults({ topic, versions }: Pick<Story, 'topic' | 'versions'>): boolean {
  return topic === 'results' && versions.some(({ body }) => body.includes('Quarter ended'))
}

/** The ends of the quarters that releases gave figures of, the newest first. */
function reportedEnds(stories: Story[], company: string): Temporal.PlainDate[] {
  const newest = resultsOf(stories, company).at(-1)?.results?.endsOn
  const reported = stories.filter((story) => story.company === company && isResults(story))
  return reported.flatMap((_, back) => {
    const first = newest?.with({ day: 1 }).subtract({ months: 3 * back })
    return first ? [first.with({ day: first.daysInMonth })] : []
  })
}

const ZONES: Record<string, string> = {
  Atlantic: 'America/Halifax',
  Eastern: 'America/Toronto',
  Central: 'America/Chicago',
  Mountain: 'America/Denver',
  Pacific: 'America/Los_Angeles',
}
const CALL = /\b(?:discuss the results|call[^.]*?) on (\w+) (\d+), (\d{4}), at (\d+):(\d\d) ([ap])\.m\. (\w+)/

/** When the call begins that a release announces. */
function callIn(text: string): Temporal.ZonedDateTime | undefined {
  const [found, month = '', day, year, hour, minute, half, zone = ''] = CALL.exec(text) ?? []
  const timeZone = ZONES[zone]
  if (!found || !timeZone) return undefined
  return Temporal.ZonedDateTime.from({
    timeZone,
    year: Number(year),
    month: new Date(`${month} 1, 2000`).getMonth() + 1,
    day: Number(day),
    hour: (Number(hour) % 12) + (half === 'p' ? 12 : 0),
    minute: Number(minute),
  })
}

/** A company's text on quarterly results that are announced. */
function isToCome({ where, company }: Shown, { events, companies }: DemoContent): boolean {
  if (where === 'calendar') return true
  const event = events.find(({ slug }) => where === `event ${slug}`)
  const results = companies
    .find(({ slug }) => slug === company)
    ?.calendar.find(({ kind, isExpected }) => kind === 'results' && !isExpected)
  const starts = event?.starts
  const from = results?.businessDay
  return !!starts && from !== undefined && 'businessDay' in starts && starts.businessDay >= from
}

const QUARTER = {
  en: /\b(first|second|third|fourth)[- ]quarter\b(?! of next year)/gi,
  fr: /\b(premier|deuxième|troisième|quatrième) trimestre\b(?! de l’an prochain)/gi,
}
const ORDINALS = {
  en: ['first', 'second', 'third', 'fourth'],
  fr: ['premier', 'deuxième', 'troisième', 'quatrième'],
}

/** Whether an amount is how a release writes a value. */
function isWritten({ format }: Metric, value: number, amount: number): boolean {
  const tolerance = format.digits === 0 ? 0.5 : 1e-6
  return Math.abs(Math.abs(value) - Math.abs(amount)) < tolerance
}

/** What had been reported of a measure: its quarters, and the sums of four. */
function publishedValues({ values }: Metric, since: number): number[] {
  const known = values.slice(since)
  const sums = known.map((_, back) => known.slice(back, back + 4).reduce((sum, value) => sum + value, 0))
  return [...known, ...sums]
}

/** The text without names of other measures of which this one's is a part: "service revenue" isn't "revenue". */
function withoutLonger(metrics: readonly Metric[], metric: Metric, text: Shown): Shown {
  const name = nameOf(metric, text.language)
  const longer = metrics
    .map((each) => nameOf(each, text.language))
    .filter((each) => each !== name && each.includes(name))
  if (longer.length === 0) return text
  return { ...text, text: text.text.replace(new RegExp(longer.map(escaped).join('|'), 'giu'), '') }
}

function nameOf({ name }: Metric, language: Language): string {
  return textIn(name, language)?.replace(/^(les? |la |l’|l')/, '') ?? ''
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The amounts that a sentence gives for a measure: the first in its unit after the name, or right before it. */
function amountsOf(metric: Metric, { text, language }: Shown): number[] {
  const name = escaped(nameOf(metric, language))
  const amount = amountPattern(metric, language)
  if (!name || !amount) return []
  const after = new RegExp(`(?<![p{L}-]|de )${name}(?![p{L}-]| use| from| flow)[^.;,]{0,30}?${amount}`, 'giu')
  const before = new RegExp(`${amount} (?:of|in|de|d’) ?${name}(?![p{L}-]| use| from| flow)`, 'giu')
  return [after, before].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, number = '']) =>
      Number(
        number
          .replace(/−/, '-')
          .replace(language === 'en' ? /,/g : /\s/g, '')
          .replace(',', '.'),
      ),
    ),
  )
}

/** A pattern of amounts in a measure's unit; none where they are bare numbers. */
function amountPattern({ format }: Metric, language: Language): string | undefined {
  const NUMBER = /\d+(?:[.,]\d+)?/
  const example = written(7, format)[language].replace(/\s/g, ' ')
  if (format.unit === 'count' || example.replace(NUMBER, '') === '') return undefined
  const [head = '', tail = ''] = example.split(NUMBER).map((part) => escaped(part).replace(/ /g, '\\s'))
  const number = language === 'en' ? '(−?\\d[\\d,]*(?:\\.\\d+)?)' : '(−?\\d[\\d\\s]*(?:,\\d+)?)'
  const scale = format.scale ? '' : '(?!\\s?(?:million|billion|M\\$|G\\$))'
  return `(?<![\\w$])${head}${number}${tail}${scale}(?![\\p{L}\\d]|[.,]\\d|\\sUS)`
}
