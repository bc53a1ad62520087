import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPublic, normalAddress } from './addresses.ts'

/** A request led to an address of this machine or of its network. */
export class InternalAddressError extends Error {}

/** Resolves a name to its public addresses alone. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []).filter(({ address }) => isPublic(address))
    const [first] = addresses
    if (error) callback(error, '')
    else if (!first) callback(new InternalAddressError(`${hostname} is on the internal network`), '')
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

const connect = buildConnector({ lookup: lookupPublic })

/**
 * Makes requests to public addresses alone, after each redirect too, for addresses that people enter: nobody reads this
 * machine's network through the site (server-side request forgery; OWASP ASVS 5, 1.3.6).
 * Requests elsewhere fail with {@link InternalAddressError} as their cause.
 */
export const publicNetwork = new Agent({
  connect(options, callback) {
    // Names are checked when they are resolved; an address isn't resolved.
    const address = normalAddress(options.hostname.replace(/^\[|\]$/g, ''))
    if (address && !isPublic(address))
      callback(new InternalAddressError(`${address} is on the internal network`), null)
    else connect(options, callback)
  },
})
