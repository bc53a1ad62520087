import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { callerAddress, isLoopback, networkOf, normalAddress } from './addresses.ts'

describe('R504 rate limits by network', () => {
  test.each([
    ['zeros left out', '2001:db8::1', '2001:db8::2'],
    ['zeros left out in the middle of the network', '2001:db8:0:1::a', '2001:db8::1:b:0:0:c'],
    ['another way to write it', '2001:DB8:0001:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['an interface', 'fe80::1%eth0', 'fe80::2%eth1'],
    ['an IPv4 address at its end', '2001:db8:1:2::192.0.2.1', '2001:db8:1:2::1'],
    ['IPv4 mapped into IPv6', '::ffff:192.0.2.1', '192.0.2.1'],
    ['IPv4 mapped into IPv6, in hexadecimal', '::ffff:c000:201', '192.0.2.1'],
  ])('R504 counts an IPv6 network of 64 bits, or an IPv4 address, as one network: %s', (_, one, other) => {
    expect(networkOf(one)).toBe(networkOf(other))
  })

  test.each([
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['2001:db8:1::', '2001:db8:2::'],
    ['192.0.2.1', '192.0.2.2'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['::1', '192.0.2.1'],
  ])('R504 counts %s and %s as two networks', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other))
  })
})

test.each(['', 'unknown', '1', '0x7f.1', '127.1', '192.0.2.1:80', '_hidden', '999.1.1.1', 'fe80::1::2'])(
  'refuses %j as a network address',
  (text) => {
    expect(normalAddress(text)).toBeUndefined()
    expect(isLoopback(text)).toBe(false)
  },
)

test.each(['127.0.0.1', '127.8.9.1', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  'recognizes %s as this machine',
  (address) => expect(isLoopback(address)).toBe(true),
)

test.each(['192.168.1.1', 'fe80::1%lo', '::'])('doesn’t take %s for this machine', (address) =>
  expect(isLoopback(address)).toBe(false),
)

test('has an address for a caller who has hung up', () => {
  expect(callerAddress({ ip: undefined, socket: {} } as unknown as FastifyRequest)).toBe('::')
})
