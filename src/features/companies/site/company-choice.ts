import type { Api } from '#kit/client.ts'
import { type FieldErrors, isApiError } from '#kit/errors.ts'
import { LANGUAGES } from '#kit/localized.ts'
import { type CompanyMark, companyLabel, getCompany, listingOf, readSymbol } from '../contract.ts'
import { readCompanyList } from './read-companies.ts'

/** Up to this many companies are offered in a select; with more, people type a name or ticker. */
export const MAX_LISTED = 48
/** How many companies are suggested when the typed text is ambiguous. */
const MAX_CANDIDATES = 8

export type ChosenCompany = Pick<CompanyMark, 'slug' | 'name' | 'ticker' | 'exchange'>

/** The company that a page is filtered by. */
export type CompanyChoice = {
  /** All companies by name, if there are few. */
  listed: ChosenCompany[] | undefined
  chosen: ChosenCompany | undefined
  /** The matching companies when the typed text is ambiguous. */
  candidates: ChosenCompany[]
  /** The address has a typed name or ticker instead of a slug: the page redirects to the slug. */
  isTyped: boolean
  /** Faults of the typed text, in the form of the API's faults of filters. */
  faults: FieldErrors
}

/**
 * The company in a page's query, given by its slug or as typed into the form.
 * @param value of the parameter
 */
export async function readCompanyChoice(api: Api, value: string | undefined): Promise<CompanyChoice> {
  const { companies, total } = await readCompanyList(api, { pageSize: MAX_LISTED })
  const listed = total > MAX_LISTED ? undefined : companies.map(asChoice).sort(byName)
  const none = { listed, chosen: undefined, candidates: [], isTyped: false, faults: {} }
  if (!value) return none
  if (listed) return { ...none, chosen: listed.find(({ slug }) => slug === value) }
  const bySlug = await companyAt(api, value)
  if (bySlug) return { ...none, chosen: asChoice(bySlug) }
  const match = await findTypedCompany(api, value)
  return match.chosen
    ? { ...none, ...match, isTyped: true }
    : { ...none, ...match, faults: { company: [value] } }
}

/** The company with a slug; undefined when there is none. */
export async function companyAt(api: Api, slug: string): Promise<CompanyMark | undefined> {
  try {
    return (await api(getCompany, { params: { slug } })).company
  } catch (error) {
    if (isApiError(error) && error.status >= 400 && error.status < 500) return undefined
    throw error
  }
}

/** The company with a typed name, ticker or listing; several when it is ambiguous. */
async function findTypedCompany(
  api: Api,
  text: string,
): Promise<Pick<CompanyChoice, 'chosen' | 'candidates'>> {
  const { companies, total } = await readCompanyList(api, {
    q: text.slice(0, MAX_CHARACTERS),
    pageSize: MAX_CANDIDATES,
  })
  const only = onlyMatch(text, companies, total)
  return only
    ? { chosen: asChoice(only), candidates: [] }
    : { chosen: undefined, candidates: companies.map(asChoice) }
}

/**
 * The company that a text can only mean: the one with this ticker, else with this name, else the only one found.
 * @param companies found for the text, the best matches first
 * @param total of those found
 */
export function onlyMatch<Match extends ChosenCompany>(
  text: string,
  companies: readonly Match[],
  total: number,
): Match | undefined {
  const symbols = readSymbol(text)
  const listed = companies.filter(({ ticker, exchange }) =>
    symbols.some((symbol) => symbol.ticker === ticker && symbol.exchanges?.includes(exchange) !== false),
  )
  const named = companies.filter((company) => namesOf(company).includes(text.toLowerCase()))
  const exact = listed.length > 0 ? listed : named
  if (exact.length === 0) return total === 1 ? companies[0] : undefined
  return exact.length === 1 ? exact[0] : undefined
}

/** Maximum length of a search in the API. */
const MAX_CHARACTERS = 200

/** The names that people type for a company, in lower case. */
function namesOf(company: ChosenCompany): string[] {
  const labels = LANGUAGES.flatMap((language) => [
    companyLabel(company, language),
    listingOf(company, language),
  ])
  return [company.name, ...labels].map((name) => name.toLowerCase())
}

function asChoice({ slug, name, ticker, exchange }: ChosenCompany): ChosenCompany {
  return { slug, name, ticker, exchange }
}

function byName(a: ChosenCompany, b: ChosenCompany): number {
  return a.name.localeCompare(b.name)
}
