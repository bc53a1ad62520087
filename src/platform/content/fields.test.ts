import { expect, test } from 'vitest'
import { httpsAddress, webAddress } from './fields.ts'

test('adds https:// to a web address without a scheme, and refuses what is none', () => {
  for (const schema of [webAddress(), httpsAddress]) {
    for (const text of ['javascript:alert(1)', 'no address', 'ftp://orvane.example', 'localhost', ''])
      expect(schema.safeParse(text).success).toBe(false)
    expect(schema.parse(' orvane.example/results?q=1 ')).toBe('https://orvane.example/results?q=1')
    expect(schema.parse('https://orvane.example')).toBe('https://orvane.example')
  }
})
