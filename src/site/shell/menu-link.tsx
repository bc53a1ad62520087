import type { MenuLink as Entry } from '#features/navigation/contract.ts'
import { LocalLink, LocalNavLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** A link of the menu. It marks the current page, unless it leads to a section of a page, or to another site. */
export function MenuLink({
  link: { to, label },
  className,
  onClick,
}: {
  link: Entry
  className?: string
  onClick?: () => void
}) {
  const { t } = useTranslation('shell')
  if (!to.startsWith('/'))
    return (
      <a href={to} rel="noopener" className={className} onClick={onClick}>
        {label}
      </a>
    )
  const Anchor = to.includes('#') ? LocalLink : LocalNavLink
  return (
    <Anchor to={to} className={className} onClick={onClick}>
      {label}
      {to === '/vndrs' && <VisuallyHidden> ({t('vndrInFull')})</VisuallyHidden>}
    </Anchor>
  )
}
