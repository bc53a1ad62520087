import { JOB_RETENTION_DAYS } from '#platform/jobs/jobs.ts'
import { MAIL_LOG_RETENTION_DAYS } from '#platform/mail/sent-log.ts'
import { type PolicyRow, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'

/** What the privacy policy says of the feature's tables (R416). */
export const policies = {
  sentMails: {
    occasion: { en: 'We e-mail you', fr: 'Nous vous envoyons un courriel' },
    data: {
      en: 'Your address, in some cases your name, the subject, the language, the time, and whether it was delivered, returned or reported as unwanted. We don’t record whether you open it.',
      fr: 'Votre adresse, parfois votre nom, l’objet, la langue, l’heure, et si le courriel a été remis, retourné ou signalé comme indésirable. Nous n’enregistrons pas si vous l’ouvrez.',
    },
    purpose: {
      en: 'To deliver e-mail reliably, and to send you only what you ask for. Our legitimate interest, and our obligation under anti-spam law.',
      fr: 'Pour acheminer les courriels de façon fiable et ne vous envoyer que ce que vous demandez. Notre intérêt légitime, et notre obligation en vertu des lois antipourriel.',
    },
    retention: {
      en: `${MAIL_LOG_RETENTION_DAYS} days; the request to send it, ${JOB_RETENTION_DAYS} days after it is handled. That an address was returned or reported, until you ask for e-mail again: it is kept even when your other information is deleted, so that we don’t write to you.`,
      fr: `${MAIL_LOG_RETENTION_DAYS}\u00a0jours\u202f; la demande d’envoi, ${JOB_RETENTION_DAYS}\u00a0jours après son traitement. Le fait qu’une adresse a été retournée ou signalée, jusqu’à ce que vous demandiez de nouveau des courriels\u00a0: il est conservé même lorsque les autres renseignements sont supprimés, pour que nous ne vous écrivions plus.`,
    },
    recipients: SERVICE_PROVIDERS_ONLY,
  },
} satisfies Record<string, PolicyRow>
