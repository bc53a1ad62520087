// npm run staff -- invite <address> [--role administrator] [--language fr]: mails a link with which a person sets up their
// access to the console, and prints it (R801). For a member of staff it sets a new password and second factor.
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { hasFirm } from '#features/firm/server/index.ts'
import { setUpAddress } from '#features/setup/server/index.ts'
import { inviteSchema } from '#features/staff/contract.ts'
import { inviteFromCommandLine } from '#features/staff/server/index.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { withDatabase } from './connect.ts'

const USAGE =
  'Usage: npm run staff -- invite <address> [--role editor|publisher|administrator] [--language en|fr]'

const invitation = invitationOf(process.argv.slice(2))
if (!invitation) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await withDatabase(async (database, pool, config) => {
    if (!(await hasFirm(database))) {
      const link = await setUpAddress(database, config)
      throw new Error(
        `This site has not been set up yet. Setting it up gives you access: open this link.\n\n${link}`,
      )
    }
    const jobs = createJobs(pool, { log: pino({ level: 'silent' }) })
    await jobs.start({ work: false })
    const { link, hours } = await inviteFromCommandLine({ database, jobs, config }, invitation).finally(() =>
      jobs.stop(),
    )
    console.log(
      `Open this link within ${hours} hours; it works once. It is also on its way by e-mail.\n\n${link}`,
    )
  })
}

function invitationOf(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        role: { type: 'string', default: 'administrator' },
        language: { type: 'string', default: 'en' },
      },
    })
    const [operation, email, ...rest] = positionals
    if (operation !== 'invite' || rest.length > 0) return undefined
    return inviteSchema.safeParse({ email, ...values }).data
  } catch {
    return undefined
  }
}
