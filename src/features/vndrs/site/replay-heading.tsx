import { CompanyLinks } from '#features/companies/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Time } from '#web/ui/time.tsx'
import type { Vndr } from '../contract.ts'
import { ReplayTags } from './replay-tags.tsx'
import { companyVndrsHref, LIBRARY } from './vndr-links.ts'

/** The replay's title, date and presenters; shorter on the player's page. */
export function ReplayHeading({ vndr, brief = false }: { vndr: Vndr; brief?: boolean }) {
  const { t } = useTranslation('vndrs')
  const words = useTranslation('events').t
  const [only, ...others] = vndr.companies
  return (
    <header className={brief ? 'pt-6 pb-6' : 'pt-6 pb-8 md:pt-10'}>
      <BackLink to={LIBRARY}>{t('vndr.back')}</BackLink>
      <div className={`mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 ${brief ? 'mt-3' : 'mt-6'}`}>
        <p className="eyebrow">{words(`types.${vndr.type}`)}</p>
        <Time at={vndr.startsAtLocal} format="day" className="text-sm text-muted" />
        <ReplayTags vndr={vndr} />
      </div>
      <h1 lang={vndr.language} className={brief ? 'max-w-[34em] text-2xl md:text-3xl' : 'max-w-[22em]'}>
        {vndr.title}
      </h1>
      <div className={`flex flex-wrap items-center gap-x-10 gap-y-4 ${brief ? 'mt-4' : 'mt-6'}`}>
        <CompanyLinks companies={vndr.companies} size={brief ? 'medium' : 'large'} />
        {only && others.length === 0 && (
          <LocalLink to={companyVndrsHref(only)} className="link text-sm">
            {t('ofCompany.title', { company: only.name })}
          </LocalLink>
        )}
      </div>
    </header>
  )
}
