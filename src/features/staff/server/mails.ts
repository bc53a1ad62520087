import { z } from 'zod'
import type { Firm } from '#features/firm/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import type { Secret } from '#platform/credentials.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { letterFooter, pageAddress, renderLetter } from '#platform/mail/letter.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { textIn } from '#platform/text.ts'
import { INVITATION_HOURS } from '../contract.ts'
import { invitationLinks } from './invitation-links.ts'

/** Queues the mail with the link of an invitation. */
export const invitationMail = defineJob({
  name: 'staff-invitation-mail',
  data: z.object({ invitationId: z.number().int() }),
  concurrency: 1,
})

/** Changes of what a member signs in with, of which they are mailed. */
export const OWN_CHANGES = [
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'authenticator-changed',
  'authenticator-removed',
  'recovery-codes-renewed',
] as const
export type OwnChange = (typeof OWN_CHANGES)[number]

/** Queues the mail about such a change. */
export const ownChangeMail = defineJob({
  name: 'staff-own-change-mail',
  data: z.object({
    memberId: z.number().int(),
    change: z.enum(OWN_CHANGES),
    /** The name of the passkey. */
    passkey: z.string().optional(),
  }),
  concurrency: 1,
})

type Dependencies = {
  database: Database
  mailer: Mailer
  secret: Secret
  publicUrl: string
  firm: (language: Language) => Promise<Firm>
}

/** Sends the mails about access to the console: of invitations in the language that they name, of changes in the member's. */
export function staffMails({ database, mailer, secret, publicUrl, firm }: Dependencies): {
  work(jobs: Jobs): void
} {
  const links = invitationLinks(secret, publicUrl)

  /** The texts and the firm in the language of an invitation or a member. */
  async function inLanguageOf(row: { language: string }) {
    const language: Language = row.language === 'fr' ? 'fr' : 'en'
    return { language, house: await firm(language), t: textIn(language, 'staff/server') }
  }

  return {
    work(jobs) {
      jobs.work(invitationMail, async ({ invitationId }, { id }) => {
        const row = await database
          .selectFrom('staffInvitations')
          .select(['id', 'email', 'role', 'language', 'totpSecret'])
          .where('id', '=', invitationId)
          .executeTakeFirst()
        if (!row) return
        const { language, house, t } = await inLanguageOf(row)
        const firmName = house.shortName
        await mailer.send({
          id,
          kind: 'staff-invitation',
          to: { name: row.email, address: row.email },
          replyTo: house.email,
          ...renderLetter({
            language,
            subject: t('mail.subject', { firm: firmName }),
            preheader: t('mail.invited', { firm: firmName }),
            heading: t('mail.heading'),
            blocks: [
              { kind: 'paragraph', text: t('mail.invited', { firm: firmName }) },
              { kind: 'paragraph', text: t('mail.needed') },
              {
                kind: 'button',
                label: t('mail.button'),
                url: links.addressOf({ ...row, role: row.role as Role, language }),
              },
              { kind: 'note', text: t('mail.note', { hours: INVITATION_HOURS }) },
            ],
            footer: letterFooter(house, publicUrl, language, t('mail.reason', { firm: firmName })),
          }),
        })
      })
      jobs.work(ownChangeMail, async ({ memberId, change, passkey }, { id }) => {
        const row = await database
          .selectFrom('staffMembers')
          .select(['name', 'email', 'language'])
          .where('id', '=', memberId)
          .executeTakeFirst()
        if (!row) return
        const { language, house, t } = await inLanguageOf(row)
        const named = passkey ? t('changeMail.passkey', { passkey }) : ''
        const about = { firm: house.shortName, passkey: named }
        const happened = t(`changeMail.changes.${change}`, about)
        await mailer.send({
          id,
          kind: 'staff-own-change',
          to: { name: row.name, address: row.email },
          replyTo: house.email,
          ...renderLetter({
            language,
            subject: t('changeMail.subject', about),
            preheader: happened,
            heading: t('changeMail.heading'),
            blocks: [
              { kind: 'paragraph', text: happened },
              { kind: 'paragraph', text: t('changeMail.otherwise') },
              {
                kind: 'button',
                label: t('changeMail.button'),
                url: pageAddress(publicUrl, '/console/security', language),
              },
            ],
            footer: letterFooter(house, publicUrl, language, t('changeMail.reason', about)),
          }),
        })
      })
    },
  }
}
