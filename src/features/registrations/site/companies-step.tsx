import { listingOf } from '#features/companies/contract.ts'
import { CompanyLogo } from '#features/companies/site/index.ts'
import type { EventDetail, Presentation } from '#features/events/contract.ts'
import { formatTimeOfDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { CheckboxGroup } from '#web/ui/choices.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Time } from '#web/ui/time.tsx'
import { overlapsAmong } from './overlaps.ts'

/** A longer list scrolls in a box of its own; a shorter one would only hide its end. */
const MAX_WITHOUT_SCROLLING = 10

/** Step 2 (R307): the companies of an event with presenters and times. */
export function CompaniesField({
  event,
  chosen,
  error,
}: {
  event: EventDetail
  chosen: readonly string[]
  error: string | undefined
}) {
  const { t } = useTranslation('registrations')
  const choices = event.presentations.map((presentation) => ({
    value: presentation.company.slug,
    label: <CompanyLine presentation={presentation} />,
  }))
  return (
    <CheckboxGroup
      name="companies"
      label={t('steps.companies')}
      required
      scroll={choices.length > MAX_WITHOUT_SCROLLING}
      choices={choices}
      chosen={chosen}
      error={error}
    />
  )
}

function CompanyLine({ presentation }: { presentation: Presentation }) {
  const { company, presenter } = presentation
  return (
    <span className="flex items-start gap-4">
      <CompanyLogo company={company} size={40} className="mt-0.5 size-10 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{company.name}</span>
          <span className="text-sm text-muted">{listingOf(company, useLanguage())}</span>
        </span>
        <span className="mt-0.5 block text-sm">{presenter}</span>
        <span className="mt-0.5 block text-sm text-muted">
          <HourAndLength presentation={presentation} />
        </span>
      </span>
    </span>
  )
}

const MINUTE_MS = 60_000

function HourAndLength({ presentation }: { presentation: Presentation }) {
  const { t } = useTranslation('registrations')
  const lengthMs = Date.parse(presentation.endsAt) - Date.parse(presentation.startsAt)
  return (
    <>
      <Time at={presentation.startsAtLocal} format="time" viewer />{' '}
      <span className="figures whitespace-nowrap">
        · {t('minutes', { count: Math.round(lengthMs / MINUTE_MS) })}
      </span>
    </>
  )
}

/** Warns when picked presentations overlap in time (R307); announced when it changes. */
export function OverlapNotice({ event, picked }: { event: EventDetail; picked: readonly string[] }) {
  const { t } = useTranslation('registrations')
  const language = useLanguage()
  const overlaps = overlapsAmong(event.presentations.filter(({ company }) => picked.includes(company.slug)))
  return (
    <div role="status">
      {overlaps.length > 0 && (
        <div className="flex items-start gap-3 border-l-2 border-amber-mark bg-amber-wash px-4 py-3">
          <Icon name="clock" className="mt-[3px] text-amber" />
          <div>
            {overlaps.map(({ first, second, from, to }) => (
              <p key={first.company.slug + second.company.slug}>
                {t('steps.overlap', {
                  first: first.company.name,
                  second: second.company.name,
                  from: formatTimeOfDay(from, language),
                  to: formatTimeOfDay(to, language),
                })}
              </p>
            ))}
            <p className="mt-1 text-sm text-muted">{t('steps.overlapAdvice')}</p>
          </div>
        </div>
      )}
    </div>
  )
}

/** The picked companies, shown after registering. */
export function PickedCompanies({ event, picked }: { event: EventDetail; picked: readonly string[] }) {
  const { t } = useTranslation('registrations')
  const presentations = event.presentations.filter(({ company }) => picked.includes(company.slug))
  return (
    <div className="mt-7 max-w-[36rem]">
      <h3 className="mb-3 text-base">{t('steps.picked')}</h3>
      <ul className="mb-4 border-b border-line">
        {presentations.map((presentation) => (
          <li key={presentation.company.slug} className="border-t border-line py-2.5 leading-snug">
            <CompanyLine presentation={presentation} />
          </li>
        ))}
      </ul>
      <OverlapNotice event={event} picked={picked} />
    </div>
  )
}
