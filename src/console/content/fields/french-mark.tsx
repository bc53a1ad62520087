import { useSyncExternalStore } from 'react'
import { useTranslation } from '#web/translation.ts'
import { useRequest } from '#web/use-request.ts'
import { useEditing, useValueOf } from './editing.ts'

/** Says that the French of a text is missing, or that its English has changed since; somebody can say that it is right. */
export function FrenchMark({ path }: { path: string }) {
  const { t } = useTranslation('console/content/editor')
  const { french } = useEditing()
  const state = useValueOf(path, (value) => {
    const { en, fr } = (value ?? {}) as { en?: unknown; fr?: unknown }
    return fr ? 'there' : en ? 'missing' : 'none'
  })
  const isOutdated = useSyncExternalStore(french.subscribe, () => french.isOutdated(path))
  if (state === 'missing')
    return <span className="text-sm font-medium text-amber">{t('french.missing')}</span>
  if (state === 'none' || !isOutdated) return <span />
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="font-medium text-amber">{t('french.outdated')}</span>
      <ConfirmFrench path={path} />
    </span>
  )
}

/** Says that a text's French is right. @param name of the text, where it doesn't stand beside */
export function ConfirmFrench({ path, name }: { path: string; name?: string }) {
  const { t } = useTranslation('console/content/editor')
  const { french, isReadOnly } = useEditing()
  const { busy, failure, run } = useRequest()
  if (isReadOnly) return null
  return (
    <>
      <button
        type="button"
        className="link"
        disabled={busy}
        {...(name && { 'aria-label': `${name}${t('colon')}${t('french.confirm')}` })}
        onClick={() =>
          run(async () => {
            await french.confirm(path)
            return undefined
          })
        }
      >
        {t('french.confirm')}
      </button>
      {failure && (
        <span role="alert" className="text-red">
          {failure}
        </span>
      )}
    </>
  )
}
