import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { mailFolder } from '#platform/mail/mailer.ts'

/** A mail in the list; `name` is its file's name. */
export type MailSummary = { name: string; subject: string; to: string; sentAt: Date }
export type MailContent = MailSummary & {
  from: string
  replyTo: string
  messageId: string
  html: string | undefined
  text: string
  headers: { name: string; value: string }[]
}

/** The list shows the newest mails only, so that a full folder doesn't slow it down. */
const MAX_LISTED = 200
const MAIL_FILE = /^[\w-]+\.eml$/

/** Reads the mails stored as files in the data folder. */
export function mailStore(dataDir: string) {
  const folder = mailFolder(dataDir)
  const parsed = new LRUCache<string, MailContent>({ max: MAX_LISTED })

  async function find(name: string): Promise<MailContent | undefined> {
    if (!MAIL_FILE.test(name)) return undefined
    const cachedMail = parsed.get(name)
    if (cachedMail) return cachedMail
    const bytes = await readFile(join(folder, name)).catch(whenMissing)
    if (!bytes) return undefined
    const mail = contentOf(name, await PostalMime.parse(bytes))
    parsed.set(name, mail)
    return mail
  }

  /** The newest mails first: file names begin with the time. */
  async function list(): Promise<MailSummary[]> {
    const files = (await readdir(folder).catch(whenMissing)) ?? []
    const names = files
      .filter((file) => MAIL_FILE.test(file))
      .sort()
      .reverse()
      .slice(0, MAX_LISTED)
    const mails = await Promise.all(names.map(find))
    return mails.filter((mail) => mail !== undefined)
  }

  return { find, list }
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function contentOf(name: string, email: Email): MailContent {
  return {
    name,
    subject: email.subject ?? '',
    to: addresses(email.to),
    from: addresses(email.from && [email.from]),
    replyTo: addresses(email.replyTo),
    messageId: email.messageId ?? '',
    sentAt: new Date(Date.parse(email.date ?? '') || 0),
    html: email.html,
    text: email.text ?? '',
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  }
}

function addresses(list: Address[] = []): string {
  return list.map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? ''))).join(', ')
}
