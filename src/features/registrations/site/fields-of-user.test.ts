import { expect, test } from 'vitest'
import { fieldsOfUser } from './registration-form.ts'

test.each([
  ['Ada Roy', 'Ada', 'Roy'],
  ['Marie-Ève Le Roy', 'Marie-Ève Le', 'Roy'],
  ['Ada', '', 'Ada'],
  [null, '', ''],
])('R306 takes the last word of the name %s as the last name', (name, firstName, lastName) => {
  expect(Object.fromEntries(fieldsOfUser({ name, email: 'ada@example.com' }))).toEqual({
    firstName,
    lastName,
    email: 'ada@example.com',
  })
})
