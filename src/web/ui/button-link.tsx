import type { ComponentProps } from 'react'
import { LocalLink } from '../local-link.tsx'
import { type ButtonVariant, buttonClass } from './button.tsx'

/** A link within the site that looks like a button. */
export function ButtonLink({
  variant,
  small,
  className = '',
  ...link
}: ComponentProps<typeof LocalLink> & { variant?: ButtonVariant; small?: boolean | undefined }) {
  return <LocalLink {...link} className={`${buttonClass(variant, small)} ${className}`} />
}
