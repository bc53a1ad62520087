import { expect, test } from 'vitest'
import { getPosition } from '#features/careers/contract.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { listFaq } from '../contract.ts'

const { roadshow } = testSite()

test('R407 refuses, in the table, an external link without https and a link without text', async () => {
  const insert = (link: string | null, text: string | null) =>
    roadshow.pool.query(
      `insert into faq_items (tab, question, answer, link, link_text, position)
       values ('media_relations', '{"en": "?"}', '{"en": "!"}', $1, $2, 98)`,
      [link, text],
    )
  for (const link of [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://evil.example',
    'faq',
  ])
    await expect(insert(link, '{"en": "x"}'), link).rejects.toThrow('violates check constraint')
  await expect(insert('/faq', null)).rejects.toThrow('violates check constraint')
})

test('R407 has eight questions about investor relations, then four about media relations, in both languages', async () => {
  for (const language of ['en', 'fr'] as const) {
    const { faq } = await roadshow.api(language)(listFaq)
    expect(faq.map(({ tab }) => tab)).toEqual([
      ...Array.from({ length: 8 }, () => 'investor_relations'),
      ...Array.from({ length: 4 }, () => 'media_relations'),
    ])
    expect(new Set(faq.map((item) => item.language))).toEqual(new Set([language]))
    expect(faq.some(({ answer2 }) => answer2)).toBe(true)
    for (const { link, linkText } of faq) expect(Boolean(link)).toBe(Boolean(linkText))
  }
})

test('R406 states the firm’s facts in its answers', async () => {
  const { faq } = await roadshow.api()(listFaq)
  const text = faq.map(({ answer }) => answer).join('\n')
  for (const fact of [
    '15 minutes for the NYSE, NYSE American, Nasdaq and OTC',
    '20 minutes for the TSX, TSXV and CSE',
    '24 to 48 hours',
    '90 days',
    '$10 million to $25 billion',
    'monthly cash retainer',
    '700 to 1,100',
  ])
    expect(text).toContain(fact)
})

test.each([
  ['en', '24 to 48 hours'],
  ['fr', '24 à 48\u00a0heures'],
] as const)(
  'R411 promises replays after the same time in the answers and in the position that posts them, in %s',
  async (language, delay) => {
    const api = roadshow.api(language)
    const { faq } = await api(listFaq)
    const { job } = await api(getPosition, { params: { slug: 'broadcast-technician-atlanta' } })
    const replays = faq.filter(({ answer }) => answer.includes(delay))
    expect(replays.length).toBeGreaterThan(0)
    expect(JSON.stringify(job)).toContain(delay)
  },
)

test('R407 answers in English and says so if French is missing; a change shows at once', async () => {
  await roadshow.pool.query(
    `insert into faq_items (tab, question, answer, position)
     values ('media_relations', '{"en": "New?", "fr": "Nouveau?"}', '{"en": "Yes."}', 99)`,
  )
  const last = async () => (await roadshow.api('fr')(listFaq)).faq.at(-1)
  await expect.poll(last).toMatchObject({ question: 'Nouveau?', answer: 'Yes.', language: 'en' })
  expect(await last()).not.toHaveProperty('link')
})
