import { useFirm } from '#features/firm/site/index.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useSiteConfig } from '#web/site-config.ts'
import { publisherStructuredData } from '#web/structured-data.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { OwnPage } from '../contract.ts'
import { DrawingsContext } from './drawings.ts'
import { EnglishOnly } from './page-notes.tsx'
import { OpenSection } from './page-of-text.tsx'
import { ReachMap } from './reach-map.tsx'

const DRAWINGS = { map: ReachMap }

/** A page that the firm has added (R422): sections at full width. */
export function OwnPageOfSections({ page }: { page: OwnPage }) {
  const lang = page.language === useLanguage() ? undefined : page.language
  return (
    <DrawingsContext value={DRAWINGS}>
      <Meta page={page} />
      <article lang={lang} className="pb-10">
        <PageTitle title={page.title} lede={page.lede}>
          <EnglishOnly page={page} />
        </PageTitle>
        {page.sections.map((section) => (
          <OpenSection key={section.id} section={section} page={page} />
        ))}
      </article>
    </DrawingsContext>
  )
}

function Meta({ page }: { page: OwnPage }) {
  const { title, description, isTranslated, language, path } = page
  const firm = useFirm()
  const origin = useSiteConfig()?.publicUrl ?? ''
  const url = origin + useLocalHref()(path)
  const itself = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    description,
    url,
    inLanguage: language,
    publisher: publisherStructuredData(firm.name, origin),
  }
  return <PageMeta title={title} description={description} isTranslated={isTranslated} jsonLd={itself} />
}
