import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import * as calls from '#features/accounts/contract.ts'
import type { Language } from '#kit/localized.ts'
import { newEmail, ownAddress, PASSWORD } from './callers.ts'
import { testSite } from './site.ts'

export function linkIn(text: string | undefined, path: string): string {
  const link = new RegExp(`https?://[^\\s]+(${path}/[^\\s?]+)`).exec(text ?? '')?.[1]
  if (!link) throw new Error(`no link to ${path} in ${text}`)
  return link
}

/** The API call of a verify link's page (R105). */
export function verifyCall(path: string): string {
  const [, , id, token, expires, signature] = path.split('/')
  return `/api/email/verify/${id}/${token}?expires=${expires}&signature=${signature}`
}

/** Starts a site that sends mails for the tests of a file about accounts. @returns its parts, and what visitors do */
export function accountsSite() {
  const { roadshow, smtp } = testSite({ mailRate: 500 })

  function api(token?: string, language: Language = 'en', from = ownAddress()) {
    return roadshow.api(language, from, token)
  }

  function signUp(email: string, overrides: object = {}, language: Language = 'en', from = ownAddress()) {
    const body = { name: 'Ada Roy', email, password: PASSWORD, password_confirmation: PASSWORD, ...overrides }
    return api(undefined, language, from)(calls.signUp, { body })
  }

  /** The latest mail to an address with a matching subject. */
  async function mailTo(email: string, subject: RegExp) {
    for (let tries = 0; tries < 400; tries += 1) {
      const mail = smtp.to(email).findLast(({ email: { subject: said } }) => subject.test(said ?? ''))
      if (mail) return mail
      await sleep(25)
    }
    throw new Error(`no mail to ${email} about ${subject}`)
  }

  /** Confirms by the link in a mail, as its page does (R501), with the given proof. */
  function confirmBy(path: string, proof: object = {}, token?: string) {
    const [, , id = '', linkToken = '', expires = '', signature = ''] = path.split('/')
    return api(token)(calls.confirmEmail, {
      params: { id, token: linkToken },
      body: { expires, signature, ...proof },
    })
  }

  async function open(path: string): Promise<string> {
    const response = await fetch(roadshow.origin + path, { redirect: 'manual' })
    expect(response.status).toBe(302)
    return response.headers.get('location') ?? ''
  }

  async function verifyLink(email: string): Promise<string> {
    return linkIn((await mailTo(email, /Confirm your e-mail/)).email.text, '/verify')
  }

  /** Creates an account, confirms it in the same browser and signs out there. @returns the address */
  async function confirmed(overrides: object = {}, email = newEmail()) {
    const { device_key } = await signUp(email, overrides)
    const { state, session } = await confirmBy(await verifyLink(email), { device_key })
    expect(state).toBe('confirmed')
    await api(session?.access_token)(calls.signOut)
    return email
  }

  function signIn(email: string, password = PASSWORD, from = ownAddress(), deviceKey?: string) {
    const body = { email, password, ...(deviceKey && { device_key: deviceKey }) }
    return api(undefined, 'en', from)(calls.signIn, { body })
  }

  async function signedIn() {
    const email = await confirmed()
    const { access_token: token } = await signIn(email)
    return { email, token }
  }

  return { roadshow, smtp, api, signUp, mailTo, confirmBy, open, verifyLink, confirmed, signIn, signedIn }
}
