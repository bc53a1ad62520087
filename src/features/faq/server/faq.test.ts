import { expect, test } from 'vitest'
import { testSite } from '../../../../tests/support/site.ts'
import { listFaq } from '../contract.ts'

const { roadshow } = testSite({ template: 'firm' })

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

test('R407 has questions about investor relations, then about media relations, in both languages', async () => {
  for (const language of ['en', 'fr'] as const) {
    const { faq } = await roadshow.api(language)(listFaq)
    expect(faq.map(({ tab }) => tab)).toEqual(['investor_relations', 'investor_relations', 'media_relations'])
    expect(new Set(faq.map((item) => item.language))).toEqual(new Set([language]))
    for (const { link, linkText } of faq) expect(Boolean(link)).toBe(Boolean(linkText))
  }
})

test.each([
  ['en', '24 to 48 hours', '90 days'],
  ['fr', '24 à 48\u00a0heures', '90\u00a0jours'],
] as const)('R406 R411 states how long replays take and stay, in %s', async (language, ...facts) => {
  const { faq } = await roadshow.api(language)(listFaq)
  for (const fact of facts) expect(faq.map(({ answer }) => answer).join('\n')).toContain(fact)
})

test('R407 answers in English and says so if French is missing; a change shows at once', async () => {
  await roadshow.pool.query(
    `insert into faq_items (tab, question, answer, position)
     values ('media_relations', '{"en": "New?", "fr": "Nouveau?"}', '{"en": "Yes."}', 99)`,
  )
  const last = async () => (await roadshow.api('fr')(listFaq)).faq.at(-1)
  await expect.poll(last).toMatchObject({ question: 'Nouveau?', answer: 'Yes.', language: 'en' })
  expect(await last()).not.toHaveProperty('link')
})
