import type { Selectable } from 'kysely'
import { z } from 'zod'
import { bilingual, choice, line, localized, optional, rich, slug, whole } from '#platform/csv/cells.ts'
import { doubles, type Import, NOTHING, type Placed, type RowFault, saveEach } from '#platform/csv/import.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Companies as CompanyTable } from '#platform/database/schema.ts'
import { canonicalTicker, RESERVED_SLUGS, TICKER } from '../contract.ts'

const reserved = new Set<string>(RESERVED_SLUGS)
const tagline = bilingual('tagline', 'accroche', { required: true })
const profile = bilingual('profile', 'profil')

const MAX_WEBSITE_CHARACTERS = 500
const MAX_TYPED_TICKER_CHARACTERS = 40
const TICKER_ERROR =
  'Write the symbol alone, at most 8 letters and digits, with its class or series behind a point: ORVN, BRK.B'

const companyLine = z.object({
  slug: slug.refine((name) => !reserved.has(name), { error: 'This is the address of something else' }),
  name: line(120),
  ticker: z
    .string()
    .max(MAX_TYPED_TICKER_CHARACTERS, { abort: true })
    .transform(canonicalTicker)
    .refine((text) => TICKER.test(text), { error: TICKER_ERROR }),
  exchange: choice({
    NYSE: [],
    'NYSE American': ['AMEX', 'NYSE MKT'],
    NASDAQ: [],
    OTC: ['OTCQB', 'OTCQX', 'hors cote'],
    TSX: [],
    'TSX-V': ['TSXV', 'TSX Venture', 'Bourse de croissance TSX'],
    CSE: [],
  }),
  sector: choice({
    energy: ['énergie'],
    finance: ['finances'],
    life_science: ['life sciences', 'sciences de la vie'],
    mining: ['mines'],
  }),
  city: line(80),
  taglineEn: line(240),
  taglineFr: optional(line(240)),
  position: optional(whole(1, 9999)),
  website: optional(
    z
      .string()
      .max(MAX_WEBSITE_CHARACTERS)
      .refine((text) => /^https?:\/\/[^\s/]+\.[^\s]+$/.test(text) && URL.canParse(text), {
        error: 'Write it with https://',
      }),
  ),
  sharesOutstanding: optional(whole(1)),
  profileEn: optional(rich(20_000)),
  profileFr: optional(rich(20_000)),
})
type CompanyLine = z.output<typeof companyLine>

/** Client companies from a table (R805), by their slug. Figures, people and documents of a factsheet aren't in it. */
export const companyImport: Import<CompanyLine> = {
  columns: {
    slug: { names: ['slug', 'identifiant'], required: true },
    name: { names: ['name', 'company', 'nom', 'société'], required: true },
    ticker: { names: ['ticker', 'symbol', 'symbole'], required: true },
    exchange: { names: ['exchange', 'bourse'], required: true },
    sector: { names: ['sector', 'secteur'], required: true },
    city: { names: ['city', 'ville'], required: true },
    taglineEn: tagline.en,
    taglineFr: tagline.fr,
    position: { names: ['position', 'rang'], figure: true },
    website: { names: ['website', 'site web', 'site'] },
    sharesOutstanding: { names: ['shares outstanding', 'actions en circulation'], figure: true },
    profileEn: profile.en,
    profileFr: profile.fr,
  },
  line: companyLine,
  async write(tx, rows) {
    const known = new Map(
      (await tx.selectFrom('companies').select(COLUMNS.companies).execute()).map((row) => [row.slug, row]),
    )
    const faults = [
      ...doubles(rows, 'slug', (company) => company.slug),
      ...doubles(rows, 'ticker', listingOf),
      ...takenListings(rows, [...known.values()]),
      ...profilesWithoutEnglish(rows, known),
    ]
    if (faults.length > 0) return { faults, counts: NOTHING }
    const counts = await saveEach(rows, {
      before: ({ slug }) => known.get(slug),
      valuesOf,
      insert: (values) => tx.insertInto('companies').values(values).execute(),
      update: ({ id }, changes) => tx.updateTable('companies').set(changes).where('id', '=', id).execute(),
    })
    return { faults, counts }
  },
}

type CompanyRow = Selectable<CompanyTable>

const listingOf = ({ exchange, ticker }: { exchange: string; ticker: string }) => `${exchange}: ${ticker}`

/** A symbol at an exchange is one company's. Those whose own line gives them another make room. */
function takenListings(rows: readonly Placed<CompanyLine>[], known: readonly CompanyRow[]): RowFault[] {
  const inFile = new Set(rows.map(({ values }) => values.slug))
  const owners = new Map(
    known.filter(({ slug }) => !inFile.has(slug)).map((row) => [listingOf(row), row.slug]),
  )
  return rows.flatMap(({ line, values }) => {
    const owner = owners.get(listingOf(values))
    return owner ? [{ line, field: 'ticker', message: `${listingOf(values)} is ${owner} already.` }] : []
  })
}

/** A French profile stands beside an English one, never alone. */
function profilesWithoutEnglish(
  rows: readonly Placed<CompanyLine>[],
  known: ReadonlyMap<string, CompanyRow>,
): RowFault[] {
  return rows.flatMap(({ line, values: { slug, profileEn, profileFr } }) => {
    const english = profileEn === undefined ? known.get(slug)?.profile?.en : profileEn
    return profileFr && !english
      ? [{ line, field: 'profileFr', message: 'A profile in French needs one in English.' }]
      : []
  })
}

function valuesOf(company: CompanyLine, before: CompanyRow | undefined) {
  const { taglineEn, taglineFr, profileEn, profileFr, ...plain } = company
  const english = profileEn === undefined ? before?.profile?.en : profileEn
  return {
    ...plain,
    tagline: localized(taglineEn, taglineFr, before?.tagline),
    profile: english ? localized(english, profileFr, before?.profile) : null,
  }
}
