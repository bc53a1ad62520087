import { describe, expect, test } from 'vitest'
import { picturesIn, textOfSanitizedHtml } from '#kit/rich-text.ts'
import { expectLinearTime, repeated } from '../../tests/support/linear-time.ts'
import {
  containersAsParagraphs,
  linkContacts,
  MAX_NESTING,
  NestingError,
  plainText,
  sanitizeMarkup,
} from './rich-text.ts'

const nested = (levels: number) => `${'<b>'.repeat(levels)}x${'</b>'.repeat(levels)}`

describe('R805 imported HTML', () => {
  test('R805 refuses HTML nested deeper than an article needs', () => {
    for (const read of [sanitizeMarkup, plainText, containersAsParagraphs]) {
      expect(() => read(nested(MAX_NESTING + 1))).toThrow(NestingError)
      expect(() => read(nested(MAX_NESTING))).not.toThrow()
    }
  })

  test('R805 doesn’t count sibling elements as nesting', () => {
    expect(plainText('<p>x</p><br>'.repeat(2_000))).toBe('x '.repeat(2_000).trim())
    expect(sanitizeMarkup('<p>x<p>'.repeat(2_000))).toContain('<p>x</p>')
  })

  test.each([
    '<b>',
    '<div',
    '<p ',
    '<p>',
    '</b>',
    '<b></i>',
    '<div>',
    '<a href="',
    '<a href="/x">y</a>',
    '<br> ',
    '&',
    '&#',
    '&lt;',
    '&notin',
    '<!--',
    '<![CDATA[',
    '<?',
    '<noscript>',
    '<iframe>',
    '<svg><p>',
    '<li>',
    '<script>',
    '<textarea>',
    '<title>',
    '<table><tr><td>',
    ' ',
    '\n ',
    '\n\n',
    '<p a1 ',
    '<p></p> ',
    '<img ',
    '<img src="/api/posters/picture-a.webp" alt="',
  ])('R805 takes time proportional to the length: %j', (unit) => {
    const sanitisedText = (html: string) => textOfSanitizedHtml(sanitizeMarkup(html))
    for (const read of [sanitisedText, plainText, containersAsParagraphs])
      expectLinearTime((characters) => {
        const html = repeated(unit, characters)
        try {
          return read(html)
        } catch (error) {
          expect(error).toBeInstanceOf(NestingError)
        }
      })
  })
})

describe('R811 pictures in a text', () => {
  test.each([
    ['of another site', '<img src="https://x.example/picture-a.webp" alt="A">'],
    ['of an address without a scheme', '<img src="//x.example/api/posters/picture-a.webp" alt="A">'],
    ['in the text itself', '<img src="data:image/png;base64,AAAA" alt="A">'],
    ['that is no picture of the library', '<img src="/api/posters/poster-a.jpg" alt="A">'],
    ['of another folder', '<img src="/api/posters/picture-/../../x.webp" alt="A">'],
    ['without an address', '<img alt="A" srcset="/x 2x">'],
  ])('R811 leaves out one %s', (_, html) => {
    expect(sanitizeMarkup(`<p>Text</p>${html}`)).toBe('<p>Text</p>')
  })

  test('R811 keeps one of the library, with what it shows, its size, width and caption alone', () => {
    const figure = `<figure data-width="half"><img src="/api/posters/picture-a_1.webp" alt="A &quot;chart&quot;" width="1200" height="800"><figcaption>By quarter</figcaption></figure>`
    expect(sanitizeMarkup(figure)).toBe(figure)
    expect(
      sanitizeMarkup(
        '<figure data-width="huge" class="x"><img onerror="x" src="/api/posters/picture-a.webp" alt="" width="1e9" height="800" style="x"></figure>',
      ),
    ).toBe('<figure><img src="/api/posters/picture-a.webp" alt=""></figure>')
    expect(picturesIn(figure)).toEqual([{ key: 'picture-a_1.webp', alt: 'A "chart"' }])
    for (const textOf of [plainText, textOfSanitizedHtml]) expect(textOf(figure)).toBe('A "chart" By quarter')
  })
})

describe('R401 contacts in a release', () => {
  test.each([
    ['a figure', 'Revenue was 418,555,0163 or 2,418 555 0163,12'],
    ['a span of years', '2026-2027 and 416-2027'],
    ['a link', '<a href="https://x.example"><b>ir@x.example</b> 418 555-0163</a>'],
    ['an attribute', '<abbr title="ir@x.example">IR</abbr>'],
  ])('R401 leaves %s as it is', (_, html) => {
    expect(linkContacts(html)).toBe(html)
  })

  test('R401 links e-mail addresses and telephone numbers', () => {
    expect(linkContacts('<p>Jane Roe, 418\u00A0555-0163, ir@x.example.</p>')).toBe(
      '<p>Jane Roe, <a href="tel:+14185550163">418\u00A0555-0163</a>, <a href="mailto:ir@x.example">ir@x.example</a>.</p>',
    )
    expect(linkContacts('<a href="/x">x</a> (416) 555-0101 or 1-800-555-0199')).toBe(
      '<a href="/x">x</a> <a href="tel:+14165550101">(416) 555-0101</a> or <a href="tel:+18005550199">1-800-555-0199</a>',
    )
  })

  test.each(['a@', 'a.', '4', '(4', '418 555-', '418 555-0163 ', '1-', '<a>', 'a@b.', '<'])(
    'R401 takes time proportional to the length: %j',
    (unit) => expectLinearTime((characters) => linkContacts(repeated(unit, characters))),
  )
})

describe('R805 plain text of HTML', () => {
  test('R805 separates blocks, decodes entities and omits hidden content', () => {
    expect(plainText('<p>One<br>two</p><div>A &amp; B</div>')).toBe('One two A & B')
    expect(plainText('1 &lt; 2 <b>bold</b>er<script>alert(1)</script><style>p {}</style>')).toBe(
      '1 < 2 bolder',
    )
    expect(plainText('&amp;lt;b&amp;gt; &quot;&eacute;')).toBe('&lt;b&gt; "é')
  })

  test('R805 converts containers into paragraphs, whatever their attributes hold', () => {
    expect(containersAsParagraphs('<div title="a>b">One</div><SECTION>Two</SECTION>')).toBe(
      '<p>One</p><p>Two</p>',
    )
    expect(containersAsParagraphs('<!-- <div> --><b>x</b><div>y')).toBe('<!-- <div> --><b>x</b><p>y')
  })
})
