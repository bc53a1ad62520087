import { useLoaderData } from 'react-router'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { getTalkDeckTarget, type TalkDeck } from '../contract.ts'
import { RedirectScreen } from './redirect-screen.tsx'

/** R107: who checks a system is told first; the others leave at once. */
const CHECK = 'live-check-system-requirements'
const CHECK_LEAVES_AFTER_MS = 700

export const handle = { messages: ['redirects'] }

/** The API knows the names; any other is a page that isn't there. */
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
