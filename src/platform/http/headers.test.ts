import { expect, test } from 'vitest'
import { pageCsp } from './headers.ts'

function scriptSources(tagManager: boolean): string[] {
  const csp = pageCsp('<script src="/assets/a.js"></script>', { tagManager, tls: true, mediaOrigin: null })
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
