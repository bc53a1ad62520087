import { z } from 'zod'
import { firmService } from '#features/firm/server/index.ts'
import type { Language } from '#kit/localized.ts'
import type { Secret } from '#platform/credentials.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { momentInWords } from '#platform/mail/event-time.ts'
import { letterFooter, pageAddress, renderLetter } from '#platform/mail/letter.ts'
import { textIn } from '#platform/text.ts'
import { clientTokens } from './client-tokens.ts'
import type { Kinds } from './drafts.ts'
import type { MailDependencies } from './review-mails.ts'

/** Queues the mail that asks a client to review a draft. */
export const clientMail = defineJob({
  name: 'client-review-mail',
  data: z.object({ clientLinkId: z.number().int() }),
})

/** Sends these mails in the client's language. They don't say what the draft does, which nobody may know yet. */
export function clientMails(dependencies: MailDependencies & { kinds: Kinds; secret: Secret }) {
  const { database, mailer, publicUrl, firm, kinds, secret } = dependencies
  const tokens = clientTokens(secret)
  return {
    work(jobs: Jobs): void {
      jobs.work(clientMail, async ({ clientLinkId }, { id }) => {
        const link = await database
          .selectFrom('clientLinks')
          .innerJoin('drafts', 'drafts.id', 'draftId')
          .leftJoin('staffMembers', 'staffMembers.email', 'madeBy')
          .select(['clientLinks.name', 'clientLinks.email', 'clientLinks.language', 'madeBy', 'expiresAt'])
          .select(['drafts.kind', 'staffMembers.name as asker'])
          .where('clientLinks.id', '=', clientLinkId)
          .where('withdrawnAt', 'is', null)
          .executeTakeFirst()
        if (!link) return
        const language: Language = link.language === 'fr' ? 'fr' : 'en'
        const t = textIn(language, 'drafts/server')
        const house = await firm(language)
        const { timeZone } = await firmService(database).get(language)
        const about = { by: link.asker ?? link.madeBy, firm: house.shortName, email: link.madeBy }
        const asked = t('client.asked', about)
        await mailer.send({
          id,
          kind: 'client-review',
          to: { name: link.name, address: link.email },
          replyTo: link.madeBy,
          ...renderLetter({
            language,
            subject: t('client.subject', about),
            preheader: asked,
            heading: t('client.heading'),
            blocks: [
              { kind: 'paragraph', text: t('client.greeting', { name: link.name }) },
              { kind: 'paragraph', text: asked },
              {
                kind: 'button',
                label: t('client.open'),
                url: pageAddress(publicUrl, `/review/${tokens.tokenOf(clientLinkId)}`, language),
              },
              {
                kind: 'facts',
                facts: [
                  { label: t('client.kind'), value: kinds.get(link.kind).names[language].one },
                  { label: t('client.until'), value: momentInWords(link.expiresAt, timeZone, language) },
                ],
              },
              { kind: 'note', text: t('client.private') },
            ],
            footer: letterFooter(house, publicUrl, language, t('client.reason', about)),
          }),
        })
      })
    },
  }
}
