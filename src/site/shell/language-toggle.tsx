import { Link } from 'react-router'
import { useToggleLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { BAR_BUTTON } from './bar-button.ts'

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
      className={`${BAR_BUTTON} text-sm font-semibold`}
    >
      <span aria-hidden="true">{t('otherLanguageShort')}</span>
      <VisuallyHidden>{t('otherLanguage')}</VisuallyHidden>
    </Link>
  )
}
