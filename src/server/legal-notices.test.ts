import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { calendarFilePath } from '#features/events/contract.ts'
import { getStage, getWaitingRoom } from '#features/live/contract.ts'
import { newAccessKey, storeAccessKey } from '#features/registrations/server/access-keys.ts'
import { type MailFacts, readMailFacts } from '#features/registrations/server/mail-facts.ts'
import { confirmedLetter } from '#features/registrations/server/mail-letters.ts'
import { withLanguage } from '#web/local-href.ts'
import { aCompany, anEvent, aRegistrant } from '../../tests/support/factories.ts'
import { textsOn } from '../../tests/support/html.ts'
import { testSite } from '../../tests/support/site.ts'

const { roadshow } = testSite({ environment: { ROLE: 'web', SECRET: 'thirty-two characters for the tests' } })

const ALDERIC = {
  en: 'Fairholme Investor Relations provides investor-relations services to Alderic Mines for a fee of C$9,500 a month in cash, plus C$58,000 in 2026 for its website and expenses at cost, which the company pays. This is not investment advice. Disclosure',
  fr: 'Fairholme Relations avec les investisseurs fournit des services de relations avec les investisseurs à Alderic Mines moyennant des honoraires mensuels de 9 500 $ CA en argent, plus 58 000 $ CA en 2026 pour son site Web et les dépenses au prix coûtant, que la société verse. Ceci n’est pas un conseil en placement. Mises en garde',
}

async function textOf(path: string, language: 'en' | 'fr' = 'en'): Promise<string> {
  const html = await (await fetch(roadshow.origin + withLanguage(path, language))).text()
  return textsOn(html)
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
}

/** The slug of a page of Alderic Mines; the event is ahead. */
async function pageSlug(table: 'events' | 'films' | 'releases'): Promise<string> {
  const { rows } = await roadshow.pool.query<{ slug: string }>(
    {
      events: `select slug from events where (select array_agg(company_id) from presentations where event_id = events.id) = '{1}'
        and status = 'scheduled' order by starts_at`,
      films: `select slug from films where event_id in (select event_id from presentations where company_id = 1)`,
      releases: `select slug from releases where company_id = 1 and language = 'en'`,
    }[table],
  )
  return rows[0]?.slug ?? ''
}

describe('R415 who pays the firm', () => {
  test.each(['en', 'fr'] as const)(
    'is on factsheet, embed, event, replay and release (%s)',
    async (language) => {
      const pages = [
        '/companies/alderic-mines',
        '/embed/companies/alderic-mines',
        `/events/${await pageSlug('events')}`,
        `/vndrs/${await pageSlug('films')}`,
        `/vndrs/video/${await pageSlug('films')}`,
        '/vndr/alderic-mines',
        `/releases/${await pageSlug('releases')}`,
        `/live-registration/${await pageSlug('events')}`,
      ]
      for (const page of pages) expect(await textOf(page, language), page).toContain(ALDERIC[language])
    },
  )

  test('is on the stage', async () => {
    const { database } = roadshow
    const event = await anEvent(database, {
      hours: -0.1,
      status: 'live',
      stream: { kind: 'recorded', media: 'talk.mp4' },
    })
    const { id } = await aRegistrant(database, event.id)
    const { accessKey: key, keyHash } = newAccessKey()
    await storeAccessKey(database, id, keyHash, 'registrant')
    const params = { eventId: event.id, accessKey: key }
    for (const endpoint of [getStage, getWaitingRoom]) {
      const { engagements } = (await roadshow.api()(endpoint, { params })).event
      expect(engagements).toMatchObject([
        { company: 'Alderic Mines', fee: 'a fee of C$9,500 a month in cash' },
      ])
    }
    expect(await textOf(`/stage?room=renmarktwo&id=${event.id}&key=${key}`)).toContain(ALDERIC.en)
  })

  test('is in feeds, calendar files and registration mails, and lists of clients say where to read it', async () => {
    const sentence = ALDERIC.en.replace(' Disclosure', '')
    const unfolded = async (path: string) =>
      (await (await fetch(roadshow.origin + path)).text()).replaceAll('\r\n ', '').replaceAll('\\', '')
    expect(await unfolded('/companies/alderic-mines/feed.xml')).toContain(`${sentence}</description>`)
    expect(await unfolded(calendarFilePath(await pageSlug('events')))).toContain(sentence)
    const { id } = await aRegistrant(roadshow.database, (await anEvent(roadshow.database)).id)
    const facts = await readMailFacts(roadshow.database, id)
    const links = { publicUrl: 'https://example.com', ownPage: '', mutePage: '', waitingRoom: '' }
    expect(confirmedLetter(facts as MailFacts, links, 'confirmed').footer.notice?.text).toBe(sentence)
    for (const page of ['/companies', '/events', '/releases', '/vndrs', '/vndrs/archive'])
      expect(await textOf(page), page).toContain('to the companies listed here, which pay it.')
  })

  test.each([
    [{ fee: { en: 'a fee of $8,000 a month' } }, 'fee.en'],
    [{ otherFees: { en: 'US$9,000', fr: '9\u00a0000\u00a0$ en 2026' } }, 'otherFees.fr'],
  ])('refuses an amount without its currency: %o', async (changes, path) => {
    await expect(aCompany(roadshow.database, changes)).rejects.toMatchObject({
      issues: [{ path: path.split('.'), message: expect.stringMatching(/^Write the currency/) }],
    })
  })

  test('is said without an amount where none is recorded', async () => {
    const slug = `sable-${randomUUID()}`
    const company = await aCompany(roadshow.database, { slug })
    expect(await textOf(`/companies/${slug}`)).toContain(
      'provides investor-relations services to Sable Mills for a fee, which the company pays. This is not',
    )
    expect(company).toBeGreaterThan(0)
  })
})

describe('R416 every form that collects', () => {
  test.each(['en', 'fr'] as const)(
    'has the privacy policy and the postal address in it (%s)',
    async (language) => {
      const { rows } = await roadshow.pool.query<{ event: string; several: string; job: string }>(
        `select (select slug from positions where is_position_open(positions) limit 1) as job, min(slug) filter (where number = 1) as event,
         min(slug) filter (where number > 1) as several
       from (select slug, (select count(*) from presentations where event_id = events.id) as number
         from events where status in ('scheduled', 'open') and ends_at > now() and not is_full) as upcoming`,
      )
      const [slugs] = rows
      const pages = [
        '/',
        '/contact',
        '/subscribe',
        '/signup',
        '/companies/alderic-mines',
        '/careers',
        `/careers/${slugs?.job}`,
        `/live-registration/${slugs?.event}`,
      ]
      for (const page of pages) {
        const html = await (await fetch(roadshow.origin + withLanguage(page, language))).text()
        const forms = (html.match(/<form[\s\S]*?<\/form>/g) ?? []).filter((form) =>
          form.includes('type="email"'),
        )
        expect(forms.length, page).toBeGreaterThan(0)
        for (const form of forms) {
          expect(form, page).toMatch(/href="\/privacy-policy/)
          expect(form, page).toContain('Alder')
        }
      }
      // The second step, where the companies are chosen.
      const body = new URLSearchParams({
        intent: 'next',
        firstName: 'Ada',
        lastName: 'Lin',
        email: 'ada@example.com',
      })
      for (const [name, value] of Object.entries({ company: 'F', title: 'T', phone: '514 555-0100' }))
        body.set(name, value)
      const second = await fetch(
        `${roadshow.origin}${withLanguage(`/event-registration/${slugs?.several}`, language)}`,
        {
          method: 'POST',
          body,
          headers: { origin: roadshow.origin },
        },
      )
      const notice = (await second.text()).split('id="registration"')[1] ?? ''
      expect(notice).toMatch(/href="\/privacy-policy/)
      expect(notice).toContain(
        language === 'en' ? 'the companies you choose (none so far)' : '(aucune pour l’instant)',
      )
    },
  )
})
