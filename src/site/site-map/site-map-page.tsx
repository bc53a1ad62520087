import { type ReactNode, useId } from 'react'
import { useLoaderData, useRouteLoaderData } from 'react-router'
import { type CompanyCounts, type CompanyMark, listingOf } from '#features/companies/contract.ts'
import { companyHref } from '#features/companies/site/company-links.ts'
import { LetterLinks } from '#features/companies/site/letter-links.tsx'
import { readCompanyList } from '#features/companies/site/read-companies.ts'
import type { MenuLink as Link, Navigation } from '#features/navigation/contract.ts'
import { listReleaseMonths } from '#features/releases/contract.ts'
import { releasesHref } from '#features/releases/site/release-links.ts'
import { ARCHIVE } from '#features/vndrs/site/vndr-links.ts'
import { dateFormat } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AsideSection, TitledSection } from '#web/ui/titled-section.tsx'
import { menuFor, shownLinks } from '../shell/menu.ts'
import { MenuLink } from '../shell/menu-link.tsx'

export const handle = { texts: ['site-map', 'companies'] }

const load = pageData(async ({ api }) => {
  const [{ companies, total, counts }, { months }] = await Promise.all([
    readCompanyList(api, {}),
    api(listReleaseMonths),
  ])
  const clients =
    total > companies.length ? { letters: counts.letters } : { companies: companies.toSorted(byName) }
  return { clients, months: months.map(({ month }) => month) }
})

export { load as clientLoader, load as loader }

/** The site map (R111, R204): the links of menu and footer, the clients and the months of releases. */
export default function SiteMapPage() {
  const { clients, months } = useLoaderData<typeof load>()
  const { t } = useTranslation(['site-map', 'shell'])
  const frame = useRouteLoaderData<{ navigation: Navigation; absent: string[] }>('layout')
  const { groups = [], quickLinks = [], legalLinks = [] } = frame?.navigation ?? {}
  const absent = frame?.absent ?? []
  const menu = menuFor(groups, absent)
  const singles = menu.filter(({ links }) => links.length === 1).flatMap(({ links }) => links)
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <PageTitle title={t('title')} lede={t('lede')}>
        <LocalLink to="/" className="link">
          {t('home')}
        </LocalLink>
      </PageTitle>
      <div className="frame gap-x-8 pb-4 sm:columns-2 lg:columns-4">
        {menu
          .filter(({ links }) => links.length > 1)
          .map(({ label, links }) => (
            <Group key={label} title={label}>
              <MenuLinks links={links} />
            </Group>
          ))}
        <Group title={t('shell:footer.more')}>
          <MenuLinks links={singles} />
          <li>
            <LocalLink to={ARCHIVE} className={LINK}>
              {t('archive')}
            </LocalLink>
          </li>
        </Group>
        <Group title={t('shell:footer.quickLinks')}>
          <MenuLinks links={shownLinks(quickLinks, absent)} />
        </Group>
        <Group title={t('legal')}>
          <MenuLinks links={legalLinks} />
        </Group>
        <Group title={t('machines')}>
          <PlainLink href="/api/calendar.ics">{t('calendar')}</PlainLink>
          <PlainLink href="/api/docs">{t('interface')}</PlainLink>
          <PlainLink href="/sitemap.xml">{t('robots')}</PlainLink>
        </Group>
      </div>
      <div className="frame flex flex-col gap-y-10 pb-20">
        {clients.letters ? (
          <ClientsByLetter letters={clients.letters} />
        ) : (
          <Clients companies={clients.companies} />
        )}
        {months.length > 0 && <Months months={months} />}
      </div>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <TitledSection
      id={id}
      title={title}
      className="mb-10 break-inside-avoid border-t border-ink pt-3"
      titleClass="text-lg"
    >
      <ul className="mt-2">{children}</ul>
    </TitledSection>
  )
}

const LINK = 'link-quiet inline-block py-1 hover:text-action'

function MenuLinks({ links }: { links: readonly Link[] }) {
  return links.map((link) => (
    <li key={link.to}>
      <MenuLink link={link} className={LINK} />
    </li>
  ))
}

/** A link to an address that isn't a page of the app, such as a feed. */
function PlainLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} className={LINK}>
        {children}
      </a>
    </li>
  )
}

function WideSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <AsideSection id={id} title={title} titleClass="mb-3 text-lg">
      {children}
    </AsideSection>
  )
}

/** For more clients than fit on one page: links to the list by first letter. */
function ClientsByLetter({ letters }: { letters: CompanyCounts['letters'] }) {
  const { t } = useTranslation('site-map')
  return (
    <WideSection title={t('clients')}>
      <LetterLinks counts={letters} />
    </WideSection>
  )
}

function byName(a: CompanyMark, b: CompanyMark): number {
  return a.name.localeCompare(b.name)
}

function Clients({ companies }: { companies: CompanyMark[] }) {
  const { t } = useTranslation('site-map')
  const language = useLanguage()
  if (companies.length === 0) return null
  return (
    <WideSection title={t('clients')}>
      <ul className="gap-x-8 sm:columns-2 lg:columns-3">
        {companies.map((company) => (
          <li key={company.id} className="flex break-inside-avoid flex-wrap items-baseline gap-x-2">
            <LocalLink to={companyHref(company)} className={LINK}>
              {company.name}
            </LocalLink>{' '}
            <span className="figures text-sm text-muted">{listingOf(company, language)}</span>
          </li>
        ))}
      </ul>
    </WideSection>
  )
}

/** A row per year, the latest first, with its months in order. */
function Months({ months }: { months: string[] }) {
  const { t } = useTranslation('site-map')
  const years = Map.groupBy(months.toSorted(), (month) => month.slice(0, 4))
  return (
    <WideSection title={t('releases')}>
      <ul className="border-b border-line">
        {[...years].reverse().map(([year, inYear]) => (
          <li key={year} className="grid grid-cols-[4rem_minmax(0,1fr)] border-t border-line py-2">
            <span className="figures py-1 font-serif text-lg leading-snug">{year}</span>
            <ul className="flex flex-wrap gap-x-4">
              {inYear.map((month) => (
                <Month key={month} month={month} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </WideSection>
  )
}

function Month({ month }: { month: string }) {
  const language = useLanguage()
  const day = new Date(`${month}-15T12:00:00Z`)
  return (
    <li className="min-w-12">
      <LocalLink to={releasesHref({ month })} className={LINK}>
        {dateFormat(language, { month: 'short', timeZone: 'UTC' }).format(day)}
        <span className="sr-only"> {month.slice(0, 4)}</span>
      </LocalLink>
    </li>
  )
}
