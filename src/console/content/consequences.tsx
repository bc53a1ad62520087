import { useEffect, useState } from 'react'
import { type Consequences, getConsequences } from '#features/desk/contract.ts'
import { consoleApi } from '#web/console/api.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'

/** What follows when a draft is published: who gets an e-mail, in which language, and a change of its address. */
export function ConsequencesOf({ draftId }: { draftId: number }) {
  const { t } = useTranslation('console/content/editor')
  const language = useLanguage()
  const [found, setFound] = useState<Consequences>()
  useEffect(() => {
    let isCurrent = true
    consoleApi(language)(getConsequences, { params: { id: draftId } })
      .then((reply) => isCurrent && setFound(reply.consequences ?? undefined))
      // Publishing itself says what is wrong with the draft.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [draftId, language])
  if (!found) return <p className="mt-3 text-muted">{t('consequences.counting')}</p>
  const { path, formerPath, subscribers, registrants } = found
  const people = (who: 'subscribers' | 'registrants', { en, fr }: Consequences['subscribers']) =>
    en + fr > 0 && <li key={who}>{t(`consequences.${who}`, { count: en + fr, en, fr })}</li>
  const told = [people('subscribers', subscribers), people('registrants', registrants)].filter(Boolean)
  return (
    <ul className="mt-3 space-y-1">
      {told.length > 0 ? told : <li>{t('consequences.noMail')}</li>}
      {formerPath !== null && path !== null && (
        <li className="wrap-anywhere">{t('consequences.moved', { from: formerPath, to: path })}</li>
      )}
    </ul>
  )
}
