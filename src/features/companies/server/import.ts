import { z } from 'zod'
import { line } from '#platform/content/fields.ts'
import { bilingual, choice, localized, optional, rich, whole } from '#platform/csv/cells.ts'
import {
  defineImport,
  duplicateFaults,
  presentCells,
  type RowFault,
  saveEach,
  type ValidLine,
} from '#platform/csv/import.ts'
import { type CompanyRecord, companyDocument, companyKind, loadCompanies } from './company-document.ts'

const tagline = bilingual('tagline', 'accroche', { required: true })
const profile = bilingual('profile', 'profil')
const fee = bilingual('fee', 'honoraires')
const { shape } = companyDocument

const companyLine = z.object({
  slug: shape.slug,
  name: shape.name,
  ticker: shape.ticker,
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
  city: shape.city,
  taglineEn: shape.tagline.shape.en,
  taglineFr: optional(shape.tagline.shape.en),
  position: optional(whole(1, 9999)),
  website: optional(shape.website.unwrap().unwrap()),
  sharesOutstanding: optional(whole(1)),
  profileEn: optional(rich(20_000)),
  profileFr: optional(rich(20_000)),
  feeEn: optional(line(200)),
  feeFr: optional(line(200)),
})
type CompanyLine = z.output<typeof companyLine>

const EXAMPLE = {
  slug: 'example-mining',
  name: 'Example Mining Corp.',
  ticker: 'XMPL',
  exchange: 'TSX-V',
  city: 'Toronto',
  taglineEn: 'Gold in northern Ontario',
  taglineFr: 'De l’or dans le nord de l’Ontario',
  position: '',
  website: 'https://www.example.com',
  sharesOutstanding: '125000000',
  profileEn: 'Example Mining explores for gold in northern Ontario.',
  profileFr: 'Example Mining cherche de l’or dans le nord de l’Ontario.',
  feeEn: 'a fee of $8,000 a month in cash',
  feeFr: 'des honoraires mensuels de 8\u00a0000\u00a0$ en espèces',
}
type StoredCompany = { id: number; document: CompanyRecord }

/**
 * Imports client companies from a table (R805), matched by slug. A factsheet's figures, managers and
 * documents aren't columns of it.
 */
export const csvImport = defineImport<CompanyLine>({
  kind: companyKind,
  module: import.meta.url,
  columns: {
    slug: { en: ['slug'], fr: ['identifiant'], required: true },
    name: { en: ['name', 'company'], fr: ['nom', 'société'], required: true },
    ticker: { en: ['ticker', 'symbol'], fr: ['symbole'], required: true },
    exchange: { en: ['exchange'], fr: ['bourse'], required: true },
    sector: { en: ['sector'], fr: ['secteur'], required: true },
    city: { en: ['city'], fr: ['ville'], required: true },
    taglineEn: tagline.en,
    taglineFr: tagline.fr,
    position: { en: ['position'], fr: ['rang'], figure: true },
    website: { en: ['website'], fr: ['site web', 'site'] },
    sharesOutstanding: { en: ['shares outstanding'], fr: ['actions en circulation'], figure: true },
    profileEn: profile.en,
    profileFr: profile.fr,
    feeEn: fee.en,
    feeFr: fee.fr,
  },
  line: companyLine,
  example: {
    en: { ...EXAMPLE, sector: 'mining' },
    fr: { ...EXAMPLE, sector: 'mines' },
  },
  async write(tx, rows, { onLines }) {
    const stored = await loadCompanies(tx)
    const faults = [
      ...duplicateFaults(rows, 'slug', (company) => company.slug),
      ...duplicateFaults(rows, 'ticker', ({ exchange, ticker }) => `${exchange}: ${ticker}`),
      ...textsWithoutEnglish(rows, stored),
    ]
    return saveEach(tx, rows, {
      kind: companyKind,
      faults,
      before: ({ slug }) => stored.get(slug),
      documentOf,
      onLines,
    })
  },
})

/** A French profile or fee needs an English one. */
function textsWithoutEnglish(
  rows: readonly ValidLine<CompanyLine>[],
  known: ReadonlyMap<string, StoredCompany>,
): RowFault[] {
  return rows.flatMap(({ line, values }) => {
    const before = known.get(values.slug)?.document
    const hasProfile = values.profileEn === undefined ? before?.profile?.en : values.profileEn
    const hasFee = values.feeEn === undefined ? before?.fee?.en : values.feeEn
    return [
      ...(values.profileFr && !hasProfile
        ? [{ line, field: 'profileFr', message: 'A French profile requires an English one.' }]
        : []),
      ...(values.feeFr && !hasFee
        ? [{ line, field: 'feeFr', message: 'A French fee requires an English one.' }]
        : []),
    ]
  })
}

function documentOf(company: CompanyLine, before: CompanyRecord | undefined) {
  const { taglineEn, taglineFr, profileEn, profileFr, feeEn, feeFr, ...plain } = company
  const profile = profileEn === undefined ? before?.profile?.en : profileEn
  const fee = feeEn === undefined ? before?.fee?.en : feeEn
  return {
    ...before,
    ...presentCells(plain),
    tagline: localized(taglineEn, taglineFr, before?.tagline),
    profile: profile ? localized(profile, profileFr, before?.profile) : null,
    fee: fee ? localized(fee, feeFr, before?.fee) : null,
  }
}
