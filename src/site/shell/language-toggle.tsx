import { Link } from 'react-router'
import { useToggleLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** A link to this page in the other language, labelled in that language (R208). */
export function LanguageToggle() {
  const { t } = useTranslation('shell')
  const { language, href, remember } = useToggleLanguage()
  return (
    <Link
      to={href}
      lang={language}
      hrefLang={language}
      onClick={remember}
      preventScrollReset
      className="grid size-11 place-items-center rounded-base text-sm font-semibold hover:bg-sunk"
    >
      <span aria-hidden="true">{t('otherLanguageShort')}</span>
      <VisuallyHidden>{t('otherLanguage')}</VisuallyHidden>
    </Link>
  )
}
