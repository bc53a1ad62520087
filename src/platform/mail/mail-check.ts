import { createPrivateKey, createPublicKey } from 'node:crypto'
import { resolveTxt } from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { attention, type Finding, fault, ok } from '../finding.ts'
import { isLocalName } from '../http/addresses.ts'

const LIMIT_MS = 10_000

/** Checks that the mail server can be reached, with TLS, and accepts the login if there is one. Sends nothing. */
export async function checkMailServer({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      attention(
        'mail server',
        'None: e-mails are only written to files in DATA_DIR/mail.',
        'Set SMTP_URL before the site is public.',
      ),
    ]
  const { host, hostname, protocol, username } = new URL(smtpUrl)
  const answer = `${host} ${username ? 'accepts the login' : 'answers'}`
  const withTls = await faultOf(smtpUrl, true)
  if (!withTls) return [ok('mail server', `${answer}, with TLS.`)]
  const failure = protocol === 'smtp:' ? await faultOf(smtpUrl, false) : withTls
  if (failure) return [fault('mail server', `${host}: ${failure.message}.`, whatToDo(failure))]
  if (isLocalName(hostname)) return [ok('mail server', `${answer}, on this machine.`)]
  return [
    attention(
      'mail server',
      `${answer}, but without TLS: e-mails${username ? ' and the password' : ''} can be read on the way.`,
      'Use the server’s smtps:// address, or have it offer STARTTLS.',
    ),
  ]
}

async function faultOf(url: string, requireTLS: boolean): Promise<Error | undefined> {
  const transport = createTransport({
    url,
    requireTLS,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    dnsTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  })
  const failure = await transport.verify().then(
    () => undefined,
    (error: Error) => error,
  )
  transport.close()
  return failure
}

function whatToDo(error: unknown): string {
  const { code } = error as { code?: string }
  if (code === 'EAUTH') return 'Check the user and the password in SMTP_URL.'
  return 'Check the host, the port and the scheme in SMTP_URL (smtps:// for port 465, else smtp://), and that this machine may connect to it.'
}

type Sender = Pick<Config, 'dkim' | 'isSignedByProvider'> & {
  /** The sender's address. */
  from: string
}

/**
 * Checks what receivers ask the sender's domain for: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489).
 * @param resolve looks up the texts of a name
 */
export async function checkSender(
  { from, dkim, isSignedByProvider }: Sender,
  resolve: (name: string) => Promise<string[][]> = resolveTxt,
): Promise<Finding[]> {
  const domain = from.split('@').at(-1) as string
  const textsOf = async (name: string) => {
    try {
      return (await resolve(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (/^(ENOTFOUND|ENODATA)$/.test((error as { code?: string }).code ?? '')) return []
      throw error
    }
  }
  try {
    const parent = domain.split('.').slice(-2).join('.')
    const [spf, dmarc, ofParent] = await Promise.all(
      [domain, `_dmarc.${domain}`, `_dmarc.${parent}`].map(textsOf),
    )
    return [
      spf?.some((text) => /^v=spf1\b/i.test(text))
        ? ok('SPF', `${domain} names the servers that may send for it.`)
        : attention(
            'SPF',
            `${domain} names no servers that may send for it.`,
            `Publish a TXT record of ${domain}, such as v=spf1 include:<mail provider> -all.`,
          ),
      dkim
        ? dkimOf(dkim, await textsOf(`${dkim.selector}._domainkey.${dkim.domain}`))
        : unsigned(isSignedByProvider),
      [...(dmarc ?? []), ...(ofParent ?? [])].some((text) => /^v=DMARC1\b/i.test(text))
        ? ok('DMARC', `${domain} says what receivers do with unsigned e-mails.`)
        : attention(
            'DMARC',
            `${domain} has no policy; large receivers ask for one.`,
            `Publish a TXT record of _dmarc.${domain}, such as v=DMARC1; p=none; rua=mailto:<address>.`,
          ),
    ]
  } catch (error) {
    const { code } = error as { code?: string }
    return [
      attention(
        'SPF',
        `${domain} can’t be looked up (${code}).`,
        'Check this machine’s name server; SPF, DKIM and DMARC weren’t checked.',
      ),
    ]
  }
}

function unsigned(isSignedByProvider: boolean): Finding {
  if (isSignedByProvider) return ok('DKIM', 'The mail provider signs (DKIM_BY_PROVIDER).')
  return attention(
    'DKIM',
    'E-mails aren’t signed.',
    'Set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY, or DKIM_BY_PROVIDER=on (docs/mail.md).',
  )
}

function dkimOf({ domain, selector, key }: NonNullable<Config['dkim']>, texts: string[]): Finding {
  const name = `${selector}._domainkey.${domain}`
  const own = createPublicKey(createPrivateKey(key))
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
  const [, published] = texts.map((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)).find(Boolean) ?? []
  const publish = `Publish a TXT record of ${name}: v=DKIM1; k=rsa; p=${own}`
  if (published === undefined)
    return fault('DKIM', `${name} has no key, so that signatures count for nothing.`, publish)
  if (published.replaceAll(/\s/g, '') !== own)
    return fault('DKIM', `${name} has another key than DKIM_KEY.`, publish)
  return ok('DKIM', `${name} has the key that e-mails are signed with.`)
}
