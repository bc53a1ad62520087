import { useLanguage } from '#web/language.tsx'
import { LocalLink, LocalNavLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { MenuLink as Entry } from './menu.ts'

/** A link of the menu. It marks the current page, unless it leads to a section of a page. */
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
  const language = useLanguage()
  const Anchor = to.includes('#') ? LocalLink : LocalNavLink
  return (
    <Anchor to={to} className={className} onClick={onClick}>
      {label[language]}
      {to === '/vndrs' && <VisuallyHidden> ({t('vndrInFull')})</VisuallyHidden>}
    </Anchor>
  )
}
