import { expect } from 'vitest'
import { confirmSubscription, subscribe } from '#features/subscriptions/contract.ts'
import { subscriptionLinks } from '#features/subscriptions/server/subscription-links.ts'
import type { Language } from '#kit/localized.ts'
import { newEmail, ownAddress } from './callers.ts'
import { testSite } from './site.ts'

export const ANNA = { firstName: 'Anna', lastName: 'Roy' }

type Options = { language?: Language; from?: string; idempotencyKey?: string }

/** The token in a mail's link. */
export function tokenIn(mail: { email: { text?: string | undefined } } | undefined, path: string): string {
  const found = new RegExp(`/${path}/([^\\s?]+)`).exec(mail?.email.text ?? '')?.[1]
  return found ?? expect.fail(`no link to ${path} in: ${mail?.email.text}`)
}

/** Starts a site that sends mails for the tests of a file about subscriptions. @returns its parts, and what subscribers do */
export function subscriptionsSite() {
  const { roadshow, smtp } = testSite({ mailRate: 1000 })

  function ask(body: object, { language = 'en', from = ownAddress(), idempotencyKey }: Options = {}) {
    return roadshow.api(language, from)(subscribe, { body: body as never, idempotencyKey })
  }

  /** The mails to an address, once there are this many. */
  async function mailsTo(email: string, count: number) {
    await expect.poll(() => smtp.to(email).length, { timeout: 30_000 }).toBe(count)
    return smtp.to(email)
  }

  const api = (language: Language = 'en', from = ownAddress()) => roadshow.api(language, from)

  /** Subscribes and confirms. @returns the token of the preferences */
  async function subscriber(body: object = {}, options: Options = {}) {
    const email = newEmail()
    await ask({ ...ANNA, email, ...body }, options)
    const [mail] = await mailsTo(email, 1)
    await api()(confirmSubscription, { params: { token: tokenIn(mail, 'confirm') } })
    const row = await rowOf(email)
    const links = subscriptionLinks(roadshow.config.secret)
    const id = row?.id ?? 0
    return { email, id, token: links.make('preferences', id), unsubscribe: links.make('unsubscribe', id) }
  }

  async function rowOf(email: string) {
    return roadshow.database
      .selectFrom('subscriptions')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst()
  }

  async function consentsOf(email: string) {
    const { rows } = await roadshow.pool.query(
      `select purpose, wording, language, host(address) as address, given_at, confirmed_at, host(confirmed_from) as confirmed_from,
         ended_at, ended_by, host(ended_from) as ended_from from consents where email = $1 order by id`,
      [email],
    )
    return rows
  }

  return { roadshow, smtp, ask, mailsTo, api, subscriber, rowOf, consentsOf }
}
