import { CompanyLinks } from '#features/companies/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Time } from '#web/ui/time.tsx'
import type { Vndr } from '../contract.ts'
import { ReplayTags } from './replay-tags.tsx'
import { companyVndrsHref, LIBRARY } from './vndr-links.ts'

/** The replay's title, date and presenters. */
export function ReplayHeading({ vndr }: { vndr: Vndr }) {
  const { t } = useTranslation('vndrs')
  const terms = useTerms()
  const [only, ...others] = vndr.companies
  return (
    <header className="pt-4 pb-5 md:pt-6">
      <BackLink to={LIBRARY}>{t('vndr.back')}</BackLink>
      <div className="mt-2 mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="eyebrow">{terms.name('eventTypes', vndr.type)}</p>
        <Time at={vndr.startsAtLocal} format="day" className="text-sm text-muted" />
        <ReplayTags vndr={vndr} />
      </div>
      <h1 lang={vndr.language} className="max-w-[34em] text-2xl md:text-3xl">
        {vndr.title}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-10 gap-y-2">
        <CompanyLinks companies={vndr.companies} />
        {only && others.length === 0 && (
          <LocalLink to={companyVndrsHref(only)} className="link text-sm">
            {t('ofCompany.title', { company: only.name })}
          </LocalLink>
        )}
      </div>
    </header>
  )
}
