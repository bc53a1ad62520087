import { describe, expect, test } from 'vitest'
import { expectLinearTime, repeated } from '../../tests/support/linear-time.ts'
import {
  containersAsParagraphs,
  MAX_NESTING,
  NestingError,
  plainText,
  sanitizeMarkup,
  textOfSanitizedHtml,
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
    ...['<b>', '<div', '<p ', '<p>', '</b>', '<b></i>', '<div>', '<a href="', '<a href="/x">y</a>', '<br> '],
    ...['&', '&#', '&lt;', '&notin', '<!--', '<![CDATA[', '<?', '<noscript>', '<iframe>', '<svg><p>', '<li>'],
    ...['<script>', '<textarea>', '<title>', '<table><tr><td>', ' ', '\n ', '\n\n', '<p a1 ', '<p></p> '],
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
