/** Domains that are kept free for examples and tests (RFC 2606, RFC 6761): nobody reads mail there. */
const RESERVED_DOMAIN = /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
/** Where mail servers take mail in; without a port it is one of these. */
const MAIL_PORTS = ['', '25', '465', '587']

/**
 * Whether an address is made up, as the demo's are: what is sent there only comes back, and costs the sender its good
 * name.
 */
export function isReserved(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return RESERVED_DOMAIN.test(domain.replace(/\.$/, ''))
}

/** Whether an SMTP server keeps what it gets, for developers to look at: on this machine, at no port of mail's own. */
export function isCatcher(smtpUrl: string): boolean {
  const { hostname, port } = new URL(smtpUrl)
  return LOOPBACK.test(hostname) && !MAIL_PORTS.includes(port)
}
