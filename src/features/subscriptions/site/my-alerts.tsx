import { useAccountData } from '#features/accounts/site/index.ts'
import { viewerDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { getMySubscription, listMyAlerts, type MyAlert, type Subscription } from '../contract.ts'
import { Begin } from './my-preferences.tsx'

/** The account's subscription and latest alerts (R505). */
export function MyAlerts() {
  const { t } = useTranslation('subscriptions')
  const { value, failure, reload } = useAccountData(async (api) => {
    const [mine, { alerts }] = await Promise.all([api(getMySubscription), api(listMyAlerts)])
    return { ...mine, alerts }
  })
  if (failure) return <EmptyState title={failure} />
  if (!value)
    return (
      <div role="status">
        <VisuallyHidden>{t('mine.loading')}</VisuallyHidden>
        <Skeleton lines={3} />
      </div>
    )
  const { subscription, token, alerts } = value
  if (!subscription || token === null) return <Begin onBegun={reload} />
  return (
    <>
      <p className="mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-muted">
        <Summary subscription={subscription} />
        <LocalLink to={`/preferences/${token}`} className="link text-sm">
          {t('mine.change')}
        </LocalLink>
      </p>
      {alerts.length === 0 ? (
        <p className="border-y border-line py-6 text-muted">{t('mine.noneSent')}</p>
      ) : (
        <ul className="border-b border-line">
          {alerts.map((alert) => (
            <AlertRow key={`${alert.kind} ${alert.path} ${alert.happenedAt}`} alert={alert} />
          ))}
        </ul>
      )}
    </>
  )
}

function AlertRow({ alert: { kind, title, path, companies, happenedAt } }: { alert: MyAlert }) {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  return (
    <li className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <span className="text-sm text-muted">{t(`mine.kinds.${kind}`)}</span>
      <span className="min-w-0">
        <LocalLink to={path} className="link-quiet font-medium">
          {title}
        </LocalLink>
        {companies.length > 0 && <span className="block text-sm text-muted">{companies.join(', ')}</span>}
      </span>
      <span className="figures text-sm text-muted">{viewerDay(happenedAt, language)}</span>
    </li>
  )
}

function Summary({ subscription }: { subscription: Subscription }) {
  const { allEvents, areas, clients, positions, frequency } = subscription
  const { t } = useTranslation('subscriptions')
  const parts = [
    ...(allEvents ? [t('mine.summaryAll')] : []),
    ...(clients.length > 0 ? [t('mine.summaryClients', { count: clients.length })] : []),
    ...(areas.length > 0 && !allEvents ? [t('mine.summaryAreas', { count: areas.length })] : []),
    ...(positions ? [t('mine.summaryPositions')] : []),
    t(`preferences.frequencies.${frequency}`),
  ]
  return <span>{parts.join(' · ')}</span>
}
