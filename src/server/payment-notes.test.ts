import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getStage } from '#features/live/contract.ts'
import { newAccessKey, storeAccessKey } from '#features/registrations/server/access-keys.ts'
import { withLanguage } from '#web/local-href.ts'
import { aCompany, anEvent, aRegistrant } from '../../tests/support/factories.ts'
import { textsOn } from '../../tests/support/html.ts'
import { testSite } from '../../tests/support/site.ts'

const { roadshow } = testSite({ environment: { ROLE: 'web', SECRET: 'thirty-two characters for the tests' } })

const ORVANE = {
  en: 'Halcourt Investor Relations provides investor-relations services to Orvane Gold for a fee of $9,500 a month in cash, which the company pays. This is not investment advice. Disclosure',
  fr: 'Halcourt Relations avec les investisseurs fournit des services de relations avec les investisseurs à Orvane Gold moyennant des honoraires mensuels de 9 500 $ en espèces, que la société verse. Ceci n’est pas un conseil en placement. Mises en garde',
}

async function textOf(path: string, language: 'en' | 'fr' = 'en'): Promise<string> {
  const html = await (await fetch(roadshow.origin + withLanguage(path, language))).text()
  return textsOn(html)
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
}

/** The slug of a company's first page of a kind in the demo. */
async function pageSlug(table: 'events' | 'films' | 'releases'): Promise<string> {
  const { rows } = await roadshow.pool.query<{ slug: string }>(
    {
      events: `select slug from events where (select array_agg(company_id) from presentations where event_id = events.id) = '{1}'`,
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
        '/companies/orvane-gold',
        '/embed/companies/orvane-gold',
        `/events/${await pageSlug('events')}`,
        `/vndrs/${await pageSlug('films')}`,
        `/vndrs/video/${await pageSlug('films')}`,
        '/vndr/orvane-gold',
        `/releases/${await pageSlug('releases')}`,
      ]
      for (const page of pages) expect(await textOf(page, language), page).toContain(ORVANE[language])
    },
  )

  test('is on the stage', async () => {
    const { database } = roadshow
    const event = await anEvent(database, {
      hours: -0.1,
      status: 'live',
      stream: { kind: 'recorded', media: 'stage.mp4' },
    })
    const { id } = await aRegistrant(database, event.id)
    const { accessKey: key, keyHash } = newAccessKey()
    await storeAccessKey(database, id, keyHash, 'registrant')
    const { engagements } = await roadshow.api()(getStage, { params: { eventId: event.id, accessKey: key } })
    expect(engagements).toEqual([{ company: 'Orvane Gold', fee: 'a fee of $9,500 a month in cash' }])
    expect(await textOf(`/stage?room=renmarktwo&id=${event.id}&key=${key}`)).toContain(ORVANE.en)
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
