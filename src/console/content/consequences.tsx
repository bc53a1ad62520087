import { useEffect, useState } from 'react'
import { type Consequences, getConsequences } from '#features/desk/contract.ts'
import { consoleApi } from '#web/console/api.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'

/** What follows when drafts are published: who gets an e-mail, in which language, and addresses that change. */
export function ConsequencesOf({ draftIds }: { draftIds: readonly number[] }) {
  const { t } = useTranslation('console/content/editor')
  const language = useLanguage()
  const [found, setFound] = useState<Consequences | null>()
  const drafts = draftIds.join(',')
  useEffect(() => {
    let isCurrent = true
    consoleApi(language)(getConsequences, { query: { drafts } }).then(
      (reply) => isCurrent && setFound(reply.consequences),
      () => isCurrent && setFound(null),
    )
    return () => {
      isCurrent = false
    }
  }, [drafts, language])
  if (found === undefined) return <p className="mt-3 text-muted">{t('consequences.counting')}</p>
  // Publishing itself says what is wrong with the drafts.
  if (found === null) return null
  const { moved, subscribers, registrants } = found
  const people = (who: 'subscribers' | 'registrants', { en, fr }: Consequences['subscribers']) =>
    en + fr > 0 && <li key={who}>{t(`consequences.${who}`, { count: en + fr, en, fr })}</li>
  const told = [people('subscribers', subscribers), people('registrants', registrants)].filter(Boolean)
  return (
    <ul className="mt-3 space-y-1">
      {told.length > 0 ? told : <li>{t('consequences.noMail')}</li>}
      {moved.map(({ from, to }) => (
        <li key={from} className="wrap-anywhere">
          {t('consequences.moved', { from, to })}
        </li>
      ))}
    </ul>
  )
}
