import { useLoaderData } from 'react-router'
import { useFirm } from '#features/firm/site/index.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useSiteConfig } from '#web/site-config.ts'
import { useTranslation } from '#web/translation.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Section } from '#web/ui/section.tsx'
import type { PageOfSections, PageSection, PageSummary, TextPage } from '../contract.ts'
import { type Drawings, DrawingsContext } from './drawings.ts'
import { LegalPage } from './legal-page.tsx'
import type { PageData } from './page-data.ts'
import { EnglishOnly, Updated } from './page-notes.tsx'
import { SectionBody } from './section-body.tsx'
import { pageStructuredData } from './structured-data.ts'

/**
 * A text page in sections (R406). Routes pass the drawings that their page needs, so that other pages don't
 * load them.
 */
export function PageOfText({ map, drawings }: Drawings) {
  const { page, pages } = useLoaderData<PageData>()
  return (
    <DrawingsContext value={{ map, drawings }}>
      <Meta page={page} />
      {page.kind === 'legal' ? <LegalPage page={page} /> : <OpenPage page={page} pages={pages} />}
    </DrawingsContext>
  )
}

function Meta({ page }: { page: TextPage }) {
  const { t } = useTranslation('pages')
  const firm = useFirm()
  const origin = useSiteConfig()?.publicUrl ?? ''
  const localHref = useLocalHref()
  const place = {
    firm: firm.name,
    services: t('eyebrow.service'),
    addressOf: (to: string) => origin + localHref(to),
    origin,
  }
  return (
    <PageMeta
      title={page.title}
      description={page.description}
      isTranslated={page.isTranslated}
      jsonLd={pageStructuredData(page, place)}
    />
  )
}

/** The layout of pages about services and the firm: sections at full width. */
function OpenPage({ page, pages }: { page: TextPage; pages: PageSummary[] }) {
  const lang = page.language === useLanguage() ? undefined : page.language
  return (
    <article lang={lang} className="pb-10">
      <PageTitle title={page.title} eyebrow={<Eyebrow page={page} />} lede={page.lede}>
        <EnglishOnly page={page} />
      </PageTitle>
      {page.sections.map((section) => (
        <OpenSection key={section.id} section={section} page={page} />
      ))}
      {page.kind === 'service' && page.slug !== 'services' && <OtherServices page={page} pages={pages} />}
      <div className="frame pt-4 text-sm text-muted">
        <Updated page={page} />
      </div>
    </article>
  )
}

/** A section at full width. */
export function OpenSection({ section, page }: { section: PageSection; page: PageOfSections }) {
  const body = <SectionBody section={section} page={page} />
  if (section.title === undefined)
    return (
      <div id={section.id} className="frame py-6 md:py-8">
        {body}
      </div>
    )
  return (
    <Section id={section.id} title={section.title} lede={section.lede}>
      {body}
    </Section>
  )
}

function Eyebrow({ page }: { page: TextPage }) {
  const { t } = useTranslation('pages')
  if (page.kind !== 'service' || page.slug === 'services') return t(`eyebrow.${page.kind}`)
  return (
    <LocalLink to="/services" className="link-quiet">
      {t('eyebrow.service')}
    </LocalLink>
  )
}

function OtherServices({ page, pages }: { page: TextPage; pages: PageSummary[] }) {
  const { t } = useTranslation('pages')
  const others = pages.filter(
    ({ kind, slug }) => kind === 'service' && slug !== page.slug && slug !== 'services',
  )
  if (others.length === 0) return null
  return (
    <nav aria-label={t('otherServices')} className="frame py-8 print:hidden">
      <ul className="flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-4">
        <li className="text-muted">{t('otherServices')}</li>
        {others.map(({ slug, title }) => (
          <li key={slug}>
            <LocalLink to={`/${slug}`} className="link">
              {title}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
