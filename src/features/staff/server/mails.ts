import { z } from 'zod'
import type { Firm } from '#features/firm/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { letterFooter, renderLetter } from '#platform/mail/letter.ts'
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

type Dependencies = {
  database: Database
  mailer: Mailer
  secret: string
  publicUrl: string
  firm: (language: Language) => Promise<Firm>
}

/** Sends the mails of invitations, in the language that the invitation names. */
export function staffMails({ database, mailer, secret, publicUrl, firm }: Dependencies): {
  work(jobs: Jobs): void
} {
  const links = invitationLinks(secret, publicUrl)
  return {
    work(jobs) {
      jobs.work(invitationMail, async ({ invitationId }, { id }) => {
        const row = await database
          .selectFrom('staffInvitations')
          .select(['id', 'email', 'role', 'language', 'totpSecret'])
          .where('id', '=', invitationId)
          .executeTakeFirst()
        if (!row) return
        const language: Language = row.language === 'fr' ? 'fr' : 'en'
        const house = await firm(language)
        const t = textIn(language, 'staff/server')
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
    },
  }
}
