import { useEffect, useState } from 'react'
import { useSession } from '#features/accounts/site/index.ts'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { followCompany, getMySubscription, HIDDEN_COMPANY_ID } from '../contract.ts'
import { boxText } from './box-text.ts'

type Followed = { id: number; slug: string; name: string }

/**
 * "Add to my alerts" on a factsheet: immediate for signed-in users; others go to the subscription form with
 * the company selected. The company that can't be chosen (R602) has no button.
 */
export function FollowButton({ company }: { company: Followed }) {
  const t = boxText(useLanguage())
  const { isAuthenticated, isRestoring } = useSession()
  if (company.id === HIDDEN_COMPANY_ID) return null
  if (isAuthenticated && !isRestoring) return <Follow key={company.slug} company={company} />
  return (
    <LocalLink to={`/subscribe?client=${company.slug}`} className={buttonClass('secondary', true)}>
      {t('follow.add')}
    </LocalLink>
  )
}

function Follow({ company }: { company: Followed }) {
  const language = useLanguage()
  const t = boxText(language)
  const [token, setToken] = useState<string | null>(null)
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once a company
  useEffect(() => {
    browserApi(language)(getMySubscription).then(
      (mine) => {
        if (mine.subscription?.clients.includes(company.name)) setToken(mine.token)
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error
      },
    )
  }, [company.name])

  async function follow(): Promise<void> {
    setBusy(true)
    try {
      const mine = await browserApi(language)(followCompany, { body: { company: company.slug } })
      setToken(mine.token)
      setSaid(mine.msg.join(' '))
    } catch (error) {
      if (!isApiError(error)) throw error
      setSaid(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {token === null ? (
        <Button variant="secondary" small busy={busy} onClick={follow}>
          {t('follow.add')}
        </Button>
      ) : (
        <LocalLink to={`/preferences/${token}`} className={buttonClass('secondary', true)}>
          {t('follow.change')}
        </LocalLink>
      )}
      <span role="status" className="text-sm text-muted">
        {said ?? (token !== null && t('follow.added'))}
      </span>
    </div>
  )
}
