import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { type CompanyCounts, LETTERS } from '../contract.ts'
import { type CompanyQueryParams, companiesHref } from './company-links.ts'

/** Links for the first letters of names, with the other filters kept. */
export function LetterLinks({
  counts,
  filters = {},
}: {
  counts: CompanyCounts['letters']
  filters?: CompanyQueryParams
}) {
  const { t } = useTranslation('companies')
  return (
    <nav aria-label={t('letters.title')} className="print:hidden">
      <ul className="figures -mx-1 flex flex-wrap">
        {LETTERS.map((letter) => {
          const count = counts[letter] ?? 0
          const name = letterName(letter)
          return (
            <li key={letter}>
              {count === 0 ? (
                <span aria-hidden="true" className={`${LETTER} text-muted opacity-60`}>
                  {name}
                </span>
              ) : (
                <LocalLink
                  to={companiesHref({ ...filters, page: undefined, letter })}
                  aria-label={t('letters.letter', { letter: name, count })}
                  aria-current={filters.letter === letter ? 'page' : undefined}
                  className={`${LETTER} rounded-base hover:bg-sunk hover:text-action aria-[current]:bg-action aria-[current]:text-on-action`}
                >
                  {name}
                </LocalLink>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const LETTER = 'inline-grid h-9 min-w-9 place-items-center px-1'

/** "A"; "0–9" for names that don't begin with a letter. */
export function letterName(letter: string): string {
  return letter === '0' ? '0–9' : letter.toUpperCase()
}
