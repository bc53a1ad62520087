import { expect, test } from 'vitest'
import { correctedAddress } from './mistyped-domain.ts'

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['Anna.Roy@GMAIL.CO', 'Anna.Roy@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@hotnail.com', 'anna@hotmail.com'],
  ['anna@hotmial.ca', 'anna@hotmail.ca'],
  ['anna@outlok.com', 'anna@outlook.com'],
  ['anna@videtron.ca', 'anna@videotron.ca'],
])('corrects %s to %s', (typed, meant) => {
  expect(correctedAddress(typed)).toBe(meant)
})

test.each([
  '',
  'anna',
  'anna@',
  '@gmial.com',
  'anna@gmail.com',
  'anna@mail.com',
  'anna@ymail.com',
  'anna@yahoo.ca',
  'anna@ms.com',
  'anna@gmail.example',
  'anna@fairholme.example',
])('leaves %s', (typed) => {
  expect(correctedAddress(typed)).toBeUndefined()
})
