import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import type { PageSection, TextPage } from '../contract.ts'
import { EnglishOnly, Updated } from './page-notes.tsx'
import { SectionBody } from './section-body.tsx'

/** A legal text: numbered sections beside a table of contents, with its date; also for print. */
export function LegalPage({ page }: { page: TextPage }) {
  const { t } = useTranslation('pages')
  const lang = page.language === useLanguage() ? undefined : page.language
  return (
    <article lang={lang}>
      <PageTitle title={page.title} eyebrow={t('eyebrow.legal')} lede={page.lede}>
        <p className="figures text-sm text-muted">
          <Updated page={page} />
        </p>
        <EnglishOnly page={page} />
      </PageTitle>
      <div className="frame grid-12 gap-y-10 pb-20 print:block">
        <Contents sections={page.sections} />
        <div className="col-span-full lg:col-span-8 lg:col-start-5">
          {page.sections.map((section, index) => (
            <NumberedSection key={section.id} section={section} number={index + 1} page={page} />
          ))}
        </div>
      </div>
    </article>
  )
}

function Contents({ sections }: { sections: PageSection[] }) {
  const { t } = useTranslation('pages')
  return (
    <TitledSection
      as="nav"
      id="contents"
      title={t('contents')}
      className="col-span-full self-start border-t border-ink pt-3 lg:sticky lg:top-24 lg:col-span-3 print:hidden"
      titleClass="font-sans text-sm font-semibold tracking-normal"
    >
      <ol className="figures mt-2 gap-x-8 text-sm sm:columns-2 lg:columns-1">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
            <span className="py-1 text-muted">{index + 1}</span>
            <a href={`#${id}`} className="link-quiet py-1 hover:text-action">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

function NumberedSection({
  section,
  number,
  page,
}: {
  section: PageSection
  number: number
  page: TextPage
}) {
  const heading = `${section.id}-title`
  return (
    <section
      id={section.id}
      aria-labelledby={heading}
      className="border-t border-line pt-5 pb-10 first:border-ink print:break-inside-avoid-page"
    >
      <h2 id={heading} className="grid grid-cols-[2.25rem_minmax(0,1fr)] text-xl">
        <span className="figures text-muted">{number}</span>
        {section.title}
      </h2>
      <div className="mt-4 sm:pl-9 print:pl-0">
        {section.lede && <p className="measure mb-5 text-muted">{section.lede}</p>}
        <SectionBody section={section} page={page} />
      </div>
    </section>
  )
}
