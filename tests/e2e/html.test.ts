import { HtmlValidate } from 'html-validate'
import { detect } from 'tinyld'
import { beforeAll, describe, expect, test } from 'vitest'
import { EXCHANGES, listCompanies } from '#features/companies/contract.ts'
import { getFirm } from '#features/firm/contract.ts'
import { withDe } from '#kit/french.ts'
import { PRIVACY } from '#server/features.ts'
import { type Crawled, crawl, namedLanguage, ROUTES, routeOf } from '../support/crawl.ts'
import { metaOf, tagsOf, textsOn, titleOf } from '../support/html.ts'
import { roadshow, withSite } from './support.ts'

/** Of one language: renders each page and draws files, which is slow on a busy machine. */
const CRAWL_TIMEOUT_MS = 120_000

withSite()
/** Names of companies, which may be English on a French page. */
let names: string[] = []
const crawls: Record<'en' | 'fr', Crawled[]> = { en: [], fr: [] }

beforeAll(async () => {
  names = (await roadshow.api()(listCompanies)).companies.map(({ name }) => name)
})
beforeAll(async () => {
  crawls.en = await crawl(roadshow.origin, 'en')
}, CRAWL_TIMEOUT_MS)
beforeAll(async () => {
  crawls.fr = await crawl(roadshow.origin, 'fr')
}, CRAWL_TIMEOUT_MS)

/** Pages without a link to them: reached from a mail, when signed in, or after submitting a form. */
const UNLINKED = [
  '/stage',
  '/waiting-room/1/nobody',
  '/vndrs/video/nobody',
  '/confirm/nobody',
  '/my-registration/1/nobody',
  '/mute-reminders/1/nobody',
  '/preferences/nobody',
  '/review/nobody',
  '/watch/renmark/1/nobody',
  '/talk-deck/live-check-system-requirements',
  '/reset-password/token/ada@example.com',
  '/unsubscribe/nobody',
  '/verify/1/token/1/signature',
  '/dashboard',
  '/manage-account',
  '/email-verification',
  '/password-changed',
  '/manage-account-confirmation',
  '/you-are-unsubscribed',
  '/presentation-has-ended',
]

/** Pages that report a fault in their address. */
const FAULTY = [
  '/no-such-page',
  '/events?page=0',
  '/companies?sector=gossip',
  '/releases?page=0',
  '/articles?page=0',
]

/** Signs of a missing message or value: a key such as `event.back`, `undefined` and so on. */
const MISSING = /^[a-z]\w*([.:][a-z]\w*)+$|\{\{|\bundefined\b|\bNaN\b|\[object /i

/** Host and file names, which look like keys. */
const NAME = /\.(example|ca|com|org|txt)$/

/** Rules of the HTML standard and of accessibility, not of markup style. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // All files come from the site itself.
    'require-sri': 'off',
    // A list may have a label.
    'aria-label-misuse': 'off',
    // Only one of the two menus is visible at a time; axe checks the visible landmarks.
    'unique-landmark': 'off',
    // Scripts change roles: links become tabs.
    'prefer-native-element': 'off',
    // R106 and R107 require a delay.
    'meta-refresh': 'off',
  },
})

/** The validator's faults of a page. */
async function htmlFaults(address: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${address}: ${ruleId}: ${message} (${selector})`)
}

test.each([...UNLINKED, ...FAULTY])('%s is valid HTML with one <h1>, entirely in French', async (address) => {
  const query = address.includes('?') ? '&lng=fr' : '?lng=fr'
  const html = await (await fetch(roadshow.origin + address + query)).text()
  expect(await htmlFaults(address, html)).toEqual([])
  expect(tagsOf(html, 'h1')).toHaveLength(1)
  expect(englishOn(html)).toEqual([])
})

describe.each(['en', 'fr'] as const)('a crawler without JavaScript, in %s', (language) => {
  const pages = () =>
    crawls[language].filter(({ contentType, route }) => route && contentType.startsWith('text/html'))

  test('finds no broken link', () => {
    const broken = crawls[language].filter(({ status }) => status >= 400)
    expect(broken.map(({ address, from, status }) => `${status} ${address} on ${from}`)).toEqual([])
  })

  test('R101 reaches every public route', () => {
    const unlinked = ['/*', ...UNLINKED.map(routeOf)]
    const reached = new Set([...unlinked, ...crawls[language].map(({ route }) => route)])
    expect(ROUTES.filter((route) => !reached.has(route))).toEqual([])
  })

  test('R208 stays in its language', () => {
    const others = pages().filter(({ html }) => !html.includes(`<html lang="${language}"`))
    expect(others.map(({ address, from }) => `${address} on ${from}`)).toEqual([])
    const lost = pages().flatMap(({ address, links }) =>
      links
        .filter((link) => language === 'fr' && !namedLanguage(link) && routeOf(link))
        .map((link) => `${link} on ${address}`),
    )
    expect(lost).toEqual([])
  })

  test('R112 finds one <h1>, and a unique title and description on each page', () => {
    const titles = new Map<string, string>()
    const descriptions = new Map<string, string>()
    const faults = pages().flatMap(({ address, html }) => {
      const path = address.split('?')[0] ?? ''
      const [title, description] = [titleOf(html), metaOf(html, 'description') ?? '']
      const other = [titles.get(title), descriptions.get(description)].filter((each) => each && each !== path)
      titles.set(title, path)
      descriptions.set(description, path)
      return [
        ...(tagsOf(html, 'h1').length === 1 ? [] : [`${address}: ${tagsOf(html, 'h1').length} <h1>`]),
        ...(title && description ? [] : [`${address}: no title or no description`]),
        ...(other.length === 0 ? [] : [`${address}: like ${other}: ${title} | ${description}`]),
      ]
    })
    expect(faults).toEqual([])
  })

  test('finds no missing message', () => {
    const keys = pages().flatMap(({ address, html }) =>
      textsOn(html)
        .filter(({ text }) => MISSING.test(text) && !NAME.test(text))
        .map(({ text }) => `${address}: ${text}`),
    )
    expect(keys).toEqual([])
  })

  test('R208 finds listings with the colon of the language: “TSX: ALDM”, « TSX : ALDM »', () => {
    const listingsWith = (colon: string) => new RegExp(`(${EXCHANGES.join('|')})${colon}[A-Z]`)
    const [ownWay, otherWay] = (language === 'fr' ? [' : ', ': '] : [': ', ' : ']).map(listingsWith)
    const texts = pages().flatMap(({ address, html }) =>
      textsOn(html)
        .filter((each) => each.language === language)
        .map(({ text }) => `${address} → ${text}`),
    )
    expect(texts.filter((text) => ownWay?.test(text)).length).toBeGreaterThan(50)
    expect(texts.filter((text) => otherWay?.test(text))).toEqual([])
  })
})

test('finds valid HTML on the first crawled page of each kind', async () => {
  const pages = crawls.en.filter(({ contentType, route }) => route && contentType.startsWith('text/html'))
  const faults = []
  for (const { address, html } of new Map(pages.toReversed().map((page) => [page.route, page])).values())
    faults.push(...(await htmlFaults(address, html)))
  expect(faults).toEqual([])
})

/** Words that occur in no French sentence. */
const ENGLISH = new RegExp(
  `(?<!\\p{L})(${[
    'the|and|of|for|with|from|this|that|by|at|to|about|you|your|our|we|are|is|was|has|have|all|more|back|next|previous',
    'news|home|search|read|releases?|company|companies|team|careers|subscribe|events?|sector|share|price|results',
    'open|today|tomorrow',
  ].join('|')})(?!\\p{L})`,
  'iu',
)
/** Words that occur in no English sentence. */
const FRENCH = /(?<!\p{L})(le|la|les|des|du|et|une|dans|pour|avec)(?!\p{L})/iu
/** Shorter texts don't reveal their language. */
const MIN_WORDS = 6

/** The initials of somebody without a portrait. */
const INITIALS = /^\p{Lu}{1,3}$/u

function isEnglish(text: string): boolean {
  if (INITIALS.test(text)) return false
  const words = text.match(/\p{L}{3,}/gu) ?? []
  if (ENGLISH.test(text)) return true
  return words.length >= MIN_WORDS && !FRENCH.test(text) && detect(text, { only: ['en', 'fr'] }) === 'en'
}

/** What the browser stores has names of its own, which the privacy policy lists. */
const KEYS = new Set(PRIVACY.browserItems.flatMap(({ name }) => name.split(', ')))

/** English texts on a page that aren't marked as English, without names. */
function englishOn(html: string): string[] {
  return textsOn(html)
    .filter(({ language }) => language !== 'en')
    .map(({ text }) => text.replace(/https?:\/\/\S+/g, ''))
    .filter((text) => !text.split(', ').every((key) => KEYS.has(key)))
    .map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text))
    .filter(isEnglish)
}

test('R208 leaves no English text on a French page, apart from names', async () => {
  const english = []
  for (const { address, html, route, contentType } of crawls.fr)
    if (route && contentType.startsWith('text/html'))
      for (const text of englishOn(html)) english.push(`${address}: ${text}`)
  expect(english).toEqual([])
})

/** The texts of French pages, without those marked as English. */
const frenchTexts = () =>
  crawls.fr
    .filter(({ route, contentType }) => route && contentType.startsWith('text/html'))
    .flatMap(({ address, html }) => textsOn(html).map((each) => ({ address, ...each })))
    .filter((each) => each.language !== 'en')

test('R208 elides « de » before the names of companies on French pages', () => {
  const elided = names.filter((name) => withDe(name).startsWith('d’'))
  expect(elided.length).toBeGreaterThan(1)
  const whole = elided.map((name) => new RegExp(`\\bde ${name}`, 'u'))
  const faults = frenchTexts().filter(({ text }) => whole.some((pattern) => pattern.test(text)))
  expect(faults.map(({ address, text }) => `${address}: ${text}`)).toEqual([])
})

test('R208 names the firm in French on French pages', async () => {
  const [english, french] = await Promise.all(
    (['en', 'fr'] as const).map(async (language) => (await roadshow.api(language)(getFirm)).firm.name),
  )
  expect(french).not.toBe(english)
  const faults = frenchTexts().filter(({ text }) => text.includes(english ?? ''))
  expect(faults.map(({ address, text }) => `${address}: ${text}`)).toEqual([])
})
