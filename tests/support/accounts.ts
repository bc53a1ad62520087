import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import * as calls from '#features/accounts/contract.ts'
import type { Language } from '#kit/localized.ts'
import { newEmail, ownAddress, PASSWORD } from './callers.ts'
import { type Roadshow, startRoadshow } from './roadshow.ts'
import { type Smtp, startSmtp } from './smtp.ts'

export let roadshow: Roadshow
export let smtp: Smtp

/** Call before all tests of a file about accounts: starts the site and its SMTP server. */
export async function startAccounts(): Promise<void> {
  smtp = await startSmtp()
  roadshow = await startRoadshow({ environment: { SMTP_URL: smtp.url, MAIL_RATE: '500' } })
}

export async function stopAccounts(): Promise<void> {
  await roadshow.stop()
  await smtp.close()
}

export function api(token?: string, language: Language = 'en', from = ownAddress()) {
  return roadshow.api(language, from, token)
}

export function signUp(
  email: string,
  overrides: object = {},
  language: Language = 'en',
  from = ownAddress(),
) {
  const body = { name: 'Ada Roy', email, password: PASSWORD, password_confirmation: PASSWORD, ...overrides }
  return api(undefined, language, from)(calls.signUp, { body })
}

/** The latest mail to an address with a matching subject. */
export async function mailTo(email: string, subject: RegExp) {
  for (let tries = 0; tries < 400; tries += 1) {
    const mail = smtp.to(email).findLast(({ email: { subject: said } }) => subject.test(said ?? ''))
    if (mail) return mail
    await sleep(25)
  }
  throw new Error(`no mail to ${email} about ${subject}`)
}

export function linkIn(text: string | undefined, path: string): string {
  const link = new RegExp(`https?://[^\\s]+(${path}/[^\\s?]+)`).exec(text ?? '')?.[1]
  if (!link) throw new Error(`no link to ${path} in ${text}`)
  return link
}

/** Confirms by the link in a mail, as its page does (R501), with the given proof. */
export function confirmBy(path: string, proof: object = {}, token?: string) {
  const [, , id = '', linkToken = '', expires = '', signature = ''] = path.split('/')
  return api(token)(calls.confirmEmail, {
    params: { id, token: linkToken },
    body: { expires, signature, ...proof },
  })
}

/** The API call of a verify link's page (R105). */
export function verifyCall(path: string): string {
  const [, , id, token, expires, signature] = path.split('/')
  return `/api/email/verify/${id}/${token}?expires=${expires}&signature=${signature}`
}

export async function open(path: string): Promise<string> {
  const response = await fetch(roadshow.origin + path, { redirect: 'manual' })
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}

export async function verifyLink(email: string): Promise<string> {
  return linkIn((await mailTo(email, /Confirm your e-mail/)).email.text, '/verify')
}

/** Creates an account and confirms it in the same browser. @returns the address */
export async function confirmed(overrides: object = {}, email = newEmail()) {
  const { device_key } = await signUp(email, overrides)
  expect((await confirmBy(await verifyLink(email), { device_key })).state).toBe('confirmed')
  return email
}

export function signIn(email: string, password = PASSWORD, from = ownAddress(), deviceKey?: string) {
  const body = { email, password, ...(deviceKey && { device_key: deviceKey }) }
  return api(undefined, 'en', from)(calls.signIn, { body })
}

export async function signedIn() {
  const email = await confirmed()
  const { access_token: token } = await signIn(email)
  return { email, token }
}
