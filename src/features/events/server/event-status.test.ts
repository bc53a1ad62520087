import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { IS_OVER, nextStatusChange, statusAt, timingOf } from './event-status.ts'

const db = testDatabase()

test('decides in SQL as in TypeScript whether an event is over', async () => {
  // Shows of 30 minutes around now, started late, early or not at all.
  await db.pool.query(`
    insert into events (slug, type, title, presenter, summary, starts_at, ends_at, time_zone, city, topic, status, runs_itself, started_at)
    select concat_ws('-', status, runs_itself, starts, started), 'corporate_presentation', '{"en": "-"}', '{"en": "-"}',
      '{"en": "-"}', starts_at, starts_at + interval '30 minutes', 'America/Toronto', 'Toronto', 'results', status,
      runs_itself, starts_at + started * interval '1 minute'
    from unnest('{scheduled,open,live,ended,cancelled}'::text[]) status, unnest('{true,false}'::boolean[]) runs_itself,
      unnest('{-200,-95,-85,-50,-40,-35,-25,-5,5,200}'::integer[]) starts, unnest('{-10,0,10,null}'::integer[]) started,
      lateral (select now() + starts * interval '1 minute' as starts_at) as times`)
  const rows = await db.database
    .selectFrom('events')
    .select(['slug', 'status', 'runsItself', 'startsAt', 'endsAt', 'startedAt'])
    .select(IS_OVER.as('isOver'))
    .execute()
  const now = new Date()
  const expected = (row: (typeof rows)[number]) =>
    row.status === 'cancelled' ? row.endsAt <= now : statusAt(timingOf(row), now) === 'ended'
  expect(rows.filter((row) => row.isOver !== expected(row)).map(({ slug }) => slug)).toEqual([])
  expect(new Set(rows.map(({ isOver }) => isOver))).toEqual(new Set([true, false]))
  expect(rows).toHaveLength(400)
})

test('R303 a show that staff start long before its time changes next when it ends, not at its announced start', () => {
  const at = (time: string) => new Date(`2026-03-02T${time}:00Z`)
  const show = { status: 'live' as const, runsItself: true, startsAt: at('12:00'), endsAt: at('12:20') }
  const early = { ...show, startedAt: at('11:30') }
  expect(nextStatusChange(early, at('11:46'))).toEqual(at('11:50'))
  expect(statusAt(early, at('11:50'))).toBe('ended')
  expect(nextStatusChange({ ...show, status: 'scheduled', startedAt: null }, at('11:46'))).toEqual(
    at('12:00'),
  )
})
