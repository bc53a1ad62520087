import type { ReactNode } from 'react'
import type { ButtonVariant } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { AsideSection } from './titled-section.tsx'

/** An invitation to write to the firm, beside a page's content. `children` are the words of its button. */
export function ContactAside({
  id,
  title,
  text,
  to = '/contact',
  variant,
  className = '',
  children,
}: {
  id: string
  title: string
  text: string
  to?: string
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}) {
  return (
    <AsideSection as="aside" id={id} title={title} className={className}>
      <p className="mt-1.5 text-muted">{text}</p>
      <ButtonLink to={to} variant={variant} className="mt-5">
        {children}
      </ButtonLink>
    </AsideSection>
  )
}
