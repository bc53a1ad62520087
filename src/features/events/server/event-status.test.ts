import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { IS_OVER, nextStatusChange, statusAt, TIMING_COLUMNS, timingOf } from './event-status.ts'

const db = testDatabase()

test('decides in SQL as in TypeScript whether an event is over', async () => {
  // Shows of 30 minutes around now, started late, early or not at all.
  await db.pool.query(`
    insert into events (slug, type, title, presenter, summary, starts_at, ends_at, time_zone, city, topic, status, runs_itself, started_at, film_seconds)
    select concat_ws('-', status, runs_itself, starts, started, film), 'corporate_presentation', '{"en": "-"}', '{"en": "-"}',
      '{"en": "-"}', starts_at, starts_at + interval '30 minutes', 'America/Toronto', 'Toronto', 'results', status,
      runs_itself, starts_at + started * interval '1 minute', film * 60
    from unnest('{scheduled,open,live,ended,cancelled}'::text[]) status, unnest('{true,false}'::boolean[]) runs_itself,
      unnest('{-200,-95,-85,-50,-40,-35,-25,-5,5,200}'::integer[]) starts, unnest('{-10,0,10,null}'::integer[]) started, unnest('{2,40,null}'::integer[]) film,
      lateral (select now() + starts * interval '1 minute' as starts_at) as times`)
  const rows = await db.database
    .selectFrom('events')
    .select(['slug', ...TIMING_COLUMNS])
    .select(IS_OVER.as('isOver'))
    .execute()
  const now = new Date()
  const expected = (row: (typeof rows)[number]) =>
    row.status === 'cancelled' ? row.endsAt <= now : statusAt(timingOf(row), now) === 'ended'
  expect(rows.filter((row) => row.isOver !== expected(row)).map(({ slug }) => slug)).toEqual([])
  expect(new Set(rows.map(({ isOver }) => isOver))).toEqual(new Set([true, false]))
  expect(rows).toHaveLength(1200)
})

test('R303 a show that staff start long before its time changes next when it ends, not at its announced start', () => {
  const at = (time: string) => new Date(`2026-03-02T${time}:00Z`)
  const show = {
    status: 'live' as const,
    runsItself: true,
    startsAt: at('12:00'),
    endsAt: at('12:20'),
    filmSeconds: null,
  }
  const early = { ...show, startedAt: at('11:30') }
  expect(nextStatusChange(early, at('11:46'))).toEqual(at('11:50'))
  expect(statusAt(early, at('11:50'))).toBe('ended')
  expect(nextStatusChange({ ...show, status: 'scheduled', startedAt: null }, at('11:46'))).toEqual(
    at('12:00'),
  )
})

test('R340 a show ends with its film: earlier or later than announced, and not before it has started', () => {
  const at = (time: string) => new Date(`2026-03-02T${time}Z`)
  const show = { startsAt: at('12:00:00'), endsAt: at('12:45:00'), startedAt: null, filmSeconds: 98 }
  const automatic = { ...show, status: 'scheduled' as const, runsItself: true }
  expect(statusAt(automatic, at('12:01:37'))).toBe('live')
  expect(statusAt(automatic, at('12:01:38'))).toBe('ended')
  expect(nextStatusChange(automatic, at('12:01:00'))).toEqual(at('12:01:38'))
  const started = { ...show, status: 'live' as const, runsItself: false, startedAt: at('12:10:00') }
  expect(statusAt(started, at('12:11:37'))).toBe('live')
  expect(statusAt(started, at('12:11:38'))).toBe('ended')
  expect(statusAt({ ...started, filmSeconds: 3600 }, at('13:09:59'))).toBe('live')
  expect(statusAt({ ...started, status: 'open', startedAt: null }, at('12:30:00'))).toBe('open')
})
