import { describe, expect, test } from 'vitest'
import { clockAt, instantsAt, instantsOf, zonedText, zonedTextAt, zonedTimeOf } from './wall-clock.ts'

describe('the instants of a local time', () => {
  test.each([
    ['2026-12-03T11:00', 'America/Toronto', ['2026-12-03T16:00:00.000Z']],
    ['2026-07-03T11:00', 'America/Toronto', ['2026-07-03T15:00:00.000Z']],
    ['2026-12-03T11:00', 'UTC', ['2026-12-03T11:00:00.000Z']],
    ['2026-03-08T02:30', 'America/Toronto', []],
    ['2026-03-08T03:00', 'America/Toronto', ['2026-03-08T07:00:00.000Z']],
    ['2026-11-01T01:30', 'America/Toronto', ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
    ['2026-11-01T02:00', 'America/Toronto', ['2026-11-01T07:00:00.000Z']],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', []],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
    ['2026-12-', 'America/Toronto', []],
  ])('%s in %s: %j', (clock, timeZone, instants) => {
    expect(instantsAt(clock, timeZone)).toEqual(instants)
    for (const instant of instants) expect(clockAt(instant, timeZone)).toBe(clock)
  })
})

describe('a time with its zone', () => {
  test('is read from its text alone', () => {
    for (const other of ['2026-12-03T11:00', '2026-12-03T16:00:00Z', 'On 2026-12-03T11:00[UTC]', 5, null])
      expect(zonedTimeOf(other)).toBeUndefined()
    for (const text of [
      '2026-12-03T11:00[America/Toronto]',
      '2026-12-03T11:00:05.120-05:00[America/Toronto]',
    ])
      expect(zonedText(zonedTimeOf(text) ?? expect.fail(text))).toBe(text)
  })

  test('is one of two instants by its offset, unless the zone has another offset then', () => {
    const instants = (text: string) => instantsOf(zonedTimeOf(text) ?? expect.fail(text))
    expect(instants('2026-11-01T01:30[America/Toronto]')).toHaveLength(2)
    expect(instants('2026-11-01T01:30-05:00[America/Toronto]')).toEqual(['2026-11-01T06:30:00.000Z'])
    expect(instants('2026-12-03T11:00-04:00[America/Toronto]')).toEqual(['2026-12-03T16:00:00.000Z'])
  })

  test('has the whole instant', () => {
    const instant = '2026-12-03T16:00:05.120Z'
    const text = zonedTextAt(instant, 'America/Toronto')
    expect(text).toBe('2026-12-03T11:00:05.120-05:00[America/Toronto]')
    expect(instantsOf(zonedTimeOf(text) ?? expect.fail(text))).toEqual([instant])
  })
})
