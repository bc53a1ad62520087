import { z } from 'zod'
import type { Firm } from '#features/firm/contract.ts'
import { type Language, languageSchema } from '#kit/localized.ts'
import { splitName } from '#kit/person-name.ts'
import { credentialHash, newToken, type Secret } from '#platform/credentials.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { type Letter, letterFooter, pageAddress, renderLetter } from '#platform/mail/letter.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { textIn } from '#platform/text.ts'
import { type VerifyPurpose, verifyLinks } from './verify-links.ts'

/** The mails of accounts. Only the recipient learns from them whether an address has an account (R504). */
export const ACCOUNT_LETTERS = [
  'verify',
  'taken',
  'reset',
  'verify-change',
  'change-asked',
  'address-changed',
  'password-changed',
  'new-sign-in',
  'passkey-added',
] as const
type AccountLetterKind = (typeof ACCOUNT_LETTERS)[number]

/** Queues one of the mails above for an account. */
export const accountMail = defineJob({
  name: 'account-mail',
  data: z.object({
    kind: z.enum(ACCOUNT_LETTERS),
    accountId: z.number().int(),
    /** The recipient, when it isn't the account's current address. */
    email: z.string().optional(),
    /** A variable part of the text: for a new sign-in, the browser. */
    detail: z.string().optional(),
  }),
  concurrency: 2,
})

/**
 * Queues the mail for a sign-up or password-reset request. The account is looked up here, after the HTTP
 * answer, so that the answer takes the same time for every address.
 */
export const addressMailRequest = defineJob({
  name: 'account-address-asked',
  data: z.object({
    about: z.enum(['sign-up', 'reset']),
    email: z.string(),
    /** The unconfirmed sign-up to confirm; null for the latest one. */
    accountId: z.number().int().nullable(),
    language: languageSchema,
    /** The path to return to once signed in. */
    returnTo: z.string().optional(),
  }),
  concurrency: 2,
})

/**
 * Mails the owner of a deleted account. The job carries the name and address, because the account's row is
 * gone.
 */
export const accountDeleted = defineJob({
  name: 'account-deleted-mail',
  data: z.object({ name: z.string(), email: z.string(), language: languageSchema }),
  concurrency: 2,
})

type Dependencies = {
  database: Database
  mailer: Mailer
  jobs: Jobs
  publicUrl: string
  secret: Secret
  firm: (language: Language) => Promise<Firm>
}
/** Texts of a letter, by its kind. */
type LetterTexts = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  button?: string
  note?: string
}
type Recipient = { name: string; email: string; language: Language }
/** `returnTo`: the path to return to once signed in. */
type Owner = Recipient & { id: number; returnTo?: string | undefined }

/**
 * Sends the mails of accounts, each in the account's language (R208). The secrets in links are created here,
 * so no queued job holds one.
 */
export function accountMails({ database, mailer, publicUrl, secret, firm, jobs }: Dependencies): {
  work(): void
} {
  const links = verifyLinks(secret)

  async function send(kind: AccountLetterKind, to: Owner, id: string, detail = ''): Promise<void> {
    await mail(kind, to, {
      id,
      detail,
      address: () => buttonAddress(kind, to),
    })
  }

  async function mail(
    kind: AccountLetterKind | 'account-deleted',
    to: Recipient,
    { id, detail = '', address }: { id: string; detail?: string; address?: () => Promise<string> },
  ): Promise<void> {
    const { language } = to
    const house = await firm(language)
    const t = textIn(language, 'accounts/server')
    const { subject, heading, paragraphs, button, note }: LetterTexts = t(`mail.letters.${kind}`, {
      returnObjects: true,
      firm: house.shortName,
      name: splitName(to.name).firstName,
      detail,
      device: detail && t('mail.device', { detail }),
      passkey: detail && t('mail.passkey', { detail }),
    })
    const url = button && (await address?.())
    const letter: Letter = {
      language,
      subject,
      preheader: paragraphs[0] ?? '',
      heading,
      blocks: [
        ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
        ...(button && url ? [{ kind: 'button' as const, label: button, url }] : []),
        ...(note ? [{ kind: 'note' as const, text: note }] : []),
      ],
      footer: letterFooter(
        house,
        publicUrl,
        language,
        t('mail.reason', { firm: house.shortName, email: house.email }),
      ),
    }
    await mailer.send({
      id,
      kind: `account-${kind}`,
      to: { name: to.name, address: to.email },
      replyTo: house.email,
      ...renderLetter(letter),
    })
  }

  async function buttonAddress(kind: AccountLetterKind, to: Owner): Promise<string> {
    if (kind === 'verify') return verifyAddress('sign-up', to)
    if (kind === 'verify-change') return verifyAddress('change', to)
    if (kind === 'reset') return resetAddress(to)
    return addressFor(to, '/forgot-password')
  }

  function verifyAddress(purpose: VerifyPurpose, to: Owner): string {
    const { id, email } = to
    const { token, expires, signature } = links.make(purpose, id, email)
    return addressFor(to, `/verify/${id}/${token}/${expires}/${signature}`)
  }

  async function resetAddress(to: Owner): Promise<string> {
    const { id, email } = to
    const token = newToken()
    await database
      .insertInto('passwordResets')
      .values({ accountId: id, tokenHash: credentialHash(token) })
      .execute()
    return addressFor(to, `/reset-password/${token}/${encodeURIComponent(email)}`)
  }

  function addressFor({ language, returnTo }: Owner, path: string): string {
    const address = new URL(pageAddress(publicUrl, path, language))
    if (returnTo) address.searchParams.set('to', returnTo)
    return address.href
  }

  async function recipient(accountId: number): Promise<Owner | undefined> {
    const row = await database
      .selectFrom('accounts')
      .select(['id', 'name', 'email', 'language'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    return row && { ...row, language: row.language === 'fr' ? 'fr' : 'en' }
  }

  /** The verified account with this address, or else the latest unconfirmed one. */
  async function accountAt(email: string): Promise<(Owner & { isVerified: boolean }) | undefined> {
    const row = await database
      .selectFrom('accounts')
      .select(['id', 'name', 'email', 'language', 'verifiedAt'])
      .where('emailKey', '=', email.toLowerCase())
      .orderBy('verifiedAt', (order) => order.asc().nullsLast())
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return (
      row && { ...row, language: row.language === 'fr' ? 'fr' : 'en', isVerified: row.verifiedAt !== null }
    )
  }

  return {
    work() {
      jobs.work(accountMail, async ({ kind, accountId, email, detail }, { id }) => {
        const to = await recipient(accountId)
        if (to) await send(kind, { ...to, email: email ?? to.email }, id, detail)
      })
      jobs.work(accountDeleted, (to, { id }) => mail('account-deleted', to, { id }))
      jobs.work(addressMailRequest, async ({ about, email, accountId, returnTo }, { id }) => {
        const first = await accountAt(email)
        if (first?.isVerified)
          return send(about === 'sign-up' ? 'taken' : 'reset', { ...first, returnTo }, id)
        const signUp = accountId === null ? first : await recipient(accountId)
        if (signUp) await send('verify', { ...signUp, returnTo }, id)
      })
    },
  }
}
