import { expect, test } from 'vitest'
import { spanInWords } from './event-time.ts'
import { type Letter, renderLetter } from './letter.ts'

const evil = `<script>alert("x")</script> & 'quotes'`
const letter: Letter = {
  language: 'fr',
  subject: evil,
  preheader: evil,
  heading: evil,
  blocks: [
    { kind: 'paragraph', text: evil },
    { kind: 'facts', facts: [{ label: evil, value: evil, detail: evil }] },
    { kind: 'list', title: evil, items: [{ label: evil, value: evil, detail: evil }] },
    { kind: 'button', label: evil, url: 'https://example.com/?a=1&b="2"' },
    { kind: 'links', links: [{ label: evil, url: 'https://example.com/#"' }] },
    { kind: 'note', text: evil },
  ],
  footer: {
    brand: evil,
    address: evil,
    reason: evil,
    url: 'https://example.com/?lng=fr',
  },
}

test('escapes everything inserted into a letter', () => {
  const { html } = renderLetter(letter)
  expect(html).not.toContain('<script')
  expect(html).not.toContain("'quotes'")
  expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('<html lang="fr">')
})

test('loads nothing from elsewhere in the HTML', () => {
  const { html } = renderLetter(letter)
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/)
})

test('shortens a long preview at a word, not within a figure', () => {
  const preheader = `${'The company has completed its offering. '.repeat(3)}It issued 7,931,000 shares`
  const { html } = renderLetter({ ...letter, preheader })
  expect(html).toMatch(/It issued …(?!\d)/)
  expect(html).not.toContain('7,931')
})

test('keeps the word e-mail on one line in the HTML, and addresses as they are', () => {
  const text = 'Reply to this e-mail, or to e-mail@example.com.'
  const url = 'https://example.com/e-mail'
  const blocks: Letter['blocks'] = [{ kind: 'links', links: [{ label: text, url }] }]
  const { html } = renderLetter({ ...letter, blocks })
  expect(html).toContain(`href="${url}"`)
  expect(html).toContain('>Reply to this e\u2011mail, or to e-mail@example.com.<')
})

test('renders the same content as text and as HTML', () => {
  const plain: Letter = {
    ...letter,
    language: 'en',
    heading: 'You are registered',
    blocks: [
      { kind: 'paragraph', text: 'Hello Anna.' },
      {
        kind: 'facts',
        facts: [
          { label: 'Date', value: 'Tuesday' },
          { label: 'Company', value: 'Alderic', url: 'https://example.com/o' },
          { label: 'Presenter', value: 'Ada', detail: 'Chief executive' },
        ],
      },
      {
        kind: 'list',
        title: 'Picked',
        items: [{ label: 'Alderic', value: 'Ada', detail: '1:30 p.m.', url: 'https://example.com/o' }],
      },
      { kind: 'button', label: 'Open', url: 'https://example.com/a' },
    ],
    footer: {
      brand: 'H',
      address: 'Fairholme, 20 Alder Street',
      reason: 'Because.',
      url: 'https://example.com/',
    },
  }
  const { html } = renderLetter(plain)
  expect(html.match(/<a class="link" href="https:\/\/example\.com\/o"[^>]*>Alderic<\/a>/g)).toHaveLength(2)
  expect(renderLetter(plain).text).toBe(`You are registered

Hello Anna.

Date       Tuesday
Company    Alderic
           https://example.com/o
Presenter  Ada
           Chief executive

Picked
- Alderic
  Ada
  1:30 p.m.
  https://example.com/o

Open
https://example.com/a

--
Fairholme, 20 Alder Street
https://example.com/

Because.
`)
})

const startsAt = new Date('2026-11-24T18:30Z')
const endsAt = new Date('2026-11-24T19:15Z')

test.each([
  ['en', 'America/Toronto', 'Tuesday, November 24, 2026', '1:30–2:15 p.m.', 'EST (UTC−5)'],
  ['fr', 'America/Toronto', 'mardi 24 novembre 2026', 'de 13 h 30 à 14 h 15', 'HNE (UTC−5)'],
  ['en', 'America/St_Johns', 'Tuesday, November 24, 2026', '3:00–3:45 p.m.', 'NST (UTC−3:30)'],
  ['en', 'Europe/London', 'Tuesday, November 24, 2026', '6:30–7:15 p.m.', 'UTC'],
  ['fr', 'Asia/Kolkata', 'mercredi 25 novembre 2026', 'de 0 h à 0 h 45', 'UTC+5:30'],
  ['fr', 'Asia/Tokyo', 'mercredi 25 novembre 2026', 'de 3 h 30 à 4 h 15', 'UTC+9'],
] as const)('writes a time span in %s at %s', (language, timeZone, date, hours, zone) => {
  const span = spanInWords(startsAt, endsAt, timeZone, language)
  const plain = Object.fromEntries(
    Object.entries(span).map(([key, value]) => [key, value.replace(/[\u00a0\u202f]/g, ' ')]),
  )
  expect(plain).toEqual({ date, hours, zone })
})
