import { z } from 'zod'
import { fault, messageOf } from '#platform/content/faults.ts'
import { loadBySlug } from '#platform/content/rows.ts'
import { bilingual, choice, localized, optional, rich, termCell, whole } from '#platform/csv/cells.ts'
import {
  defineImport,
  duplicateFaults,
  presentCells,
  type RowFault,
  saveEach,
  type ValidLine,
} from '#platform/csv/import.ts'
import { exchangesOf } from '../contract.ts'
import { amount, type CompanyRecord, companyDocument, companyKind } from './company-document.ts'

const tagline = bilingual('tagline', 'accroche', { required: true })
const profile = bilingual('profile', 'profil')
const fee = bilingual('fee', 'honoraires')
const otherFees = bilingual('other fees', 'autres honoraires')
const { shape } = companyDocument

/** `1-Mar`, `mars-01`: what a spreadsheet makes of a ticker such as MAR1. */
const DATE =
  /^(?:\d{1,4}[-/. ](?:jan|feb|fév|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|août|sep|oct|nov|dec|déc)[a-zé]*\.?|(?:jan|feb|fév|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|août|sep|oct|nov|dec|déc)[a-zé]*\.?[-/. ]\d{1,4})$/i

/** The further listings of a company in one cell: `OTCQB: ORVNF; FSE: 4T1`. */
const listingsCell = z.preprocess(
  (cell) =>
    String(cell)
      .split(/[;|\n]/)
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [exchange = '', ticker = ''] = part.split(':').map((half) => half.trim())
        const names = exchangesOf(exchange)
        return { exchange: names?.[0] ?? exchange, ticker }
      }),
  shape.otherListings.unwrap(),
)

const companyLine = z.object({
  slug: shape.slug,
  name: shape.name,
  ticker: z
    .string()
    .refine((text) => !DATE.test(text.trim()), {
      ...fault('tickerIsDate'),
      abort: true,
    })
    .pipe(shape.ticker),
  exchange: choice({
    NYSE: [],
    'NYSE American': ['AMEX', 'NYSE MKT'],
    NASDAQ: [],
    OTC: ['hors cote'],
    OTCQX: [],
    OTCQB: [],
    TSX: [],
    'TSX-V': ['TSXV', 'TSX Venture', 'Bourse de croissance TSX'],
    CSE: [],
    'Cboe Canada': ['Cboe', 'NEO'],
    LSE: ['AIM', 'London', 'Londres'],
    ASX: [],
    FSE: ['Frankfurt', 'Francfort', 'Xetra'],
  }),
  otherListings: optional(listingsCell),
  sector: termCell('sectors', { finance: ['finances'], life_science: ['life sciences'] }),
  city: shape.city,
  taglineEn: shape.tagline.shape.en,
  taglineFr: optional(shape.tagline.shape.en),
  position: optional(whole(1, 9999)),
  website: optional(shape.website.unwrap().unwrap()),
  sharesOutstanding: optional(whole(1)),
  profileEn: optional(rich(20_000)),
  profileFr: optional(rich(20_000)),
  feeEn: optional(amount),
  feeFr: optional(amount),
  otherFeesEn: optional(amount),
  otherFeesFr: optional(amount),
})
type CompanyLine = z.output<typeof companyLine>

const EXAMPLE = {
  slug: 'example-mining',
  name: 'Example Mining Corp.',
  ticker: 'XMPL',
  exchange: 'TSX-V',
  otherListings: 'OTCQB: XMPLF; FSE: 4X1',
  city: 'Toronto',
  taglineEn: 'Gold in northern Ontario',
  taglineFr: 'De l’or dans le nord de l’Ontario',
  position: '',
  website: 'https://www.example.com',
  sharesOutstanding: '125000000',
  profileEn: 'Example Mining explores for gold in northern Ontario.',
  profileFr: 'Example Mining cherche de l’or dans le nord de l’Ontario.',
  feeEn: 'a fee of C$8,000 a month in cash',
  feeFr: 'des honoraires mensuels de 8\u00a0000\u00a0$\u00a0CA en argent',
  otherFeesEn: 'C$58,000 in 2026 for its website, and expenses at cost',
  otherFeesFr: '58\u00a0000\u00a0$\u00a0CA en 2026 pour son site Web, et les dépenses au prix coûtant',
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
    otherListings: { en: ['other listings'], fr: ['autres inscriptions'] },
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
    otherFeesEn: otherFees.en,
    otherFeesFr: otherFees.fr,
  },
  line: companyLine,
  example: {
    en: { ...EXAMPLE, sector: 'mining' },
    fr: { ...EXAMPLE, sector: 'mines' },
  },
  async write(tx, rows, { onLines, dryRun }) {
    const stored = await loadBySlug(tx, companyKind)
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
      dryRun,
    })
  },
})

/** The optional texts of a company, which are null without the English one. */
const OPTIONAL_TEXTS = ['profile', 'fee', 'otherFees'] as const

/** A French text needs an English one. */
function textsWithoutEnglish(
  rows: readonly ValidLine<CompanyLine>[],
  known: ReadonlyMap<string, StoredCompany>,
): RowFault[] {
  return rows.flatMap(({ line, values }) => {
    const before = known.get(values.slug)?.document
    return OPTIONAL_TEXTS.filter((name) => values[`${name}Fr`] && !englishOf(name, values, before)).map(
      (name) => ({ line, field: `${name}Fr`, message: messageOf('frenchAlone') }),
    )
  })
}

function documentOf(company: CompanyLine, before: CompanyRecord | undefined) {
  const { taglineEn, taglineFr, profileEn, profileFr, feeEn, feeFr, otherFeesEn, otherFeesFr, ...plain } =
    company
  const optionalText = (name: (typeof OPTIONAL_TEXTS)[number]) => {
    const english = englishOf(name, company, before)
    return english ? localized(english, company[`${name}Fr`], before?.[name]) : null
  }
  return {
    ...before,
    ...presentCells({ ...plain, otherListings: plain.otherListings === null ? [] : plain.otherListings }),
    tagline: localized(taglineEn, taglineFr, before?.tagline),
    profile: optionalText('profile'),
    fee: optionalText('fee'),
    otherFees: optionalText('otherFees'),
  }
}

/** The English text of a line; the stored one where the file has no such column. */
function englishOf(
  name: (typeof OPTIONAL_TEXTS)[number],
  company: CompanyLine,
  before: CompanyRecord | undefined,
): string | null | undefined {
  const english = company[`${name}En`]
  return english === undefined ? before?.[name]?.en : english
}
