import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { signInHref, useSession } from '#features/accounts/site/index.ts'
import { isWatched, unwatchCompany, watchCompany } from '#features/watchlist/contract.ts'
import {
  forgetFollow,
  isFollowPending,
  rememberFollow,
  WATCH_ANCHOR,
} from '#features/watchlist/site/index.ts'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import type { CompanyMark } from '../../contract.ts'

/**
 * "Add to my companies" (R505). Visitors who aren't signed in sign in first; the company is added when they
 * return.
 */
export function WatchButton({ company }: { company: CompanyMark }) {
  const { t } = useTranslation('factsheet')
  const { isAuthenticated, isRestoring } = useSession()
  const { pathname, search } = useLocation()
  if (isAuthenticated && !isRestoring) return <Switch key={company.slug} company={company} />
  return (
    <p id={WATCH_ANCHOR} className="w-full text-sm text-muted">
      <LocalLink
        to={signInHref(`${pathname}${search}#${WATCH_ANCHOR}`)}
        onClick={() => rememberFollow(company.slug)}
        className="link"
      >
        {t('watch.add')}
      </LocalLink>{' '}
      {t('watch.signIn')}
    </p>
  )
}

function Switch({ company: { slug, name } }: { company: CompanyMark }) {
  const { t } = useTranslation('factsheet')
  const { watched, isAdded, failure, busy, set } = useWatched(slug)
  return (
    <div id={WATCH_ANCHOR} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        variant="secondary"
        small
        icon={watched ? 'check' : undefined}
        busy={busy}
        aria-pressed={watched === true}
        onClick={() => set(!watched)}
      >
        {t('watch.add')}
      </Button>
      <span role="status" className="text-sm text-muted">
        {failure ??
          (watched && (
            <>
              {isAdded && t('watch.added', { company: name })}{' '}
              <LocalLink to="/dashboard" className="link">
                {t('watch.onList')}
              </LocalLink>
            </>
          ))}
      </span>
    </div>
  )
}

/**
 * Whether the account follows a company, undefined while unknown; and whether it was added on returning from
 * signing in.
 */
function useWatched(slug: string) {
  const language = useLanguage()
  const [watched, setWatched] = useState<boolean>()
  const [isAdded, setAdded] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function attempt(act: () => Promise<boolean>): Promise<void> {
    setBusy(true)
    try {
      setWatched(await act())
      setFailure(undefined)
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const set = (wanted: boolean) =>
    attempt(async () => {
      const api = browserApi(language)
      if (wanted) await api(watchCompany, { body: { company: slug } })
      else await api(unwatchCompany, { params: { company: slug } })
      return wanted
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once a company
  useEffect(() => {
    if (isFollowPending(slug)) {
      setAdded(true)
      void set(true).then(forgetFollow)
    } else
      void attempt(
        async () => (await browserApi(language)(isWatched, { params: { company: slug } })).isWatched,
      )
  }, [slug])

  return { watched, isAdded, failure, busy, set }
}
