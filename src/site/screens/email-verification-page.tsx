import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/translation.ts'
import { MessagePage } from './message-page.tsx'

/** R109. A link that no longer works leads here with `?link=invalid`. */
export default function EmailVerificationPage() {
  const { t } = useTranslation('screens')
  const [query] = useSearchParams()
  const isInvalid = query.get('link') === 'invalid'
  return (
    <MessagePage
      title={t(isInvalid ? 'emailVerified.invalid.title' : 'emailVerified.title')}
      text={t(isInvalid ? 'emailVerified.invalid.text' : 'emailVerified.text')}
      advice={isInvalid && t('emailVerified.invalid.advice')}
      way={{ to: '/login', label: t('emailVerified.signIn') }}
      otherWay={{ to: '/', label: t('backHome') }}
    />
  )
}
