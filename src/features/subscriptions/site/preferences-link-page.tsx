import { formAction } from '#web/api-form.ts'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { LinkScreen } from './link-screen.tsx'
import { LINK_FORM } from './preferences.ts'

export const handle = { texts: ['subscriptions', 'errors'], legalOnly: true }

const act = formAction(LINK_FORM)

export { act as action }

/** Mails subscribers the link to their preferences, where they also unsubscribe (R603). */
export default function PreferencesLinkPage() {
  const { t } = useTranslation('subscriptions')
  return (
    <>
      <PageMeta title={t('preferencesLink.title')} description={t('preferencesLink.lede')} />
      <LinkScreen
        title={t('preferencesLink.title')}
        lede={t('preferencesLink.lede')}
        button={t('preferencesLink.button')}
      />
    </>
  )
}
