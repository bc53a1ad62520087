import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { defineFeature } from '#platform/feature.ts'
import { repeatUntilStopped } from '#platform/repeat.ts'
import { listBackups, startBackup } from './contract.ts'
import { otherPersonalData } from './privacy.ts'
import { backupJob, lastDue, orderBackup, runOrderedBackup } from './server/run-backup.ts'
import { isBackupLate, latestBackups, settingsOf } from './server/service.ts'

const SCHEDULE_CHECK_MS = 60_000

export default defineFeature({
  name: 'backups',
  endpoints(mount, { config, database, jobs }) {
    mount(listBackups, async () => ({
      settings: settingsOf(config),
      isLate: await isBackupLate(database, config),
      backups: await latestBackups(database),
    }))
    mount(startBackup, async (_input, caller) => {
      if (!config.backup) throw new AppError('not_found')
      await database.transaction().execute(async (tx) => {
        await orderBackup(tx, jobs, null)
        await recordAudit(tx, actorOf(caller), {
          action: 'backups.started',
          subject: config.backup?.url ?? '',
        })
      })
      return { status: 'started' as const }
    })
  },
  jobs(context) {
    context.jobs.work(backupJob, ({ id }) => runOrderedBackup(context, id))
    return undefined
  },
  background({ config: { backup }, database, jobs, log }) {
    return repeatUntilStopped(
      async () => {
        if (!backup) return
        const due = lastDue(backup.at, new Date())
        await database.transaction().execute((tx) => orderBackup(tx, jobs, due))
      },
      SCHEDULE_CHECK_MS,
      (error) => log.warn({ reason: error }, 'the nightly backup could not be ordered'),
    )
  },
  otherTables: ['backups'],
  otherPersonalData,
})
