import type { FastifyInstance } from 'fastify'
import { isAppError } from '#kit/errors.ts'
import type { Mount } from '#platform/http/mount.ts'
import { pageAddress } from '#platform/mail/letter.ts'
import {
  addPasskey,
  changeAccount,
  confirmEmail,
  deleteAccount,
  endSession,
  endSessions,
  exportAccount,
  forgotPassword,
  getAccount,
  getPasskeyOptions,
  getPasskeySignInOptions,
  getSignedIn,
  listMyEvents,
  listPasskeys,
  listSessions,
  removePasskey,
  resetPassword,
  signIn,
  signInWithPasskey,
  signOut,
  signUp,
  verifyEmail,
} from '../contract.ts'
import type { MyEventsService } from './my-events.ts'
import type { Passkeys } from './passkeys.ts'
import type { Profile } from './profile.ts'
import type { Accounts } from './service.ts'

export function accountsRoutes(
  mount: Mount,
  {
    accounts,
    profile,
    mine,
    passkeys,
    publicUrl,
  }: { accounts: Accounts; profile: Profile; mine: MyEventsService; passkeys: Passkeys; publicUrl: string },
): void {
  mount(signUp, ({ body }, caller) => accounts.signUp(body, caller))
  mount(signIn, ({ body }, caller) => accounts.signIn(body, caller))
  mount(signOut, (_, caller) => accounts.signOut(caller))
  mount(getSignedIn, (_, caller) => accounts.signedInUser(caller))
  // Opened from a mail: redirects to the page that uses the link or says what to do (R105, R109).
  mount(verifyEmail, async ({ params, query: { to, ...query } }, { language }) => {
    const link = { ...params, ...query }
    const address = new URL(pageAddress(publicUrl, '/email-verification', language))
    const shown = await accounts.checkVerifyLink(link).then(
      ({ isUsed }) => (isUsed ? {} : link),
      (error: unknown) => {
        if (isAppError(error)) return { link: 'invalid' }
        throw error
      },
    )
    for (const [name, value] of Object.entries({ ...shown, ...(to && { to }) }))
      address.searchParams.set(name, String(value))
    return { redirect: address.href }
  })
  mount(confirmEmail, ({ params, body: { expires, signature, ...proof } }, caller) =>
    accounts.confirmEmail({ ...params, expires, signature }, proof, caller),
  )
  mount(forgotPassword, ({ body }, caller) => accounts.forgotPassword(body, caller))
  mount(resetPassword, ({ body }, caller) => accounts.resetPassword(body, caller))
  mount(getAccount, async (_, caller) => ({ account: await profile.get(caller) }))
  mount(changeAccount, ({ body }, caller) => profile.change(body, caller))
  mount(deleteAccount, ({ body }, caller) => profile.remove(body.currentPassword, caller))
  mount(listSessions, (_, caller) => profile.sessions(caller))
  mount(endSession, ({ params }, caller) => profile.endSession(params.id, caller))
  mount(endSessions, (_, caller) => profile.endSessions(caller))
  mount(exportAccount, (_, caller) => profile.exported(caller))
  mount(listPasskeys, async (_, caller) => ({ passkeys: await passkeys.list(caller) }))
  mount(getPasskeyOptions, async ({ body }, caller) => ({
    options: await passkeys.askToAdd(body.currentPassword, caller),
  }))
  mount(addPasskey, ({ body }, caller) => passkeys.add(body.answer, caller))
  mount(removePasskey, ({ params }, caller) => passkeys.remove(params.id, caller))
  mount(getPasskeySignInOptions, async (_, caller) => ({
    options: await passkeys.askToSignIn(caller),
  }))
  mount(signInWithPasskey, ({ body }, caller) => passkeys.signIn(body.answer, body.device_key, caller))
  mount(listMyEvents, (_, caller) => mine.events(caller))
}

/**
 * The well-known URL that password managers open to change a password (W3C, A Well-Known URL for Changing
 * Passwords).
 */
export function changePasswordRoute(app: FastifyInstance): void {
  app.get('/.well-known/change-password', (_, reply) =>
    reply.header('Cache-Control', 'no-cache').redirect('/manage-account#change-password', 302),
  )
}
