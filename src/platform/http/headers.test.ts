import { expect, test } from 'vitest'
import { ownScripts, pageCsp } from './headers.ts'

function scriptSources(tagManager: boolean): string[] {
  const csp = pageCsp([], { tagManager, tls: true, mediaOrigin: null })
  return /script-src ([^;]*)/.exec(csp)?.[1]?.split(' ') ?? []
}

test('R214 allows only scripts of this site without a tag manager', () => {
  expect(scriptSources(false)).toEqual(["'self'"])
})

test('R214 allows two addresses of the tag manager’s host, not the whole host', () => {
  for (const source of scriptSources(true).filter((each) => each !== "'self'"))
    expect(new URL(source).pathname).toMatch(/^\/(gtm\.js|gtag\/js)$/)
  expect(scriptSources(true)).toHaveLength(3)
})

test('R703 takes only the scripts with the nonce for the page’s own', () => {
  const html =
    '<script nonce="known">ours()</script><p><script>injected()</script><script nonce="guessed">more()</script></p>'
  expect(ownScripts(html, 'known')).toEqual({ html: html.replace(' nonce="known"', ''), scripts: ['ours()'] })
})
