import { LocalLink } from '#web/local-link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { PageOfSections, SectionOf } from '../contract.ts'

/** The call to action of a page; the contact form gets the page's title as topic. */
export function CallToAction({ section, page }: { section: SectionOf<'action'>; page: PageOfSections }) {
  const { text, link, second } = section
  const to = link.to === '/contact' ? `/contact?${new URLSearchParams({ topic: page.title })}` : link.to
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
      <p className="max-w-[30em] font-serif text-xl leading-snug">{text}</p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-4 print:hidden">
        <ButtonLink to={to}>{link.label}</ButtonLink>
        {second && (
          <LocalLink to={second.to} className="link">
            {second.label}
          </LocalLink>
        )}
      </p>
    </div>
  )
}
