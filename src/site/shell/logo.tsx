import type { Firm } from '#features/firm/contract.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** The sign: two uprights, the firm and its client's investors, and between them a price that rises after a dip. */
function Sign() {
  return (
    <svg viewBox="0 0 28 28" className="size-7 shrink-0" fill="none" aria-hidden="true">
      <path d="M4.25 2v24M23.75 2v24" stroke="currentColor" strokeWidth="2.5" />
      <path
        d="m4.25 17 6-3.5 4.5 4 9-8.5"
        className="stroke-action"
        strokeWidth="2.5"
        strokeLinejoin="bevel"
      />
    </svg>
  )
}

/** The firm's sign and name; the link home. What the name says beyond the short name stands small beside it. */
export function Logo({ firm, id }: { firm: Pick<Firm, 'name' | 'shortName'>; id?: string }) {
  const { t } = useTranslation('shell')
  const { name, shortName } = firm
  const rest = name.startsWith(shortName) ? name.slice(shortName.length).trim() : ''
  return (
    <LocalLink to="/" id={id} className="flex items-center gap-2.5">
      <Sign />
      <span className="translate-y-[0.07em] font-serif text-2xl leading-none font-medium tracking-display">
        {shortName}
      </span>{' '}
      {rest && (
        <span className="hidden max-w-[9.5rem] border-l border-line pl-2.5 text-xs leading-[1.2] text-muted sm:block lg:hidden xl:block">
          {rest}
        </span>
      )}
      <VisuallyHidden> ({t('home')})</VisuallyHidden>
    </LocalLink>
  )
}
