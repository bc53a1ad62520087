import { expect, test } from 'vitest'
import { httpsAddress, webAddress } from './fields.ts'

test('adds https:// to a web address without a scheme, and refuses what is none', () => {
  for (const schema of [webAddress(), httpsAddress]) {
    for (const text of ['javascript:alert(1)', 'no address', 'ftp://alderic.example', 'localhost', ''])
      expect(schema.safeParse(text).success).toBe(false)
    expect(schema.parse(' alderic.example/results?q=1 ')).toBe('https://alderic.example/results?q=1')
    expect(schema.parse('https://alderic.example')).toBe('https://alderic.example')
  }
})
