/** Domains reserved for examples and tests (RFC 2606, RFC 6761): nobody reads mail there. */
const RESERVED_DOMAIN = /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
/** The standard ports of mail servers; an address without a port uses one of them. */
const MAIL_PORTS = ['', '25', '465', '587']

/**
 * Whether an address is reserved, as those of the demo are: mails to it would bounce and harm the sender's reputation.
 */
export function isReserved(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return RESERVED_DOMAIN.test(domain.replace(/\.$/, ''))
}

/** Whether an SMTP server is a mail catcher for developers: on this machine, not on a standard port. */
export function isCatcher(smtpUrl: string): boolean {
  const { hostname, port } = new URL(smtpUrl)
  return LOOPBACK.test(hostname) && !MAIL_PORTS.includes(port)
}

/** Whether mails to an address are never passed to a mail server: nobody has it. */
export function isWithheld(smtpUrl: string, address: string): boolean {
  return !isCatcher(smtpUrl) && isReserved(address)
}
