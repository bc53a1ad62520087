import type { Release } from '#features/releases/contract.ts'
import { NoticeTag, releaseHref, releasesHref } from '#features/releases/site/index.ts'
import { useLocalHref } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Day } from '#web/ui/day.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import type { CompanyDetail } from '../../contract.ts'
import { companyFeedHref } from '../company-links.ts'
import { LanguageNote } from '../language-note.tsx'
import { Part } from './part.tsx'

/** Releases on a factsheet; a link leads to the others. */
const MAX_RELEASES = 6

/** The company's latest releases. */
export function CompanyReleases({ company, releases }: { company: CompanyDetail; releases: Release[] }) {
  const { t } = useTranslation('factsheet')
  const feed = (
    <a href={useLocalHref()(companyFeedHref(company))} className="link print:hidden">
      {t('feed')}
    </a>
  )
  return (
    <Part id="releases" title={t('releases.title')} aside={feed}>
      {releases.length === 0 ? (
        <p className="text-muted">{t('releases.none')}</p>
      ) : (
        <ul className="border-b border-line">
          {releases.slice(0, MAX_RELEASES).map((release) => (
            <li
              key={release.id}
              className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)] print:py-1 print:nth-[n+5]:hidden"
            >
              <Day at={release.publishedAtLocal} />
              <div>
                <TitleLink
                  to={releaseHref(release)}
                  of={release}
                  className="link-quiet leading-snug font-medium hover:text-action"
                />
                <LanguageNote language={release.language} /> <NoticeTag release={release} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {releases.length > MAX_RELEASES && (
        <p className="mt-4 print:hidden">
          <LocalLink to={releasesHref({ company: company.slug })} className="link">
            {t('releases.all', { company: company.name })}
          </LocalLink>
        </p>
      )}
    </Part>
  )
}
