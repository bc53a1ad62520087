import { expect, test } from 'vitest'
import { sharedUnit, withoutUnit } from './shared-unit.ts'

test.each([
  [['US$143.0 million', 'US$1.2 billion']],
  [['12%', '9.5%']],
  [['1,204', '980']],
  [['not measured', '12']],
  [[]],
])('R403 leaves figures as they are that have no unit in common: %j', (values) => {
  expect(sharedUnit(values)).toBeUndefined()
})

test.each([
  [['US$143.0 million', '−US$9.5 million', 'US$−9.5 million'], 'US$ million', ['143.0', '−9.5', '−9.5']],
  [['143,0\u00a0M$\u00a0US', '1\u202f204,5\u00a0M$\u00a0US'], '\u00a0M$\u00a0US', ['143,0', '1\u202f204,5']],
  [['US$1,284 an ounce', 'US$990 an ounce'], 'US$ an ounce', ['1,284', '990']],
  [['82,400 ounces'], ' ounces', ['82,400']],
])('R403 says the unit of a column once: %j', (values, unit, numbers) => {
  const { before, after } = sharedUnit(values) ?? { before: '', after: '' }
  expect(before + after).toBe(unit)
  expect(values.map(withoutUnit)).toEqual(numbers)
})
