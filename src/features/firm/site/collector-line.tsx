import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { useFirm } from './use-firm.ts'

/**
 * Beside every form that collects personal information: the privacy policy, and who collects, with the postal and
 * e-mail address that CASL asks for. Its text is in `shell`, which every page loads.
 */
export function CollectorLine() {
  const { t } = useTranslation('shell')
  const { email, postalAddress } = useFirm()
  return (
    <p className="measure mt-2 text-xs leading-relaxed text-muted">
      <LocalLink to="/privacy-policy" className="link">
        {t('privacyPolicy')}
      </LocalLink>
      {` · ${postalAddress} · `}
      <a href={`mailto:${email}`} className="link wrap-anywhere">
        {email}
      </a>
    </p>
  )
}
