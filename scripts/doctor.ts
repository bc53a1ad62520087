// npm run doctor [-- --json]: checks everything that the site leans on, with a line for each; exit code 1 when something is broken.
// npm run doctor -- mail <address>: why an e-mail to this address doesn't arrive, one cause a line.
// npm run doctor -- event <slug>: why an event doesn't start, or doesn't for everyone.
import { eventReport } from '#features/event-operations/server/event-report.ts'
import { deliveryNotes } from '#features/mail-events/server/delivery.ts'
import { mailLog } from '#features/mail-events/server/mail-log.ts'
import { emailSchema } from '#kit/validation.ts'
import { siteStateOf } from '#platform/site-state.ts'
import { textIn } from '#platform/text.ts'
import { diagnose } from '#server/doctor.ts'
import { MAIL_SOURCES } from '#server/features.ts'
import { withDatabase } from './connect.ts'

/** How many of the latest e-mails are printed. */
const MAX_SENT = 5

const [what, given = ''] = process.argv.slice(2)
const address = emailSchema.safeParse(given)

if (what === 'mail' && address.success) {
  await mail(address.data)
} else if (what === 'event' && given) {
  await event(given)
} else if (what === undefined || what === '--json') {
  await checkAll(what === '--json')
} else {
  console.error('Usage: npm run doctor [-- --json | mail <address> | event <slug>]')
  process.exitCode = 2
}

async function checkAll(asJson: boolean): Promise<void> {
  const findings = await diagnose(process.env)
  if (asJson) console.log(JSON.stringify(findings, null, 2))
  else
    for (const { what, state, said, whatToDo } of findings)
      console.log(`${state.padEnd(9)} ${what.padEnd(12)} ${said}${whatToDo ? ` ${whatToDo}` : ''}`)
  process.exitCode = findings.some(({ state }) => state === 'fault') ? 1 : 0
}

async function mail(email: string): Promise<void> {
  await withDatabase(async (database, _pool, config) => {
    const delivery = deliveryNotes({
      database,
      mailSources: MAIL_SOURCES,
      siteState: siteStateOf(database),
      config,
    })
    const { mails, block } = await mailLog(database).list({ q: email, page: 1 })
    const t = textIn('en', 'mail-events/console')
    const notes = [...(await delivery.ofSite('en')), ...(await delivery.ofAddress(email, 'en'))]
    if (block) console.log(line('problem', t(`blocked.${block.reason}`, { email }), block.since, null))
    for (const { kind, text, at, correlationId } of notes) console.log(line(kind, text, at, correlationId))
    const toAddress = mails.filter((sent) => sent.email.toLowerCase() === email.toLowerCase())
    for (const { subject, outcome, at, reply, correlationId } of toAddress.slice(0, MAX_SENT)) {
      const said = reply ? ` (${reply})` : ''
      console.log(line('sent', `${t(`outcomes.${outcome}`)}: “${subject}”${said},`, at, correlationId))
    }
  })
}

async function event(slug: string): Promise<void> {
  await withDatabase(async (database, _pool, { presentationUrl }) => {
    for (const { kind, text, at } of await eventReport(database, slug, presentationUrl))
      console.log(line(kind, text, at, null))
  })
}

function line(kind: string, text: string, at: string | null, correlationId: string | null): string {
  const request = correlationId ? `, request ${correlationId}` : ''
  return `${kind.padEnd(8)} ${text}${at ? ` ${new Date(at).toISOString()}` : ''}${request}`
}
