import { DASHBOARD, SIGN_IN } from '#features/accounts/return-path.ts'
import { leave, useSession } from '#features/accounts/site/session.ts'
import { LocalNavLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BAR_BUTTON } from './bar-button.ts'

/**
 * "Sign in", or "Sign out" and the link to the dashboard (R201). The server renders the signed-out state.
 * @param entry classes of the link and of the button
 * @param brief shows the dashboard as an icon
 * @param onLeave called when either is used, to close a menu
 */
export function AccountLinks({
  entry,
  brief = false,
  onLeave,
}: {
  entry: string
  brief?: boolean
  onLeave?: () => void
}) {
  const { t } = useTranslation('shell')
  const { isAuthenticated, user } = useSession()
  if (!isAuthenticated)
    return (
      <LocalNavLink to={SIGN_IN} onClick={onLeave} className={entry}>
        {t('account.signIn')}
      </LocalNavLink>
    )
  const signOut = () => {
    leave()
    onLeave?.()
  }
  const dashboard = (
    <LocalNavLink
      to={DASHBOARD}
      onClick={onLeave}
      aria-label={brief ? t('account.dashboard') : undefined}
      title={user.name ? t('account.signedInAs', { name: user.name }) : undefined}
      className={brief ? BRIEF : entry}
    >
      {brief ? <Icon name="person" /> : t('account.dashboard')}
    </LocalNavLink>
  )
  return (
    <>
      {!brief && dashboard}
      <button type="button" onClick={signOut} className={entry}>
        {t('account.signOut')}
      </button>
      {brief && dashboard}
    </>
  )
}

const BRIEF = `${BAR_BUTTON} aria-[current=page]:text-action`
