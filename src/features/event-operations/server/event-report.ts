import { sql } from 'kysely'
import { eventKind } from '#features/events/server/index.ts'
import { instantOf } from '#kit/local-time.ts'
import type { Database } from '#platform/database/database.ts'
import { siteStateOf } from '#platform/site-state.ts'
import { readEventDay, subjectOf } from './event-day.ts'

type Line = { kind: 'problem' | 'fact'; text: string; at: string | null }

/** How many of the latest steps are listed. */
const MAX_STEPS = 5

const PICTURES = {
  film: 'The stage shows its film',
  none: 'It has no film: who is there sees its name and whom to call',
  host: 'Who is there is sent to the presentation host (PRESENTATION_URL), which has to play it',
  webcast: 'Who is there gets a button to the webcast of another site, which has to play it',
  place: 'It takes place in person: there is no waiting room',
}

/** Where an event stands, and why it doesn't start, or not for everyone; for operators, in English (R709). */
export async function eventReport(
  database: Database,
  slug: string,
  presentationUrl: string | undefined,
): Promise<Line[]> {
  const event = await database.selectFrom('events').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!event) return [await unpublished(database, slug)]
  // Whether the site's processes hear of changes, their readyz says.
  const dependencies = { database, siteState: siteStateOf(database), listener: { isHearing: () => true } }
  const day = await readEventDay(dependencies, { id: event.id, presentationUrl }, 'en')
  const left = day.pending + day.waitlisted
  return [
    ...day.notes.map((note) => ({ kind: 'problem' as const, ...note })),
    { kind: day.picture === 'none' ? 'problem' : 'fact', text: PICTURES[day.picture], at: null },
    ...(left > 0
      ? [fact(`${left} of its registrants wait for a place or an approval, and can’t come in`)]
      : []),
    fact(`It is ${day.status}, and announced for`, instantOf(day.startsAt)),
    ...(day.startedAt ? [fact('It started on', instantOf(day.startedAt))] : []),
    fact(day.runsItself ? 'It runs by itself' : 'It is started in the console or by npm run event'),
    ...(await stepsOf(database, event.id)),
  ]
}

function fact(text: string, at: string | null = null): Line {
  return { kind: 'fact', text, at }
}

/** What staff did in the console, the latest first. */
async function stepsOf(database: Database, id: number): Promise<Line[]> {
  const steps = await database
    .selectFrom('auditLog')
    .select(['action', 'actor', 'at'])
    .where('subject', '=', subjectOf(id))
    .orderBy('id', 'desc')
    .limit(MAX_STEPS)
    .execute()
  return steps.map(({ action, actor, at }) => fact(`${action} by ${actor} on`, at.toISOString()))
}

async function unpublished(database: Database, slug: string): Promise<Line> {
  const draft = await database
    .selectFrom('drafts')
    .select(['state', 'publishAt', 'changedAt'])
    .where('kind', '=', eventKind.key)
    .where(sql`document ->> 'slug'`, '=', slug)
    .executeTakeFirst()
  if (!draft) return { kind: 'problem', text: `There is no event ${slug}`, at: null }
  const { state, publishAt, changedAt } = draft
  return publishAt
    ? { kind: 'problem', text: 'It is a draft, which will be published on', at: publishAt.toISOString() }
    : { kind: 'problem', text: `It is a draft (${state}), last changed on`, at: changedAt.toISOString() }
}
