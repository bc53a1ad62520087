import { expect, test } from 'vitest'
import { verifyLinks } from '#features/accounts/server/verify-links.ts'
import { clientTokens } from '#features/drafts/server/client-tokens.ts'
import { previewLinks } from '#features/drafts/server/preview-links.ts'
import { staffKeys } from '#features/live/server/staff-keys.ts'
import { myRegistrationLinks } from '#features/registrations/server/my-registration-links.ts'
import { type Invitation, invitationLinks } from '#features/staff/server/invitation-links.ts'
import { staffDevices } from '#features/staff/server/limits.ts'
import { subscriptionLinks } from '#features/subscriptions/server/subscription-links.ts'
import { readConfig } from '#platform/config.ts'
import { derivedKeys, type Secret } from '#platform/credentials.ts'
import { expiringLinks } from '#platform/storage/media.ts'

const FORMER = 'the former secret, of at least 32 characters'
const PRESENT = 'the present secret, of at least 32 characters'

const EMAIL = 'ada@example.com'
const INVITATION: Invitation = {
  id: 7,
  email: EMAIL,
  role: 'editor',
  language: 'en',
  totpSecret: Buffer.from('x'),
}
const lastOf = (path: string) => path.split(/[/.#]/).at(-1) ?? ''

/** Whether what is signed with the first secret is accepted where the second is known. */
const KINDS: Record<string, (signing: Secret, checking: Secret) => boolean> = {
  'own registrations': (a, b) => myRegistrationLinks(b).fits(7, lastOf(myRegistrationLinks(a).path(7))),
  'muted reminders': (a, b) =>
    myRegistrationLinks(b).fitsMuting(7, lastOf(myRegistrationLinks(a).mutePath(7))),
  'waiting rooms': (a, b) => derivedKeys(b, 'keys', '8').isOf(derivedKeys(a, 'keys', '8').make(7, 1), 7, 1),
  'staff’s waiting rooms': (a, b) => staffKeys(b).eventOf(staffKeys(a).make(7)) === 7,
  subscriptions: (a, b) =>
    subscriptionLinks(b).idOf('unsubscribe', subscriptionLinks(a).make('unsubscribe', 7)) === 7,
  'new accounts': (a, b) =>
    verifyLinks(b).isValid('sign-up', EMAIL, verifyLinks(a).make('sign-up', 7, EMAIL)),
  'clients’ reviews': (a, b) => clientTokens(b).idOf(clientTokens(a).tokenOf(7)) === 7,
  previews: (a, b) => {
    const [audience = '', draft = '', expires = '', signature = ''] = previewLinks(a)
      .make('outside', 7)
      .path.split('/')
      .slice(2)
    return previewLinks(b).read({ audience, draft, expires, signature }) !== undefined
  },
  invitations: (a, b) =>
    invitationLinks(b, 'https://ir.example').isSigned(
      INVITATION,
      lastOf(invitationLinks(a, 'https://ir.example').addressOf(INVITATION)),
    ),
  'known browsers': (a, b) => staffDevices(b).known(7, staffDevices(a).create(7)) !== undefined,
  media: (a, b) =>
    expiringLinks(b, 'media').isSigned('film', Object.fromEntries(expiringLinks(a, 'media').sign('film'))),
}

const accepts = (kind: string, signing: Secret, checking: Secret) => {
  try {
    return KINDS[kind]?.(signing, checking)
  } catch {
    return false
  }
}

test.each(Object.keys(KINDS))(
  'what the former secret signed for %s holds while it is known, and the present one signs',
  (kind) => {
    expect(accepts(kind, FORMER, PRESENT)).toBe(false)
    expect(accepts(kind, FORMER, [PRESENT, FORMER])).toBe(true)
    expect(accepts(kind, [PRESENT, FORMER], PRESENT)).toBe(true)
    expect(accepts(kind, [PRESENT, FORMER], FORMER)).toBe(false)
  },
)

test('former secrets are as long as the present one, and never printed', () => {
  const read = (SECRET_PREVIOUS: string) => readConfig({ SECRET: PRESENT, SECRET_PREVIOUS }).secrets
  expect(() => read('too short')).toThrow(/SECRET_PREVIOUS=…: must be at least 32 characters/)
  expect(read(`${FORMER.replaceAll(',', '')}, ${'x'.repeat(32)}`)).toEqual([
    PRESENT,
    FORMER.replaceAll(',', ''),
    'x'.repeat(32),
  ])
})
