import { isRouteErrorResponse, useRouteError } from 'react-router'
import { LanguageProvider } from '#web/language.tsx'
import type { PageFailure } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

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
  const isMissing = !error || (isRouteErrorResponse(error) && error.status === 404)
  const message = isRouteErrorResponse(error) ? (error.data as PageFailure | undefined)?.message : undefined
  const title = t(isMissing ? 'missing.title' : 'failed.title')
  return (
    <div className="py-10">
      <title>{`${title} · ${t('name')}`}</title>
      <h1>{title}</h1>
      <p className="measure mt-3" role="alert">
        {isMissing ? t('missing.text') : (message ?? t('failed.text'))}
      </p>
      <ButtonLink to="/console" variant="secondary" className="mt-6">
        {t('toStart')}
      </ButtonLink>
    </div>
  )
}
