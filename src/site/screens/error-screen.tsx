import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { reportError } from '#features/client-errors/site/report.ts'
import { isApiError } from '#kit/errors.ts'
import { PageMeta } from '#web/meta.tsx'
import type { PageFailure } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { GoneScreen } from './gone-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** Replaces a page that failed: the not-found screen for 404, what was there for 410, otherwise the error screen (R102, R114, R211). */
export function ErrorScreen() {
  const error = useRouteError()
  const gone = isRouteErrorResponse(error) && (error.data as Partial<PageFailure> | null)?.gone
  if (gone) return <GoneScreen {...gone} />
  return statusOf(error) === 404 ? <NotFoundScreen /> : <FailureScreen error={error} />
}

/** The HTTP status of a failed page, or of the API call of a form. */
function statusOf(error: unknown): number | undefined {
  return isRouteErrorResponse(error) || isApiError(error) ? error.status : undefined
}

function FailureScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('screens')
  const { pathname, search } = useLocation()
  const message = messageOf(error)
  useEffect(() => reportError(isRouteErrorResponse(error) ? messageOf(error) : error), [error])
  return (
    <>
      <PageMeta title={t('error.title')} noindex />
      <MessageScreen
        title={t('error.heading')}
        lede={
          <>
            <p>{t('error.apology')}</p>
            <p className="mt-2">{t('error.advice')}</p>
          </>
        }
        action={
          <>
            {/* A plain link to the current page: it works without scripts and reloads them. */}
            <a href={pathname + search} className={buttonClass()}>
              {t('error.refresh')}
            </a>
            <ButtonLink to="/" reloadDocument variant="secondary">
              {t('backHome')}
            </ButtonLink>
          </>
        }
      >
        <details className="measure text-sm text-muted">
          <summary>{t('error.details')}</summary>
          <p className="mt-2 break-words">{message}</p>
        </details>
      </MessageScreen>
    </>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { message } = (error.data ?? {}) as Partial<PageFailure>
    return `${error.status} ${message ?? error.statusText}`
  }
  return error instanceof Error ? error.message : String(error)
}
