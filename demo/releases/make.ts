// Writes the demo's news releases: node demo/releases/make.ts

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { readableJson } from '#kit/readable-json.ts'
import { type Company, type CompanyFacts, companyOf } from './company.ts'
import { buyback, dividend, placement } from './patterns/capital.ts'
import { type DrillingDefaults, drilling } from './patterns/drilling.ts'
import { callNotice, presentation } from './patterns/notices.ts'
import { annualMeeting, appointment } from './patterns/people.ts'
import { results } from './patterns/results.ts'
import { story } from './patterns/story.ts'
import { filled, joined, type Text, textIn, typeset } from './text.ts'
import { type Release, type When, Writer } from './writer.ts'

/** What writes releases, by the name that companies/*.json calls it. */
const PATTERNS = {
  annualMeeting,
  appointment,
  buyback,
  callNotice,
  dividend,
  drilling,
  placement,
  presentation,
  results,
  story,
}
type PatternName = keyof typeof PATTERNS
type EntryOf<Name extends PatternName> = { pattern: Name } & Parameters<(typeof PATTERNS)[Name]>[1]
/** A release, or several that belong together, with what its pattern is told. */
type Entry = { [Name in PatternName]: EntryOf<Name> }[PatternName]

/** A file of companies/: the company, and its releases in the order in which they take turns with words. */
type Source = CompanyFacts & { drilling?: Partial<DrillingDefaults>; releases: Entry[] }

/** The last sentence about a company. */
const LISTED: Text = [
  'It is based in {city}, and its shares trade on {exchange} under the symbol {ticker}.',
  'Établie à {city}, elle est inscrite {exchange} sous le symbole {ticker}.',
]

const here = new URL('./', import.meta.url)

for (const file of await readdir(new URL('companies/', here))) {
  const source: Source = JSON.parse(await readFile(new URL(`companies/${file}`, here), 'utf8'))
  const company = companyOf(source)
  const written = releasesOf(source, new Writer(company))
  const text = readableJson(textsOf(company, written))
  await writeFile(new URL(`texts/${company.slug}.json`, here), text)
  console.log(`${company.slug}: ${written.length} releases, ${Math.round(text.length / 1024)} kB`)
}

/** @throws Error for an entry whose pattern there isn't */
function releasesOf({ releases, drilling }: Source, w: Writer): Release[] {
  return releases.flatMap(({ pattern, ...told }) => {
    const write = PATTERNS[pattern] as (w: Writer, told: object) => Release | Release[]
    if (!write) throw new Error(`${w.company.slug}: no pattern ${pattern}`)
    return write(w, pattern === 'drilling' ? { ...drilling, ...told } : told)
  })
}

/** What demo/loader/releases.ts reads. */
function textsOf(company: Company, releases: Release[]) {
  const { about, phone, mail, reports, french, name, legend } = company
  const languages = french ? (['en', 'fr'] as const) : (['en'] as const)
  const inEach = (pattern: Text) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        typeset(filled(textIn(pattern, language) ?? '', company.facts, language), language),
      ]),
    )
  return {
    company: company.slug,
    reports: {
      ...(reports.quarter && { quarter: reports.quarter }),
      businessDay: reports.on,
      withinDays: company.reportsWithinDays,
      ...(reports.next && { next: reports.next }),
    },
    about: inEach(joined(about, LISTED)),
    contact: inEach([
      `${name} Investor Relations, ${phone}, ${mail}. Investor relations advisor: Halcourt Investor Relations, paid by ${name}.`,
      `${name}, Relations avec les investisseurs, ${phone}, ${mail}. Conseiller en relations avec les investisseurs, rémunéré par ${name} : Halcourt Relations avec les investisseurs.`,
    ]),
    ...(legend && { legend: inEach(legend) }),
    releases: releases.map(({ at, ...release }) => ({ at: dayOf(at), ...release })),
  }
}

function dayOf(at: When): object {
  return typeof at === 'number' ? { businessDay: at } : at
}
