import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors, validationText } from '#i18n/field-errors.ts'
import { en } from '#i18n/validation/text.en.ts'
import {
  emailSchema,
  emptyAsAbsent,
  firmName,
  personName,
  phoneNumber,
  shownPhoneNumber,
  siteAddress,
  staffTimeZoneSchema,
  typedText,
} from './validation.ts'

function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value, { reportInput: true })
  return error && fieldErrors(error, 'en').body?.[0]
}
const { email, phone, webAddress, invalid } = en
const tooLong = (characters: number) => validationText('en')('tooLong', { characters })

describe('R601 what was left out', () => {
  test.each([
    ['a number', z.int().positive(), null],
    ['a text of a form', z.string().regex(/^\//), ''],
  ])('R601 asks for %s', (_, schema, value) => {
    expect(faultOf(schema, value)).toBe(en.required)
  })
})

describe('R422 links within the site', () => {
  test.each(['https://www.example.com', '//evil.example', 'contact', ''])('R422 refuse %j', (text) => {
    expect(faultOf(siteAddress(), text)).toBe(en.siteAddress)
  })

  test.each(['/', '/contact', '#terms'])('R422 accept %j', (text) => {
    expect(faultOf(siteAddress(), text)).toBeUndefined()
  })
})

describe('R601 e-mail addresses', () => {
  test.each([
    'x@y',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@b.c',
    'a@-b.co',
    'a@b_c.co',
    'a b@c.co',
    'a@b.co\nBcc: x@y.co',
    'a@[127.0.0.1]',
    'a@b.123',
    `${'a'.repeat(65)}@b.co`,
  ])('R601 refuses %j', (text) => {
    expect(faultOf(emailSchema, text)).toBe(email)
  })

  test.each([
    ['ada@example.com', 'ada@example.com'],
    [' ada@example.com ', 'ada@example.com'],
    ["o'neil+ir@sub.example.co.uk", "o'neil+ir@sub.example.co.uk"],
    ['ada@exämple.ca', 'ada@xn--exmple-cua.ca'],
    ['ü@exämple.ca', 'ü@xn--exmple-cua.ca'],
    ['用户@例え.jp', '用户@xn--r8jz45g.jp'],
    ['ada@xn--exmple-cua.ca', 'ada@xn--exmple-cua.ca'],
  ])('R601 accepts %s, and encodes its domain in ASCII', (text, address) => {
    expect(emailSchema.parse(text)).toBe(address)
  })
})

describe('R308 phone numbers', () => {
  test.each(['abc', '12345', '555-HELLO-12', '()()()()', '+++', '1234567; drop', '555 x1234'])(
    'R308 refuses %j',
    (text) => {
      expect(faultOf(phoneNumber(), text)).toBe(phone)
    },
  )

  test.each([
    '514 555-0100',
    '+1 (514) 555-0100',
    '1.514.555.0100 ext. 12',
    '514 555‑0100, poste 3'.replace(',', ''),
    '+33 1 23 45 67 89',
    '555-0100 x7',
    '5550100#12',
  ])('R308 accepts %j', (text) => {
    expect(phoneNumber().parse(text)).toBe(text)
  })

  test.each([
    ['403.555.0142', '403 555-0142'],
    ['(514) 555-0100 ext. 12', '514 555-0100 ext. 12'],
    ['+1-416-555-0142', '+1 416 555-0142'],
    ['1 800 555 0199', '1 800 555-0199'],
    ['4165550142', '416 555-0142'],
    ['+33 1 42 68 53 00', '+33 1 42 68 53 00'],
    ['01 42 68 53 00', '01 42 68 53 00'],
    ['020 7946 0958', '020 7946 0958'],
  ])('writes %j as visitors read it', (text, written) => {
    expect(shownPhoneNumber().parse(text)).toBe(written)
    expect(faultOf(shownPhoneNumber(), 'tel 403.555.0142')).toBe(phone)
  })
})

describe.each([
  {
    kind: 'person',
    schema: personName(120),
    refused: [
      'your prize waits at https://evil.example/claim - Dear customer',
      'http://evil.example',
      'www.evil.example',
      'Claim evil.example/claim',
      'evil.example',
      'Ada x.com',
      'Ada Evil.Com',
      'ada@evil.example',
      'Ada 192.0.2.1',
      'evil。example',
      'mailto:ada',
      'evil\u2024example',
      'http:evil',
      'Md.com',
      'Call 1-800-555-0199 now to claim your prize from Fairholme',
      '+1 (416) 555 0100',
    ],
    accepted: [
      'St. John',
      'St.John Smith',
      'J.P. Morgan',
      'J.P.Morgan',
      'Prof.Roy',
      'Anne-Marie O’Neil, Ph.D.',
      'Roy, Jr.',
      'M. A. Côté',
      '山田太郎',
      'Md.abdul',
      'st.john',
      'Dr.med. Hans',
      'J.To',
      'ดร.สมชาย',
      'एस.एम.',
      'د.محمد',
      'Louis XVI, 1793',
      '👩\u200d💼 Ada',
    ],
  },
  {
    kind: 'firm',
    schema: firmName(120),
    refused: [
      'https://evil.example',
      'www.evil.example',
      'Claim at evil.example/claim',
      'evil.example:8080',
      'sales@evil.example',
    ],
    accepted: [
      'J.P. Morgan & Co.',
      'Amazon.com Inc.',
      'A/B Capital',
      'Yahoo!',
      'S.A./N.V. Holding',
      'Booking.com B.V.',
    ],
  },
])('R308 the name of a $kind, without addresses', ({ schema, refused, accepted }) => {
  test.each(refused)('R308 refuses %j', (text) => {
    expect(faultOf(schema, text)).toBe(webAddress)
  })

  test.each(accepted)('R308 accepts %j', (text) => {
    expect(schema.parse(text)).toBe(text)
  })
})

describe('R308 what nobody sees', () => {
  test.each(['\u200b', '\u3164', '\u2800', '\u00ad', '\u200d', '\u202e'])('is no name: %j', (text) => {
    expect(faultOf(personName(80).min(1), text)).toBe(en.required)
    expect(faultOf(firmName(80).min(1), `${text} ${text}`)).toBe(en.required)
  })

  test('is dropped from names, which it would turn around, and from addresses, with which it was pasted', () => {
    expect(personName(80).parse('\u202eAda\u202c')).toBe('Ada')
    expect(personName(80).parse('می\u200cخواهم')).toBe('می\u200cخواهم')
    for (const pasted of [
      '\u200bada@example.com',
      'ada@example.com\u200b',
      '\u202aada@exam\u00adple.com\u202c',
    ])
      expect(emailSchema.parse(pasted)).toBe('ada@example.com')
  })
})

describe('texts', () => {
  test('accepts an empty or null optional text', () => {
    expect([emptyAsAbsent(firmName(9)).parse(''), emptyAsAbsent(firmName(9)).parse(null)]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('R504 refuses a long run of combining marks before normalizing it', () => {
    const marks = `a${'\u0301'.repeat(32_000)}${'\u0316'.repeat(32_000)}`
    const before = process.threadCpuUsage()
    expect(faultOf(typedText(100_000), marks)).toBe(invalid)
    // Normalizing them would take seconds.
    expect(process.threadCpuUsage(before).user).toBeLessThan(500_000)
    expect(typedText(100).parse(`e\u0301${'\u0316'.repeat(20)}`)).toHaveLength(21)
  })

  test('R504 refuses a far too long text at once, whatever its content', () => {
    const before = process.threadCpuUsage()
    for (const filling of ['@', '1', '1.', 'a.', 'a@', '.', '漢', 'www', 'a ', '\u0301']) {
      const text = filling.repeat(128_000 / filling.length)
      for (const schema of [personName(120), firmName(120), phoneNumber(), emailSchema])
        expect([tooLong(120), tooLong(40), tooLong(254), invalid]).toContain(faultOf(schema, text))
    }
    expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000)
  })
})

describe('time zones that staff write', () => {
  test.each(['EST', 'EST5EDT', 'GMT', 'utc', '+05:00', 'Mars/Base', 'America', ''])('refuses %j', (name) => {
    expect(staffTimeZoneSchema.safeParse(name).success).toBe(false)
  })

  test.each(['America/Toronto', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/UTC', 'US/Eastern'])(
    'accepts %s',
    (name) => {
      expect(staffTimeZoneSchema.parse(name)).toBe(name)
    },
  )
})
