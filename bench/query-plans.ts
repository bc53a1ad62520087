import { createDatabase, createPool, type Database } from '#platform/database/database.ts'
import type { TestBed } from './test-bed.ts'

/**
 * The plans of every statement that some work runs, also inside functions, each once: steps alone, without costs and
 * values, which differ between queries.
 */
export async function plansOf(
  { connection }: TestBed,
  work: (database: Database) => Promise<unknown>,
): Promise<string[]> {
  const plans = new Set<string>()
  const pool = createPool(connection, { size: 1 })
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const [, plan] = /\nQuery Text: [\s\S]*?\n(?=\S[^\n]*\(cost=)([\s\S]*)/.exec(`\n${message}`) ?? []
      if (plan) plans.add(stepsOf(plan))
    })
    client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on; set client_min_messages = log`)
  })
  const database = createDatabase(pool)
  await work(database)
  await database.destroy()
  return [...plans]
}

function stepsOf(plan: string): string {
  return plan
    .replace(/ +\(cost=[^)]*\)/g, '')
    .replace(/'[^']*'/g, '…')
    .trim()
}
