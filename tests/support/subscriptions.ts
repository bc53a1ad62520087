import { expect } from 'vitest'
import { confirmSubscription, subscribe } from '#features/subscriptions/contract.ts'
import { subscriptionLinks } from '#features/subscriptions/server/subscription-links.ts'
import type { Language } from '#kit/localized.ts'
import { newEmail, ownAddress } from './callers.ts'
import { type Roadshow, startRoadshow } from './roadshow.ts'
import { type Smtp, startSmtp } from './smtp.ts'

export let roadshow: Roadshow
export let smtp: Smtp

/** Call before all tests of a file about subscriptions: starts the site and its SMTP server. */
export async function startSubscriptions(): Promise<void> {
  smtp = await startSmtp()
  roadshow = await startRoadshow({ environment: { SMTP_URL: smtp.url, MAIL_RATE: '1000' } })
}

export async function stopSubscriptions(): Promise<void> {
  await roadshow.stop()
  await smtp.close()
}

export const ANNA = { firstName: 'Anna', lastName: 'Roy' }

type SubscribeOptions = { language?: Language; from?: string; idempotencyKey?: string }
export function ask(
  body: object,
  { language = 'en', from = ownAddress(), idempotencyKey }: SubscribeOptions = {},
) {
  return roadshow.api(language, from)(subscribe, { body: body as never, idempotencyKey })
}

/** The mails to an address, once there are this many. */
export async function mailsTo(email: string, count: number) {
  await expect.poll(() => smtp.to(email).length, { timeout: 15_000 }).toBe(count)
  return smtp.to(email)
}

/** The token in a mail's link. */
export function tokenIn(mail: { email: { text?: string | undefined } } | undefined, path: string): string {
  const found = new RegExp(`/${path}/([^\\s?]+)`).exec(mail?.email.text ?? '')?.[1]
  return found ?? expect.fail(`no link to ${path} in: ${mail?.email.text}`)
}

export const api = (language: Language = 'en', from = ownAddress()) => roadshow.api(language, from)

/** Subscribes and confirms. @returns the token of the preferences */
export async function subscriber(body: object = {}, options: SubscribeOptions = {}) {
  const email = newEmail()
  await ask({ ...ANNA, email, ...body }, options)
  const [mail] = await mailsTo(email, 1)
  await api()(confirmSubscription, { params: { token: tokenIn(mail, 'confirm') } })
  const row = await rowOf(email)
  const links = subscriptionLinks(roadshow.config.secret)
  const id = row?.id ?? 0
  return { email, id, token: links.make('preferences', id), unsubscribe: links.make('unsubscribe', id) }
}

export async function rowOf(email: string) {
  return roadshow.database
    .selectFrom('subscriptions')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function consentsOf(email: string) {
  const { rows } = await roadshow.pool.query(
    `select purpose, wording, language, host(address) as address, given_at, confirmed_at, host(confirmed_from) as confirmed_from,
       ended_at, ended_by, host(ended_from) as ended_from from consents where email = $1 order by id`,
    [email],
  )
  return rows
}
