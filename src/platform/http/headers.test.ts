import { expect, test } from 'vitest'
import { pageCsp } from './headers.ts'

function scriptSources(tagManager: boolean): string[] {
  const csp = pageCsp('<script src="/assets/a.js"></script>', { tagManager, tls: true, mediaOrigin: null })
  return /script-src ([^;]*)/.exec(csp)?.[1]?.split(' ') ?? []
}

test('R214 a page without tag manager loads scripts of this site alone', () => {
  expect(scriptSources(false)).toEqual(["'self'"])
})

test('R214 a tag manager opens two addresses of its host, not the host', () => {
  for (const source of scriptSources(true).filter((each) => each !== "'self'"))
    expect(new URL(source).pathname).toMatch(/^\/(gtm\.js|gtag\/js)$/)
  expect(scriptSources(true)).toHaveLength(3)
})
