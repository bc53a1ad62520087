import { expect, test } from 'vitest'
import { escapeHtml, escapeText, escapeXml } from './escape.ts'

const MARKUP = `<b title="it's">&amp;</b>`

test.each([
  ['between tags, quotes stay', escapeText, `&lt;b title="it's"&gt;&amp;amp;&lt;/b&gt;`],
  ['for HTML', escapeHtml, '&lt;b title=&quot;it&#39;s&quot;&gt;&amp;amp;&lt;/b&gt;'],
  ['for XML', escapeXml, '&lt;b title=&quot;it&apos;s&quot;&gt;&amp;amp;&lt;/b&gt;'],
])('escapes markup as text: %s', (_, escapeFor, expected) => {
  expect(escapeFor(MARKUP)).toBe(expected)
})

test('removes lone surrogates and control characters from XML, and keeps everything else', () => {
  expect(escapeXml('a\u0000b\u000Bc\uFFFEd\tÉ🎉')).toBe('abcd\tÉ🎉')
  expect(escapeXml('\uD800')).toBe('\uFFFD')
})
