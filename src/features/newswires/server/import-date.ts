import { Temporal } from 'temporal-polyfill'
import { fold } from '#kit/words.ts'

const MAX_DATE_CHARACTERS = 100
/** That of wires and exchanges, for dates without one. */
const WIRE_TIME_ZONE = 'America/Toronto'
/** The largest offset of a time zone. */
const MAX_OFFSET_HOURS = 14

/** The names of each month in English and French, folded. */
const MONTHS = [
  ['jan', 'january', 'janv', 'janvier'],
  ['feb', 'february', 'fev', 'fevr', 'fevrier'],
  ['mar', 'march', 'mars'],
  ['apr', 'april', 'avr', 'avril'],
  ['may', 'mai'],
  ['jun', 'june', 'juin'],
  ['jul', 'july', 'juil', 'juillet'],
  ['aug', 'august', 'aout'],
  ['sep', 'sept', 'september', 'septembre'],
  ['oct', 'october', 'octobre'],
  ['nov', 'november', 'novembre'],
  ['dec', 'december', 'decembre'],
]
const MONTH = new RegExp(`(?:(?<=\\d)-)?\\b(${MONTHS.flat().join('|')})\\b\\.?(?:-(?=\\d))?`, 'g')
const WEEKDAY =
  /\b(?:mon|tues?|wed|thu|thurs?|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lun|mar|mer|jeu|ven|sam|dim|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b\.?/
const ISO_DAY = /^(\d{4})([-/])(\d\d)\2(\d\d)(?:t(?=\d)|(?!\d))/
const TIME =
  /(?<![+-]\d?)\b(\d{1,2})(?::(\d\d)(?::(\d\d)(?:[.,]\d+)?)?|\s?h(?![a-z])(?:\s?(\d\d)(?!\d))?|(?=\s?[ap]\.?m\b))(?:\s*([ap])\.?m\b\.?)?/
const OFFSET = /(?:\b(?:gmt|utc?)\s?)?([+-])(\d\d?)(?::?(\d\d))?(?!\d)/

/**
 * What wires call their time zones, with the offset in minutes or the zone whose clock is meant: those of RFC 822, Canada's
 * and western Europe's. Not those that several countries use, such as IST and BST.
 */
const ZONES = new Map<string, number | string>(
  Object.entries({
    z: 0,
    ut: 0,
    utc: 0,
    gmt: 0,
    wet: 0,
    west: 60,
    cet: 60,
    cest: 120,
    ndt: -150,
    hat: -150,
    adt: -180,
    haa: -180,
    nst: -210,
    hnt: -210,
    ast: -240,
    hna: -240,
    edt: -240,
    hae: -240,
    est: -300,
    hne: -300,
    cdt: -300,
    hac: -300,
    cst: -360,
    hnc: -360,
    mdt: -360,
    har: -360,
    mst: -420,
    hnr: -420,
    pdt: -420,
    hap: -420,
    pst: -480,
    hnp: -480,
    et: WIRE_TIME_ZONE,
    eastern: WIRE_TIME_ZONE,
    he: WIRE_TIME_ZONE,
    ct: 'America/Chicago',
    mt: 'America/Denver',
    pt: 'America/Los_Angeles',
  }),
)

/**
 * The instant that a feed's date names, in the forms of RFC 822, ISO 8601, asctime and JavaScript, or written out in English
 * or French. A date without a time is midnight; one without a zone is in {@link WIRE_TIME_ZONE}.
 * @returns undefined unless every part of it is understood, as for 05/11/2026: a guess would be hours or months off
 */
export function instantOf(text: string): Date | undefined {
  if (text.length > MAX_DATE_CHARACTERS) return undefined
  let rest = fold(text).trim()
  /** Finds a part and removes it. */
  const take = (pattern: RegExp): (string | undefined)[] | undefined => {
    const found = [...rest.matchAll(new RegExp(pattern, 'g'))].at(-1)
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return found?.slice(1)
  }
  const [comment = ''] = take(/[([]([^()[\]]*)[)\]]/) ?? []
  const isoDay = take(ISO_DAY)
  const month = isoDay ? Number(isoDay[2]) : monthOf(take(MONTH)?.[0])
  const [hour = '0', minute = '0', second = '0', minuteAfterH, half] = take(TIME) ?? []
  const offset = take(OFFSET)
  const [year, day] = isoDay ? [isoDay[0], isoDay[3]] : yearAndDay(take)
  take(WEEKDAY)
  const zone = rest.replace(/[,\s]+|\b(?:a|at|le|on)\b/g, '') || (offset ? '' : comment.trim())
  const hours = hourOf(Number(hour), half)
  if (month === undefined || !year || !day || hours === undefined) return undefined
  try {
    const wall = Temporal.PlainDateTime.from(
      {
        year: Number(year),
        month,
        day: Number(day),
        hour: hours,
        minute: Number(minuteAfterH ?? minute),
        second: Number(second),
      },
      { overflow: 'reject' },
    )
    return offset
      ? zone
        ? undefined
        : atOffset(wall, minutesOf(offset))
      : inZone(wall, zone || WIRE_TIME_ZONE)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function monthOf(name: string | undefined): number | undefined {
  const index = MONTHS.findIndex((names) => names.includes(name ?? ''))
  return index === -1 ? undefined : index + 1
}

/** A year has four digits, or two after the day (RFC 822). */
function yearAndDay(take: (pattern: RegExp) => (string | undefined)[] | undefined) {
  const [year] = take(/\b(\d{4})\b/) ?? []
  const [shortYear] = year ? [] : (take(/\b(\d\d)\b(?=\D*$)/) ?? [])
  const [day] = take(/\b(\d{1,2})(?:st|nd|rd|th|er)?\b/) ?? []
  return [year ?? (shortYear && `${Number(shortYear) < 50 ? 20 : 19}${shortYear}`), day]
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

/** @throws RangeError for an offset that no zone has */
function minutesOf([sign, hours, minutes = '0']: (string | undefined)[]): number {
  if (Number(hours) > MAX_OFFSET_HOURS || Number(minutes) > 59) throw new RangeError('no such offset')
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function atOffset(wall: Temporal.PlainDateTime, offsetMinutes: number): Date {
  return new Date(wall.toZonedDateTime('UTC').epochMilliseconds - offsetMinutes * 60_000)
}

/** @param zone folded: a name of {@link ZONES}, or one such as america/toronto. @throws RangeError for another */
function inZone(wall: Temporal.PlainDateTime, zone: string): Date | undefined {
  const known = ZONES.get(zone) ?? (zone.includes('/') ? zone : undefined)
  if (known === undefined) return undefined
  if (typeof known === 'number') return atOffset(wall, known)
  return new Date(wall.toZonedDateTime(known).epochMilliseconds)
}
