import { z } from 'zod'
import type { FirmService } from '#features/firm/server/index.ts'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { languageSchema } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { letterFooter, renderLetter } from '#platform/mail/letter.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { textIn } from '#platform/text.ts'

const testMail = defineJob({
  name: 'test-mail',
  data: z.object({ name: z.string(), email: z.string(), language: languageSchema }),
})

/** Sends a member an e-mail such as visitors get, to see whether and how it arrives. */
export async function sendTestMail(
  { database, jobs }: { database: Database; jobs: Jobs },
  caller: StaffCaller,
): Promise<void> {
  const { name, email } = caller.staff
  await database.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, testMail, { name, email, language: caller.language })
    await recordAudit(tx, actorOf(caller), { action: 'site.test-mail-sent', subject: email })
  })
}

export function workOnTestMails(
  jobs: Jobs,
  { mailer, firm, publicUrl }: { mailer: Mailer; firm: FirmService['get']; publicUrl: string },
): void {
  jobs.work(testMail, async ({ name, email, language }, { id }) => {
    const t = textIn(language, 'setup/server')
    const house = await firm(language)
    const subject = t('testMail.subject', { firm: house.shortName })
    await mailer.send({
      id,
      kind: 'test',
      to: { name, address: email },
      replyTo: house.email,
      ...renderLetter({
        language,
        subject,
        preheader: t('testMail.preheader'),
        heading: t('testMail.heading'),
        blocks: [
          { kind: 'paragraph', text: t('testMail.text') },
          { kind: 'button', label: t('testMail.button'), url: `${publicUrl}/console` },
        ],
        footer: letterFooter(house, publicUrl, language, t('testMail.reason')),
      }),
    })
  })
}
