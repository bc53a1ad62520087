import type { BrowserContext } from 'playwright-core'
import type { Role } from '#kit/staff.ts'
import { staffMember } from '../support/staff.ts'
import { browser, roadshow, visitor } from './support.ts'

/** A context of a new member of staff who is signed in to the console. */
export async function signedIn(
  role: Role,
  settings: Parameters<typeof visitor>[0] = {},
): Promise<BrowserContext> {
  const { cookies } = await staffMember(roadshow, role)
  const context = await browser.newContext(visitor(settings))
  await context.addCookies([
    {
      name: 'staff',
      value: cookies.get('staff') ?? '',
      url: roadshow.origin,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  return context
}
