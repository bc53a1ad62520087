import { expect, test } from 'vitest'
import { e164Of, telephoneHref } from './phone.ts'

test('R345 refuses what is no number with its country code, or has an extension', () => {
  for (const text of [
    '',
    '555-0142',
    '30 23125 00',
    '+0 20 7946 0958',
    '416 555-0142 ext. 3',
    '+12',
    '9'.repeat(20),
  ])
    expect(e164Of(text)).toBeUndefined()
})

test.each([
  ['416 555-0142', '+14165550142'],
  ['1 (800) 555-0199', '+18005550199'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['00 33 1 99 00 12 34', '+33199001234'],
  ['011 49 30 23125 000', '+493023125000'],
])('R345 reads the number %s', (text, tel) => expect(e164Of(text)).toBe(tel))

test('R345 dials the PIN after a pause', () => {
  expect(telephoneHref('+18005550199')).toBe('tel:+18005550199')
  expect(telephoneHref('+18005550199', '482 913#')).toBe('tel:+18005550199,,482913%23')
})
