import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { reportError } from '#features/client-errors/site/report.ts'
import { PageMeta } from '#web/meta.tsx'
import type { PageFailure } from '#web/page-data.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** What stands in place of a page that failed: the not-found screen for 404, else the error screen (R102, R211). */
export function ErrorScreen() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundScreen />
  ) : (
    <FailureScreen error={error} />
  )
}

function FailureScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('pages')
  useEffect(() => reportError(isRouteErrorResponse(error) ? messageOf(error) : error), [error])
  return (
    <section>
      <PageMeta title={t('error.title')} noindex />
      <h1>{t('error.heading')}</h1>
      <p>{t('error.apology')}</p>
      <p>{t('error.advice')}</p>
      {/* An empty address is this page; a link works without scripts too. */}
      <a href="">{t('error.refresh')}</a>
      <details>
        <summary>{t('error.details')}</summary>
        <p>{messageOf(error)}</p>
      </details>
    </section>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { message } = (error.data ?? {}) as Partial<PageFailure>
    return `${error.status} ${message ?? error.statusText}`
  }
  return error instanceof Error ? error.message : String(error)
}
