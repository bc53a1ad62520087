import { useLoaderData } from 'react-router'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { getTalkDeckTarget, type TalkDeck } from '../contract.ts'
import { RedirectScreen } from './redirect-screen.tsx'

/** The system check shows its redirect for a moment; the others redirect immediately (R107). */
const CHECK = 'live-check-system-requirements'
const CHECK_LEAVES_AFTER_MS = 700

export const handle = { texts: ['redirects'] }

/** The API validates the name; an unknown one is a 404. */
const load = pageData(async ({ api, params }) => {
  const name = (params.name ?? 'index') as TalkDeck
  const { url } = await api(getTalkDeckTarget, { params: { name } })
  return { url, afterMs: name === CHECK ? CHECK_LEAVES_AFTER_MS : 0 }
})

export { load as clientLoader, load as loader }

export default function TalkDeckPage() {
  const { t } = useTranslation('redirects')
  const { url, afterMs } = useLoaderData<typeof load>()
  return <RedirectScreen url={url} afterMs={afterMs} lede={t('help')} />
}
