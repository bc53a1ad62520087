import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { CHECKLIST_STEPS, type ChecklistStep } from '../contract.ts'

/** What a new site still needs (R806): nothing for one that was set up in another way, such as the demo. */
export async function readChecklist(database: Database): Promise<{ name: ChecklistStep; isDone: boolean }[]> {
  const { rows } = await sql<Record<ChecklistStep | 'wasSetUp', boolean>>`
    select exists (select from audit_log where action = 'site.set-up') as "wasSetUp",
      exists (select from audit_log where action = 'site.test-mail-sent') as mail,
      exists (select from companies) as company,
      exists (select from events) as event,
      (select count(*) > 1 from staff_members) or exists (select from staff_invitations) as colleague,
      exists (select from firm where profile ? 'logo') as logo,
      exists (select from firm where jsonb_array_length(profile -> 'processors') > 0) as providers
  `.execute(database)
  const [state] = rows
  return state?.wasSetUp ? CHECKLIST_STEPS.map((name) => ({ name, isDone: state[name] })) : []
}
