import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { BaseLogger } from 'pino'
import type { Language } from '#kit/localized.ts'
import type { Config, Dkim } from '../config.ts'
import { makeFolder } from '../folders.ts'
import { PermanentFailure } from '../jobs/permanent-failure.ts'
import { beginOutage, endOutage, MailServerAway } from '../outage.ts'
import { isWithheld } from './reserved.ts'

/**
 * A mail to one person. `id` is the job's, the same for every attempt, so that receivers can detect duplicates (R605).
 */
export type Mail = {
  id: string
  to: { name: string; address: string }
  replyTo: string
  language: Language
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
  /** Imported automatically by calendar programs (RFC 6047). */
  calendar?: CalendarPart
  /** The kind of mail, for the log that staff read. */
  kind?: string
  /** The one-click unsubscribe address (RFC 8058): accepts POST; GET shows a page. */
  unsubscribeUrl?: string
}

type Correspondent = { name: string; email: string }

/** The addresses of a mail about a form that somebody sent to the firm; replies go to the other of the two. */
export function addressesOf(
  to: 'sender' | 'firm',
  sender: Correspondent,
  firm: Correspondent,
): Pick<Mail, 'to' | 'replyTo'> {
  const [recipient, other] = to === 'firm' ? [firm, sender] : [sender, firm]
  return { to: { name: recipient.name, address: recipient.email }, replyTo: other.email }
}

/** An iTIP message (RFC 5546): its method and the complete iCalendar text. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; text: string }

/** A file attached to a mail; `type` is its media type. */
export type Attachment = { name: string; type: string; bytes: Buffer }

/** What became of a mail: `withheld` for a reserved address, which is never sent to mail servers. */
export type Sending = {
  outcome: 'sent' | 'withheld'
  /** The mail server's answer, by which its administrator finds the mail, or that it is a file; null without one. */
  reply: string | null
}

export type Mailer = {
  /**
   * Sends a mail. Resolves when a server has accepted it.
   * @throws PermanentFailure when the address is refused permanently, another Error when a retry may succeed; neither
   * message contains the address
   */
  send(mail: Mail): Promise<Sending>
  close(): void
}

export type MailerConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailsPerSecond' | 'publicUrl' | 'dataDir'> &
  Partial<Pick<Config, 'dkim' | 'isSignedByProvider'>>
type MailerLog = Pick<BaseLogger, 'info' | 'warn'>

const CONNECT_LIMIT_MS = 10_000
/**
 * A server may take this long to check a mail before it accepts it. Timing out earlier would make it deliver the mail
 * repeatedly (RFC 5321 §4.5.3.2.6).
 */
const SILENCE_LIMIT_MS = 600_000

/** The firm as a sender, in the language of a mail. */
type FirmSender = (language: Language) => Promise<{ name: string; email: string }>

/**
 * Sends mails over SMTP, or writes each to a file in the data folder when there is no `SMTP_URL`.
 * @param house provides what MAIL_FROM omits: the sender's name, or name and address
 */
export function createMailer(config: MailerConfig, log: MailerLog, house?: FirmSender): Mailer {
  const { hostname } = new URL(config.publicUrl)
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, hostname, config, log)
    : fileTransport(config.dataDir, config.dkim)
  return {
    async send(mail) {
      if (config.smtpUrl && isWithheld(config.smtpUrl, mail.to.address)) {
        log.info({ mail: mail.id }, 'e-mail withheld: its recipient’s domain is reserved (RFC 2606)')
        return { outcome: 'withheld', reply: null }
      }
      const startedAtMs = performance.now()
      const from = await senderOf(mail.language, config.mailFrom, house)
      const answer = await transport.send({ ...messageOf(mail, config, hostname), from }, mail.to.address)
      const reply = saidBy(answer, mail.to.address)
      const ms = Math.round(performance.now() - startedAtMs)
      log.info({ mail: mail.id, kind: mail.kind, ms, reply }, 'e-mail sent')
      return { outcome: 'sent', reply }
    },
    close: transport.close,
  }
}

/** Uses a name in MAIL_FROM as it is; otherwise names the sender in the language of the mail. */
async function senderOf(
  language: Language,
  mailFrom: string | undefined,
  house: FirmSender | undefined,
): Promise<SendMailOptions['from']> {
  if (!house || mailFrom?.includes('<')) return mailFrom
  const { name, email } = await house(language)
  return { name, address: mailFrom ?? email }
}

function messageOf(mail: Mail, config: MailerConfig, hostname: string): SendMailOptions {
  return {
    messageId: `<${mail.id}@${hostname}>`,
    date: new Date(),
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    replyTo: mail.replyTo,
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments?.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: bytes,
    })),
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, filename: 'event.ics', content: mail.calendar.text },
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language,
      ...unsubscribeHeaders(mail.unsubscribeUrl, config),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Mail programs show the one-click button (RFC 8058) only when DKIM covers both headers and the address is HTTPS. */
function unsubscribeHeaders(
  url: string | undefined,
  { dkim, isSignedByProvider = false }: MailerConfig,
): Record<string, string> {
  if (url === undefined) return {}
  const isOneClick = (dkim !== undefined || isSignedByProvider) && url.startsWith('https:')
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** Headers that the DKIM signature covers when they are present (RFC 6376, 5.4; RFC 8058, 4). */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Content-Language',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
]

function signingOf(dkim: Dkim | undefined) {
  if (!dkim) return {}
  const { domain, selector, key } = dkim
  const headerFieldNames = SIGNED_HEADERS.join(':')
  return { dkim: { domainName: domain, keySelector: selector, privateKey: key, headerFieldNames } }
}

/** Removes line breaks and other control characters from typed text, for use in a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** `send` resolves to the mail server's answer, which may contain the recipient's address. */
type Transport = { send(message: SendMailOptions, recipient: string): Promise<string>; close(): void }

function smtpTransport(
  url: string,
  name: string,
  { mailsPerSecond, dkim }: MailerConfig,
  log: MailerLog,
): Transport {
  const transport = createTransport({
    ...signingOf(dkim),
    url,
    name,
    pool: true,
    // No retry here: after a broken connection the mail may have been accepted, so the job retries later.
    maxRequeues: 0,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    dnsTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  })
  const server = new URL(url).host
  const turn = queueWithInterval(1000 / mailsPerSecond)
  return {
    async send(message, recipient) {
      await turn()
      const { response } = await transport.sendMail(message).catch((error: unknown) => {
        const failure = failureOf(error as SmtpError, server, recipient)
        if (failure instanceof MailServerAway) beginOutage('mail server', failure.message, log)
        else endOutage('mail server', log)
        throw failure
      })
      endOutage('mail server', log)
      return response
    },
    close: () => transport.close(),
  }
}

/**
 * A queue that lets callers through one by one at this interval (nodemailer's own limit lets each connection start at
 * once).
 */
function queueWithInterval(apartMs: number): () => Promise<void> {
  let nextAtMs = 0
  return async () => {
    const atMs = Math.max(performance.now(), nextAtMs)
    nextAtMs = atMs + apartMs
    await sleep(Math.max(0, atMs - performance.now()))
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * Converts a failure: names the server and what it answered, or why it can't be reached. Only a 5xx to RCPT TO is about
 * the address; one about policy (RFC 3463, 5.7.x) or to another command is about the sender, and can be repaired.
 */
function failureOf(error: SmtpError, server: string, recipient: string): Error {
  const { code, command, responseCode, response = '' } = error
  const isAddress = code === 'EENVELOPE' && (command === 'RCPT TO' || command === undefined)
  const isFinal = responseCode === undefined || (responseCode >= 500 && !/^5\d\d[ -]5\.7\./.test(response))
  const what = responseCode
    ? `answered to ${command}: ${saidBy(response, recipient)}`
    : `failed: ${saidBy(error.message, recipient)}`
  const message = `the mail server ${server} ${what}`
  if (isAddress && isFinal) return new PermanentFailure(`the address is refused: ${message}`)
  return isAway(error) ? new MailServerAway(message) : new Error(message)
}

/** What nodemailer calls failures to connect or sign in. A connection that breaks later says nothing about the next. */
function isAway({ code = '', command }: SmtpError): boolean {
  if (code === 'ECONNECTION') return command === undefined
  return /^E(AUTH|DNS|PROTOCOL|SOCKET|TIMEDOUT|TLS)$/.test(code)
}

/** Longer answers are cut. */
const MAX_REPLY_CHARACTERS = 300

/** What a mail server says, as one line without addresses: it is logged, and addresses aren't. */
function saidBy(text: string, recipient: string): string {
  const mailbox = recipient.slice(0, recipient.lastIndexOf('@')).toLowerCase()
  const words = oneLine(text.replaceAll(recipient, '…')).replace(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, '…')
  return words
    .replace(/[^\s<>"'(),;:]+/g, (word) => (word.toLowerCase() === mailbox ? '…' : word))
    .slice(0, MAX_REPLY_CHARACTERS)
}

function fileTransport(dataDir: string, dkim: Dkim | undefined): Transport {
  const folder = mailFolder(dataDir)
  const transport = createTransport({
    ...signingOf(dkim),
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  })
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(message)
      const time = new Date().toISOString().replace(/[-:.]/g, '')
      const id = String(message.messageId).replace(/[<>]/g, '').split('@')[0]
      const file = join(folder, `${time}-${id}.eml`)
      const part = `${file}.part`
      await makeFolder(folder)
      try {
        await writeFile(part, bytes as Buffer, { flush: true, mode: 0o600 })
        await rename(part, file)
      } catch (error) {
        // The next attempt uses a new file name.
        await rm(part, { force: true })
        throw error
      }
      return 'written to a file: SMTP_URL is not set'
    },
    close: () => {},
  }
}

/** The folder of mails that are written to files. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}
