import type { Firm } from '#features/firm/contract.ts'
import { OfficeAddress, OfficesMap } from '#features/firm/site/index.ts'
import { formatClock } from '#kit/date-format.ts'
import { clockAtOffset } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { useNow } from '#web/ui/use-viewer.ts'

/** The offices on a map and as text, with telephone hours and numbers (R409). */
export function FindUs({ firm }: { firm: Firm }) {
  const { t } = useTranslation('contact')
  return (
    <section id="offices" aria-labelledby="find-us" className="scroll-mt-24">
      <div className="border-t border-ink pt-5">
        <h2 id="find-us">{t('findUs.heading')}</h2>
      </div>
      {firm.offices.length > 0 && (
        <div className="mt-5 max-w-lg">
          <OfficesMap offices={firm.offices} />
        </div>
      )}
      <ul className="mt-6 border-b border-line empty:hidden">
        {firm.offices.map((office) => (
          <li
            key={office.city}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-t border-line py-3.5"
          >
            <h3>{office.city}</h3>
            <OfficeAddress office={office} className="text-sm not-italic" lineClass="text-muted" />
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2.5 py-4 text-sm">
        <Hours firm={firm} />
        <dt className="text-muted">{t('findUs.email')}</dt>
        <dd className="min-w-0">
          <a href={`mailto:${firm.email}`} className="link">
            {firm.email}
          </a>
        </dd>
        <dt className="sr-only">{t('findUs.press')}</dt>
        <dd className="col-start-2">
          <LocalLink to="/newsroom#contact" className="link">
            {t('findUs.press')}
          </LocalLink>
        </dd>
      </dl>
    </section>
  )
}

const MINUTE_MS = 60_000

/** The telephone hours, and the current time there, as callers are in several zones. */
function Hours({ firm: { hours, officeClock } }: { firm: Firm }) {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  if (!hours) return null
  const there = now === null ? undefined : clockAtOffset(now, officeClock.offset)
  const opens = clockInWords(hours.opens, language)
  const closes = clockInWords(hours.closes, language)
  return (
    <>
      <dt className="text-muted">{t('findUs.hours')}</dt>
      <dd className="figures">
        {t('findUs.hoursText', { opens, closes, zone: officeClock.zone })}
        {there !== undefined && (
          <span className="block text-balance text-muted">
            {t(isOpenAt(there, hours) ? 'findUs.now.open' : 'findUs.now.closed', {
              time: formatClock(there, language),
            })}
          </span>
        )}
      </dd>
    </>
  )
}

/** Whether the telephones are answered at a local time: Monday to Friday, from the opening to the closing time. */
function isOpenAt(local: string, { opens, closes }: NonNullable<Firm['hours']>): boolean {
  const weekday = new Date(`${local}Z`).getUTCDay()
  const clock = local.slice(11, 16)
  return weekday >= 1 && weekday <= 5 && clock >= opens && clock < closes
}

/** A time of day, `HH:MM`, formatted in the language. */
function clockInWords(clock: string, language: Language): string {
  return formatClock(`2000-01-01T${clock}:00`, language)
}
