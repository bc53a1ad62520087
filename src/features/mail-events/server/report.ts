import PostalMime, { type Attachment } from 'postal-mime'
import type { MailEvent } from './service.ts'

/** More recipients than any of our mails has. */
const MOST_RECIPIENTS = 50

/**
 * What a report says that came as a mail: a delivery status notification (RFC 3464) or a complaint (RFC 5965). Nothing
 * when it is neither, or says of nobody that a mail failed.
 */
export async function eventsIn(mail: Buffer): Promise<MailEvent[]> {
  const parsed = await PostalMime.parse(mail, { forceRfc822Attachments: true })
  const part = (type: string) => parsed.attachments.find(({ mimeType }) => mimeType === type)
  const messageId = messageIdIn(part('message/rfc822') ?? part('text/rfc822-headers'))
  const status = part('message/delivery-status')
  if (status) return bouncesIn(textOf(status), messageId)
  const feedback = part('message/feedback-report')
  return feedback ? complaintsIn(textOf(feedback), messageId) : []
}

/** A group of fields for the message, then one for each recipient. */
function bouncesIn(report: string, messageId: string | undefined): MailEvent[] {
  const [, ...recipients] = report.trim().split(/\r?\n(?:[ \t]*\r?\n)+/)
  return recipients.slice(0, MOST_RECIPIENTS).flatMap((group) => {
    const fields = fieldsOf(group)
    const email = addressIn(fields.get('original-recipient')) ?? addressIn(fields.get('final-recipient'))
    const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0]
    if (!email || !status || fields.get('action')?.toLowerCase() !== 'failed') return []
    return [{ type: 'bounce' as const, email, status, messageId }]
  })
}

function complaintsIn(report: string, messageId: string | undefined): MailEvent[] {
  const fields = fieldsOf(report)
  const email = addressIn(fields.get('original-rcpt-to')) ?? addressIn(fields.get('removal-recipient'))
  return email ? [{ type: 'complaint', email, messageId }] : []
}

/** Header-like fields; the continuation lines belong to the line before. */
function fieldsOf(text: string): Map<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
    }),
  )
}

/** The address of `rfc822; anna@example.com` or `<anna@example.com>`. */
function addressIn(value: string | undefined): string | undefined {
  return /^(?:rfc822\s*;\s*|utf-8\s*;\s*)?<?([^<>\s;]+@[^<>\s;]+)>?$/i.exec(value ?? '')?.[1]
}

function messageIdIn(original: Attachment | undefined): string | undefined {
  if (!original) return undefined
  return /^message-id:\s*<([^<>\s]+)>/im.exec(textOf(original).replace(/\r?\n[ \t]+/g, ' '))?.[1]
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1')
}
