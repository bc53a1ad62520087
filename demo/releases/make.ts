// Writes the demo's news releases: node demo/releases/make.ts
import { readdir, writeFile } from 'node:fs/promises'
import { type Company, type CompanyFacts, companyOf } from './company.ts'
import { filled, joined, type Text, textIn, typeset } from './text.ts'
import { type Release, type When, Writer } from './writer.ts'

/** A file of companies/: what it is told, and what is written from it. */
type Source = { facts: CompanyFacts; releases: (w: Writer) => Release[] }

/** The last sentence about a company. */
const LISTED: Text = [
  'It is based in {city}, and its shares trade on {exchange} under the symbol {ticker}.',
  'Établie à {city}, elle est inscrite {exchange} sous le symbole {ticker}.',
]

const here = new URL('./', import.meta.url)

for (const file of await readdir(new URL('companies/', here))) {
  const { facts, releases } = (await import(`./companies/${file}`)) as Source
  const company = companyOf(facts)
  const written = releases(new Writer(company))
  const text = JSON.stringify(textsOf(company, written), null, 2)
  await writeFile(new URL(`texts/${company.slug}.json`, here), `${text}\n`)
  console.log(`${company.slug}: ${written.length} releases, ${Math.round(text.length / 1024)} kB`)
}

/** What demo/loader/releases.ts reads. */
function textsOf(company: Company, releases: Release[]) {
  const { about, phone, mail, reports, french, name } = company
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
    reports: { quarter: reports.quarter, businessDay: reports.on },
    about: inEach(joined(about, LISTED)),
    contact: inEach([
      `${name} Investor Relations, ${phone}, ${mail}. Counsel: Halcourt Investor Relations.`,
      `${name}, Relations avec les investisseurs, ${phone}, ${mail}. Conseil : Halcourt Relations avec les investisseurs.`,
    ]),
    releases: releases.map(({ at, ...release }) => ({ at: dayOf(at), ...release })),
  }
}

function dayOf(at: When): object {
  return typeof at === 'number' ? { businessDay: at } : at
}
