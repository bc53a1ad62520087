import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/translation.ts'
import { MessagePage } from './message-page.tsx'

/** R109. Who has deleted their account comes here with `?account=deleted`. */
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
