import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { changeReviewSettings, getReviewSettings } from '#features/drafts/contract.ts'
import { consoleApi } from '#web/console/api.ts'
import { consoleData } from '#web/console/data.ts'
import { useKindName } from '#web/console/kind-name.ts'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRequest } from '#web/use-request.ts'
import { useKinds } from '../content/kinds.ts'

export const loader = consoleData(({ api }) => api(getReviewSettings))

/** Settings of the console: which content someone else than its writer publishes (R802). */
export default function SettingsScreen() {
  const { t } = useTranslation('console/settings')
  return (
    <Screen title={t('title')}>
      <ScreenSection title={t('review.title')} lead={t('review.lead')}>
        <ReviewedKinds />
      </ScreenSection>
    </Screen>
  )
}

function ReviewedKinds() {
  const { t } = useTranslation('console/settings')
  const kindName = useKindName()
  const language = useLanguage()
  const { kinds } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(kinds))
  const [isSaved, setSaved] = useState(false)
  const { busy, failure, run } = useRequest()
  const toggle = (kind: string) => {
    setSaved(false)
    setChosen((before) => before.symmetricDifference(new Set([kind])))
  }
  const save = () =>
    run(async () => {
      await consoleApi(language)(changeReviewSettings, { body: { kinds: [...chosen] } })
      setSaved(true)
      return undefined
    })
  const sorted = useKinds()
    .map(({ kind }) => kind)
    .map((kind) => ({ kind, name: kindName('other', kind) }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  return (
    <form
      onSubmit={(submission) => {
        submission.preventDefault()
        save()
      }}
    >
      <fieldset className="max-w-3xl">
        <legend className="mb-1 text-sm font-semibold">{t('review.kinds')}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {sorted.map(({ kind, name }) => (
            <label key={kind} className="flex min-h-10 items-center gap-2.5">
              <input
                type="checkbox"
                checked={chosen.has(kind)}
                onChange={() => toggle(kind)}
                className="size-4 accent-action"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-4 max-w-3xl space-y-4">
        {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
        {isSaved && <AlertBanner kind="success">{t('review.saved')}</AlertBanner>}
        <Button type="submit" busy={busy}>
          {t('review.save')}
        </Button>
      </div>
    </form>
  )
}
