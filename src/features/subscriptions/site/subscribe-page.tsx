import { data, type HeadersArgs, useLoaderData } from 'react-router'
import { formAction } from '#web/api-form.ts'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { loadChoices, requestedClient } from './choices.ts'
import { Steps } from './steps.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import { SUBSCRIPTION_FORM } from './subscription-form.ts'

export const handle = { texts: ['subscriptions', 'companies', 'errors'], subscribes: true }

const load = pageData(async ({ api, url }) => {
  const [choices, client] = await Promise.all([
    loadChoices(api),
    requestedClient(api, url.searchParams.get('client')?.trim() ?? ''),
  ])
  const failed = [choices.areas, choices.clients].some(
    ({ failure }) => failure !== undefined && failure !== 404,
  )
  const content = { choices, client }
  // An answer with a failed list isn't cached.
  return data(content, { headers: { 'Cache-Control': failed ? 'no-store' : 'no-cache' } })
})
const act = formAction(SUBSCRIPTION_FORM)

export { act as action, load as clientLoader, load as loader }

export function headers({ loaderHeaders }: HeadersArgs) {
  return { 'Cache-Control': loaderHeaders.get('cache-control') ?? 'no-cache' }
}

/** The subscription page (R601). `?client=` selects a company, for links from other pages. */
export default function SubscribePage() {
  const { t } = useTranslation('subscriptions')
  const { choices, client } = useLoaderData<typeof load>()
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <PageTitle title={t('title')} lede={t('lede')} />
      <div className="frame grid-12 gap-y-14 pb-20">
        <div className="col-span-full lg:col-span-7">
          <SubscribeForm choices={choices} client={client} />
        </div>
        <div className="col-span-full lg:col-span-4 lg:col-start-9">
          <Steps />
        </div>
      </div>
    </>
  )
}
