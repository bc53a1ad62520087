import { CompanyLinks } from '#features/companies/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { useNow } from '#web/ui/use-viewer.ts'
import type { Show } from '../contract.ts'
import { DocumentLists } from './document-lists.tsx'
import type { CompanyDocuments } from './documents.ts'
import { HelpLines } from './help-lines.tsx'

const MINUTE_S = 60

/** Since when the show is on, and when its replay will be up. */
export function Since({ startsAtS, positionS }: { startsAtS: number; positionS: () => number }) {
  const { t } = useTranslation('live')
  const now = useNow(MINUTE_S * 250)
  const minutes = Math.floor(Math.max(0, now === null ? startsAtS : positionS()) / MINUTE_S)
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>{minutes === 0 ? t('stage.justStarted') : t('stage.since', { count: minutes })}</span>
      <span className="text-muted">{t('stage.replay')}</span>
    </p>
  )
}

/** Beside the picture: the companies, their documents, and help. */
export function Beside({ event, documents }: { event: Show; documents: CompanyDocuments[] }) {
  const { t } = useTranslation('live')
  return (
    <Aside className="mt-8 space-y-7 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 sideways:mt-8 sideways:px-4 sideways:pb-8">
      <TitledSection
        id="companies"
        title={t('stage.company', { count: event.companies.length })}
        titleClass={HEADING}
      >
        <CompanyLinks companies={event.companies} newTab />
      </TitledSection>
      {documents.length > 0 && (
        <TitledSection id="documents" title={t('stage.documents')} titleClass={HEADING}>
          <DocumentLists companies={documents} />
        </TitledSection>
      )}
      <TitledSection id="help" title={t('stage.help')} titleClass={HEADING}>
        <HelpLines />
      </TitledSection>
    </Aside>
  )
}

const HEADING = 'mb-3 border-t border-line-strong pt-2.5 text-lg'
