import { useLoaderData } from 'react-router'
import { getDraft } from '#features/drafts/contract.ts'
import { consoleData } from '#web/console/data.ts'
import { Screen } from '#web/console/screen.tsx'
import { useTranslation } from '#web/translation.ts'
import { PreviewPane } from './preview-pane.tsx'

export const loader = consoleData(async ({ api, params }) => {
  const { kind, draft } = await api(getDraft, { params: { id: Number(params.draft) } })
  return { kind, draft }
})

/** The preview of a draft on a screen of its own, for whoever reviews it, and for phones. */
export default function PreviewScreen() {
  const { t } = useTranslation('console/content/preview')
  const { kind, draft } = useLoaderData<typeof loader>()
  if (!draft) return null
  return (
    <Screen title={t('screen')} lead={t('lead')}>
      <div className="h-[75dvh]">
        <PreviewPane draftId={draft.id} version={draft.version} kind={kind} faults={draft.faults} />
      </div>
    </Screen>
  )
}
