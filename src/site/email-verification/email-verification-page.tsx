import { useLoaderData } from 'react-router'
import { ConfirmAddress, choosePassword, missingProof } from '#features/accounts/site/confirm-address.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { MessagePage } from '../screens/message-page.tsx'

/** Its address may hold a verify link. */
export const handle = { messages: ['accounts'], token: true }

const load = pageData(async (page) => ({
  missing: page.url.searchParams.get('link') === 'invalid' ? ('invalid' as const) : await missingProof(page),
}))

export { choosePassword as action, load as clientLoader, load as loader }

/** R109. A verify link leads here to be used (R501), and with `?link=invalid` when it no longer works. */
export default function EmailVerificationPage() {
  const { t } = useTranslation('screens')
  const { missing } = useLoaderData<typeof load>()
  const isInvalid = missing === 'invalid'
  if (missing && !isInvalid) return <ConfirmAddress missing={missing} />
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
