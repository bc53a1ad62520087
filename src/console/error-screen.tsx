import { isRouteErrorResponse, useRouteError } from 'react-router'
import { LanguageProvider } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import type { PageFailure } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** What a screen shows that doesn't exist, or that failed. */
export function ErrorScreen() {
  return (
    <LanguageProvider>
      <ErrorMessage />
    </LanguageProvider>
  )
}

function ErrorMessage() {
  const { t } = useTranslation('console')
  const error = useRouteError()
  const isMissing = error === undefined || (isRouteErrorResponse(error) && error.status === 404)
  const message = isRouteErrorResponse(error) ? (error.data as PageFailure | undefined)?.message : undefined
  const title = t(isMissing ? 'missing.title' : 'failed.title')
  return (
    <div className="py-10">
      <title>{`${title} · ${t('name')}`}</title>
      <h1>{title}</h1>
      <p className="measure mt-3" role="alert">
        {isMissing ? t('missing.text') : (message ?? t('failed.text'))}
      </p>
      <LocalLink to="/console" className={`${buttonClass('secondary')} mt-6`}>
        {t('toStart')}
      </LocalLink>
    </div>
  )
}
