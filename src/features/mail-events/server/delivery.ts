import type { Language } from '#kit/localized.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { type MailSource, mailDelays, type QueuedMail, queuedMailsTo } from '#platform/mail/queued-mails.ts'
import { isWithheld } from '#platform/mail/reserved.ts'
import type { SiteState } from '#platform/site-state.ts'
import { textIn } from '#platform/text.ts'
import type { DeliveryNote } from '../console/contract.ts'

type Dependencies = {
  database: Database
  mailSources: readonly MailSource[]
  siteState: () => Promise<SiteState>
  config: Pick<Config, 'smtpUrl' | 'role' | 'mailbox'>
}

/** Why e-mails don't arrive: of the whole site, and of an address (R708). One note is one cause. */
export function deliveryNotes({ database, mailSources, siteState, config }: Dependencies) {
  return {
    async ofSite(language: Language): Promise<DeliveryNote[]> {
      const t = textIn(language, 'mail-events/server')
      const jobs = textIn(language, 'background-jobs/console')
      const [{ workers }, { waiting, since, retried }] = await Promise.all([
        siteState(),
        mailDelays(database, mailSources),
      ])
      return [
        ...(workers === 0 ? [note('problem', jobs('late.worker'))] : []),
        // A process that only serves pages needs no mail server.
        ...(config.smtpUrl === undefined && config.role !== 'web' && !config.mailbox
          ? [note('problem', t('noServer'))]
          : []),
        ...(since ? [note('problem', t('late', { count: waiting }), since)] : []),
        ...retried.map(({ reason, mails, since: first }) =>
          note('problem', t('retried', { count: mails, reason: reason ?? jobs('noReason') }), first),
        ),
      ]
    },

    async ofAddress(email: string, language: Language): Promise<DeliveryNote[]> {
      const t = textIn(language, 'mail-events/server')
      const emailKey = email.toLowerCase()
      const [queued, sent, ...standings] = await Promise.all([
        queuedMailsTo(database, mailSources, emailKey),
        wasMailed(database, emailKey),
        ...mailSources.map(({ standing }) => standing?.(database, emailKey, language)),
      ])
      return [
        ...(config.smtpUrl !== undefined && isWithheld(config.smtpUrl, email)
          ? [note('problem', t('reserved'))]
          : []),
        ...queued.map((mail) => noteOf(mail, language)),
        ...(queued.length === 0 && !sent ? [note('fact', t('unsent'))] : []),
        ...standings.flatMap((each) => each ?? []).map(({ text, at }) => note('fact', text, at)),
      ]
    },
  }
}

function note(
  kind: DeliveryNote['kind'],
  text: string,
  at: Date | null = null,
  correlationId: string | null = null,
): DeliveryNote {
  return { kind, text, at: at?.toISOString() ?? null, correlationId }
}

function noteOf(mail: QueuedMail, language: Language): DeliveryNote {
  const { job, state, isDue, attempts, dueAt, correlationId } = mail
  const t = textIn(language, 'mail-events/server')
  const jobs = textIn(language, 'background-jobs/console')
  const kinds: Record<string, string> = jobs('kinds', { returnObjects: true })
  const reason = mail.reason ?? jobs('noReason')
  const waits = isDue ? 'waiting' : 'later'
  const text = t(`queued.${state === 'created' ? waits : state}`, {
    kind: kinds[job] ?? job,
    attempts,
    reason,
  })
  return note(state === 'retry' || state === 'failed' ? 'problem' : 'waiting', text, dueAt, correlationId)
}

async function wasMailed(database: Database, emailKey: string): Promise<boolean> {
  const row = await database
    .selectFrom('sentMails')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', emailKey))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
