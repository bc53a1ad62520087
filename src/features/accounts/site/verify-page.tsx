import { useParams, useSearchParams } from 'react-router'
import { RedirectScreen } from '#features/redirects/site/index.ts'
import { useTranslation } from '#web/translation.ts'

export const handle = { texts: ['accounts', 'redirects'], token: true }

/** The page of a verify link: redirects to the API, which confirms the address (R105). */
export default function VerifyPage() {
  const { t } = useTranslation('accounts')
  const { id = '', token = '', expires = '', signature = '' } = useParams()
  const to = useSearchParams()[0].get('to')
  const query = new URLSearchParams({ expires, signature, ...(to && { to }) })
  return (
    <RedirectScreen
      url={`/api/email/verify/${encodeURIComponent(id)}/${encodeURIComponent(token)}?${query}`}
      afterMs={0}
      lede={t('verify.lede')}
    />
  )
}
