import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { MyPreferences } from '#features/subscriptions/site/index.ts'
import { viewerDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextWithLinks } from '#web/ui/text-with-links.tsx'
import { type Account, getAccount } from '../contract.ts'
import { DASHBOARD } from '../return-path.ts'
import { AccountSection } from './account-section.tsx'
import { AddressForm } from './address-form.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { SignedInOnly } from './guards.tsx'
import { MyData } from './my-data.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useSession } from './session.ts'
import { SessionsList } from './sessions-list.tsx'
import { useAccountData } from './use-account-data.ts'

export const handle = { texts: ['accounts', 'subscriptions', 'companies', 'events', 'errors'] }

/** The account's page: its data, and everything that its owner can change (R505). */
export default function ManageAccountPage() {
  const { t } = useTranslation('accounts')
  return (
    <>
      <PageMeta title={t('manage.title')} noindex />
      <SignedInOnly>
        <ManageAccount />
      </SignedInOnly>
    </>
  )
}

function ManageAccount() {
  const { value, failure } = useAccountData((api) => api(getAccount))
  return (
    <div className="frame pb-16">
      <Head account={value?.account} />
      {value ? (
        <Parts account={value.account} />
      ) : failure ? (
        <EmptyState title={failure} />
      ) : (
        <Skeleton lines={8} className="max-w-2xl" />
      )}
    </div>
  )
}

function Head({ account }: { account: Account | undefined }) {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  const language = useLanguage()
  return (
    <header className="pt-6 pb-8 md:pt-10">
      <LocalLink
        to={DASHBOARD}
        className="link-quiet -ml-1 inline-flex items-center gap-1 py-1 text-sm text-muted"
      >
        <Icon name="chevron-left" size={18} />
        {t('manage.back')}
      </LocalLink>
      <p className="eyebrow mt-6 mb-3">{user.name}</p>
      <h1>{t('manage.title')}</h1>
      <p className="mt-3 min-h-[1.6em] break-words text-muted">
        {account &&
          t('manage.lede', {
            email: account.email,
            day: viewerDay(account.createdAt, language),
          })}
      </p>
    </header>
  )
}

function Parts({ account }: { account: Account }) {
  const { t } = useTranslation('accounts')
  useArrival()
  const alerts = useTranslation('subscriptions').t
  const privacy: [string, string] = ['/privacy-policy', t('signUp.privacyLink')]
  const kept = (
    <TextWithLinks
      links={{ privacy }}
      say={(marks) => t('manage.deletion.kept', { privacy: marks.privacy })}
    />
  )
  const parts: [id: 'profile' | 'address' | 'change-password' | 'keys' | 'sessions' | 'data', ReactNode][] = [
    ['profile', <ProfileForm key="profile" account={account} />],
    ['address', <AddressForm key="address" account={account} />],
    ['change-password', <PasswordForm key="password" account={account} />],
    ['keys', <PasskeysSection key="keys" />],
    ['sessions', <SessionsList key="sessions" />],
    ['data', <MyData key="data" />],
  ]
  return (
    <>
      {parts.map(([id, content]) => (
        <AccountSection key={id} id={id} title={t(`manage.${id}.title`)} lede={t(`manage.${id}.lede`)}>
          {content}
        </AccountSection>
      ))}
      <AccountSection id="alerts" title={alerts('mine.title')} lede={alerts('mine.lede')}>
        <MyPreferences />
      </AccountSection>
      <AccountSection
        id="deletion"
        title={t('manage.deletion.title')}
        lede={
          <>
            <p>{t('manage.deletion.lede')}</p>
            <p className="mt-3">{kept}</p>
          </>
        }
      >
        <DeletionForm />
      </AccountSection>
    </>
  )
}

/**
 * Scrolls to the section in the address's fragment, which is rendered only after loading; password managers
 * link to the password's.
 */
function useArrival(): void {
  const { hash } = useLocation()
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash])
}
