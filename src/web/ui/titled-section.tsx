import type { ReactNode } from 'react'

type Props = {
  /** `section` unless said. */
  as?: 'section' | 'nav' | 'aside'
  /** The heading's id, which names the section and is an anchor. */
  id: string
  title: ReactNode
  className?: string
  titleClass?: string
  children: ReactNode
}

/** A part of a page that is named by its heading, for screen readers' lists of regions. */
export function TitledSection({ as: Region = 'section', id, title, className, titleClass, children }: Props) {
  return (
    <Region aria-labelledby={id} className={className}>
      <h2 id={id} className={titleClass}>
        {title}
      </h2>
      {children}
    </Region>
  )
}
