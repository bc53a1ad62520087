import { PhoneLink, useFirm } from '#features/firm/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'

/** Whom to call when picture or sound fail, and the page that checks the browser. */
export function HelpLines() {
  const { t } = useTranslation('live')
  const { offices, email } = useFirm()
  const [office] = offices
  return (
    <div className="text-sm">
      <p>
        {t(office ? 'help.call' : 'help.write')}{' '}
        <span className="font-medium whitespace-nowrap">
          {office ? (
            <PhoneLink office={office} />
          ) : (
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          )}
        </span>
      </p>
      <p className="mt-1">
        <LocalLink to="/presentation-help" target="_blank" rel="noopener" className="link">
          {t('help.check')}
        </LocalLink>
      </p>
    </div>
  )
}
