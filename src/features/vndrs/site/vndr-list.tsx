import type { ReactNode } from 'react'
import { useListText } from '#web/filtered-list/use-list-text.ts'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import type { VndrList as VndrPage } from '../contract.ts'
import { LIBRARY } from './vndr-links.ts'
import { VndrRows } from './vndr-rows.tsx'

/** A page of a list of replays without filters, with its number. */
export function VndrList({
  title,
  list,
  empty,
  hrefOf,
}: {
  title: string
  list: VndrPage
  /** What to say when there are none. */
  empty: string
  hrefOf: (page: number) => string
}): ReactNode {
  const { t } = useTranslation('vndrs')
  const common = useListText()
  const { vndrs, total } = list
  return (
    <TitledSection id="list-title" title={title} className="frame pb-20" titleClass="sr-only">
      {vndrs.length > 0 ? (
        <div className="max-w-[56rem]">
          <p className="figures border-t border-ink py-3 text-sm text-muted">
            {t('count', { count: total })}
          </p>
          <VndrRows vndrs={vndrs} />
          <Pagination of={list} hrefOf={hrefOf} />
        </div>
      ) : (
        <EmptyState
          title={total > 0 ? common('pastEnd') : empty}
          next={{ to: LIBRARY, label: t('archive.library') }}
        />
      )}
    </TitledSection>
  )
}
