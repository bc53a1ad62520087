import { useLoaderData } from 'react-router'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { getPresentationTarget } from '../contract.ts'
import { RedirectScreen } from './redirect-screen.tsx'

/** The delay before the redirect (R106). */
const LEAVES_AFTER_MS = 1300

export const handle = { texts: ['redirects'], token: true }

const load = pageData(({ api, params }) =>
  api(getPresentationTarget, {
    params: { room: params.room ?? '', eventId: params.eventId ?? '', accessKey: params.accessKey ?? '' },
  }),
)

export { load as clientLoader, load as loader }

export default function WatchPage() {
  const { t } = useTranslation('redirects')
  const { url } = useLoaderData<typeof load>()
  return <RedirectScreen url={url} afterMs={LEAVES_AFTER_MS} lede={t('presentation')} />
}
