import { useLoaderData, useSearchParams } from 'react-router'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { MessagePage } from '#web/ui/message-page.tsx'
import { DASHBOARD, SIGN_IN, withReturnPath } from '../return-path.ts'
import { ConfirmAddress, choosePassword, missingProof } from './confirm-address.tsx'
import { useSession } from './index.ts'

/** `token`: the address may have a verify link, which neither caches nor a tag manager may see. */
export const handle = { texts: ['accounts'], token: true }

const load = pageData(async (page) => ({
  missing: page.url.searchParams.get('link') === 'invalid' ? ('invalid' as const) : await missingProof(page),
}))

export { choosePassword as action, load as clientLoader, load as loader }

/**
 * The page of a verify link, which confirms the address (R501); with `?link=invalid` it says that the link
 * doesn't work (R109).
 */
export default function EmailVerificationPage() {
  const { t } = useTranslation('screens')
  const { missing } = useLoaderData<typeof load>()
  const to = useSearchParams()[0].get('to')
  const { isAuthenticated } = useSession()
  const isInvalid = missing === 'invalid'
  if (missing && !isInvalid) return <ConfirmAddress missing={missing} />
  if (!isInvalid && isAuthenticated)
    return (
      <MessagePage
        title={t('emailVerified.title')}
        text={t('emailVerified.signedIn')}
        way={{ to: DASHBOARD, label: t('emailVerified.dashboard') }}
        otherWay={{ to: '/', label: t('backHome') }}
      />
    )
  return (
    <MessagePage
      title={t(isInvalid ? 'emailVerified.invalid.title' : 'emailVerified.title')}
      text={t(isInvalid ? 'emailVerified.invalid.text' : 'emailVerified.text')}
      advice={isInvalid && t('emailVerified.invalid.advice')}
      way={{ to: withReturnPath(SIGN_IN, to), label: t('emailVerified.signIn') }}
      otherWay={{ to: '/', label: t('backHome') }}
    />
  )
}
