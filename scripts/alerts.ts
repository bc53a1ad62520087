// npm run alerts: lists the latest alerts with their progress.
import { alertProgress } from '#features/subscriptions/server/alert-progress.ts'
import { withDatabase } from './connect.ts'

await withDatabase(async (database) => {
  const alerts = await alertProgress(database)
  if (alerts.length === 0) console.log('There are no alerts yet.')
  for (const { kind, title, happenedAt, isSpread, ...counts } of alerts) {
    const { readers, sent, waiting, needless, refused, failed } = counts
    const percent = readers === 0 ? 100 : Math.floor(((readers - waiting) / readers) * 100)
    const rest = Object.entries({ waiting, 'not needed': needless, refused, failed }).filter(
      ([, count]) => count > 0,
    )
    console.log(`${happenedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${kind.padEnd(15)}  ${title}`)
    console.log(
      `  ${isSpread ? `${percent}%` : 'finding subscribers'}: ${sent} of ${readers} sent${rest.map(([name, count]) => `, ${count} ${name}`).join('')}`,
    )
  }
})
