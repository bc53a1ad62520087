import { expect, test } from 'vitest'
import { returnPath, signInHref } from './return-path.ts'

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'dashboard',
  '/login?to=/login',
  '/api/user',
  '',
  null,
])('R110 returns to the dashboard instead of %s', (to) => {
  expect(returnPath(to)).toBe('/dashboard')
})

test.each(['/manage-account', '/companies/alderic-mines?range=year#price', '/dashboard?lng=fr'])(
  'R110 returns to %s',
  (to) => {
    expect(returnPath(to)).toBe(to)
    expect(new URLSearchParams(signInHref(to).split('?')[1]).get('to')).toBe(to)
  },
)
