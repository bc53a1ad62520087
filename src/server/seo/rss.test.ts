import { expect, test } from 'vitest'
import { rss } from './rss.ts'

test('R112 readers, which take titles and descriptions for HTML, show a ticker in brackets', () => {
  const text = 'The board of <UCTC> said that R&D pays'
  const xml = rss(
    {
      subject: 'News',
      description: 'News',
      items: [{ title: text, description: text, path: '/releases/one', publishedAt: '2026-01-05T12:00:00Z' }],
    },
    {
      language: 'en',
      publicUrl: 'https://site.example',
      page: '/releases',
      firmName: 'Northlight',
      paymentOf: () => '',
    },
  )
  expect(xml).toContain('<title>The board of &amp;lt;UCTC&gt; said that R&amp;D pays</title>')
  expect(xml).toContain(
    '<description>The board of &amp;lt;UCTC&amp;gt; said that R&amp;amp;D pays</description>',
  )
})
