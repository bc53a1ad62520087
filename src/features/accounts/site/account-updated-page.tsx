import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/translation.ts'
import { MessagePage } from '#web/ui/message-page.tsx'

/** Confirms a changed account (R109), or with `?account=deleted` a deleted one. */
export default function AccountUpdatedPage() {
  const { t } = useTranslation('screens')
  const [query] = useSearchParams()
  const isDeleted = query.get('account') === 'deleted'
  return (
    <MessagePage
      title={t(isDeleted ? 'accountUpdated.deleted.title' : 'accountUpdated.title')}
      text={t(isDeleted ? 'accountUpdated.deleted.text' : 'accountUpdated.text')}
      advice={isDeleted && t('accountUpdated.deleted.advice')}
      way={{ to: '/', label: t('backHomepage') }}
    />
  )
}
