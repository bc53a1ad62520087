import type { Paging } from '#kit/paging.ts'
import { LocalLink } from '#web/local-link.tsx'
import { Icon } from './icon.tsx'
import { useUiText } from './use-ui-text.ts'

type Props = {
  /** The list, of which this is one page. */
  of: Pick<Paging, 'page' | 'lastPage'>
  /** The address of a page of the list. */
  hrefOf: (page: number) => string
}

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({ of: { page, lastPage }, hrefOf }: Props) {
  const t = useUiText()
  if (lastPage <= 1) return null
  return (
    <nav aria-label={t('pages.label')} className="mt-8 flex flex-wrap items-center gap-1 print:hidden">
      {page > 1 && (
        <LocalLink to={hrefOf(Math.min(page, lastPage + 1) - 1)} rel="prev" className={STEP}>
          <Icon name="chevron-left" size={18} />
          {t('pages.previous')}
        </LocalLink>
      )}
      {pagesAround(page, lastPage).map((each) => (
        <LocalLink
          key={each}
          to={hrefOf(each)}
          aria-label={`${t('pages.page')} ${each}`}
          aria-current={each === page ? 'page' : undefined}
          className={`${STEP} figures min-w-11 justify-center aria-[current]:bg-action aria-[current]:text-on-action`}
        >
          {each}
        </LocalLink>
      ))}
      {page < lastPage && (
        <LocalLink to={hrefOf(page + 1)} rel="next" className={STEP}>
          {t('pages.next')}
          <Icon name="chevron-right" size={18} />
        </LocalLink>
      )}
    </nav>
  )
}

const STEP = 'inline-flex min-h-11 items-center gap-1.5 rounded-base px-3 hover:bg-sunk'

/** The first page, the last, and the neighbours of the current one. */
function pagesAround(page: number, lastPage: number): number[] {
  const near = [1, page - 1, page, page + 1, lastPage]
  return [...new Set(near)].filter((each) => each >= 1 && each <= lastPage).sort((a, b) => a - b)
}
