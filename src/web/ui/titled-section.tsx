import type { ReactNode } from 'react'

type Props = {
  /** `section` unless said. */
  as?: 'section' | 'nav' | 'aside'
  /** The heading's id, which names the section and is an anchor. */
  id?: string
  title: ReactNode
  className?: string
  /** The CSS classes of the heading; unless said, it stands below a rule. */
  titleClass?: string
  children: ReactNode
}

const RULE = 'border-t border-ink pt-3'

/** A part of a page. With an `id` its heading names it, for screen readers' lists of regions. */
export function TitledSection({
  as: Region = 'section',
  id,
  title,
  className,
  titleClass = RULE,
  children,
}: Props) {
  return (
    <Region aria-labelledby={id} className={className}>
      <h2 id={id} className={titleClass}>
        {title}
      </h2>
      {children}
    </Region>
  )
}

/** A part beside a page's content, below a rule, with a small heading. */
export function AsideSection({ className = '', titleClass = 'text-lg', ...section }: Props) {
  return <TitledSection {...section} className={`${RULE} ${className}`} titleClass={titleClass} />
}
