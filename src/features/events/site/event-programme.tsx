import { CompanyLink } from '#features/companies/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import { TitledSection } from '#web/ui/titled-section.tsx'
import type { EventDetail } from '../contract.ts'
import { TimeSpan, ViewerStart } from './time-span.tsx'

/** The presentations of an event with several companies, with their times. */
export function EventProgramme({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const { language } = event
  return (
    <TitledSection id="programme" title={t('event.programme')}>
      <ol className="mt-4 border-b border-line">
        {event.presentations.map(({ company, presenter, startsAtLocal, endsAtLocal }) => (
          <li
            key={company.id}
            className="grid gap-x-6 gap-y-3 border-t border-line py-4 sm:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <p className="text-sm">
              <TimeSpan startsAtLocal={startsAtLocal} endsAtLocal={endsAtLocal} />
              <ViewerStart startsAtLocal={startsAtLocal} />
            </p>
            <div className="flex flex-col gap-1.5">
              <CompanyLink company={company} />
              <p lang={language} className="text-sm text-muted">
                {presenter}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
