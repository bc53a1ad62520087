import { describe, expect, test } from 'vitest'
import { isLinkable, linkAddress } from './rich-text.ts'

describe('R811 links of long texts', () => {
  test.each([
    'ftp://files.example/a',
    'javascript:alert(1)',
    '//x.example',
    '/\\x.example',
    'file:///etc/passwd',
    'data:,x',
    'results',
    'https://',
    'https://x',
    'two words.example',
    'a@b',
    '#',
    '.example',
    '1.5',
  ])('R811 refuses to link to %j', (typed) => {
    expect(linkAddress(typed)).toBeUndefined()
  })

  test.each([
    ['tamarack.example/results', 'https://tamarack.example/results'],
    ['www.tamarack.example:8443/a?b=c#d', 'https://www.tamarack.example:8443/a?b=c#d'],
    ['ir@tamarack.example', 'mailto:ir@tamarack.example'],
    ...[
      'http://x.example',
      'HTTPS://x.example/a',
      'mailto:a@x.example',
      'tel:+14185550163',
      '/companies?x=1',
      '#top',
    ].map((same) => [same, same]),
  ])('R811 links %j to %j', (typed, address) => {
    expect(linkAddress(` ${typed} `)).toBe(address)
    expect(isLinkable(address as string)).toBe(true)
  })

  test.each(['ftp://x.example', '//x.example', '\\\\x.example', 'javascript:x'])(
    'R811 keeps no link to %j',
    (href) => {
      expect(isLinkable(href)).toBe(false)
    },
  )
})
