import PostalMime, { type Attachment } from 'postal-mime'
import type { MailEvent } from './service.ts'

/** None of our mails has more recipients. */
const MAX_RECIPIENTS = 50

/**
 * The failures that a mail reports: a delivery status notification (RFC 3464) or a complaint (RFC 5965).
 * Empty when it is neither, or reports no failure.
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

/** The first group of fields is about the message, each further one about a recipient. */
function bouncesIn(report: string, messageId: string | undefined): MailEvent[] {
  const [, ...recipients] = report.trim().split(/\r?\n(?:[ \t]*\r?\n)+/)
  return recipients.slice(0, MAX_RECIPIENTS).flatMap((group) => {
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

/** Parses header-like fields, with their continuation lines. */
function fieldsOf(text: string): Map<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
    }),
  )
}

/** Extracts the address of `rfc822; anna@example.com` or `<anna@example.com>`. */
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
