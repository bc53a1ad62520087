import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/translation.ts'
import { ConfirmFrench } from '../fields/french-mark.tsx'
import type { FieldShape } from '../shape.ts'
import { usePathName } from './comparison.tsx'
import type { DraftSession } from './draft-session.ts'
import { missingFrench } from './french-state.ts'
import { goToField } from './go-to-field.ts'

/** Fields named in the notice; more are counted. */
const MAX_NAMED = 5

/** Says what French visitors will see where the French is missing or older than the English, with a way to each field. */
export function FrenchNotices({
  session,
  fields,
  onClose,
}: {
  session: DraftSession
  fields: readonly FieldShape[]
  onClose: () => void
}) {
  const { t } = useTranslation('console/content/editor')
  const missing = missingFrench(session.store.current(), fields)
  const outdated = useSyncExternalStore(
    session.subscribe,
    () => session.getState().content.outdatedFrench,
  ).filter((path) => !missing.includes(`${path}.fr`))
  return (
    <>
      <Notice
        title={t('publish.missing', { count: missing.length })}
        text={t('publish.missingText')}
        paths={missing}
        onClose={onClose}
      />
      <Notice
        title={t('publish.outdated', { count: outdated.length })}
        text={t('publish.outdatedText')}
        paths={outdated.map((path) => `${path}.fr`)}
        onClose={onClose}
        action={(path, name) => <ConfirmFrench path={path.slice(0, -'.fr'.length)} name={name} />}
      />
    </>
  )
}

/** Names fields, with a way to each. @param action what else can be done about one */
export function Notice({
  title,
  text,
  paths,
  action,
  onClose,
}: {
  title: string
  text: string
  paths: readonly string[]
  action?: (path: string, name: string) => ReactNode
  onClose: () => void
}) {
  const { t } = useTranslation('console/content/editor')
  const pathName = usePathName()
  const heading = useId()
  if (paths.length === 0) return null
  const go = (path: string) => {
    onClose()
    // After the dialog has given the focus back.
    setTimeout(() => goToField(path))
  }
  return (
    <section aria-labelledby={heading} className="mt-4 border-y border-amber-mark bg-amber-wash px-4 py-3">
      <h3 id={heading} className="font-sans text-base font-semibold">
        {title}
      </h3>
      <p>{text}</p>
      <ul className="mt-1">
        {paths.slice(0, MAX_NAMED).map((path) => (
          <li key={path} className="flex flex-wrap items-baseline gap-x-4">
            <button type="button" className="link text-left" onClick={() => go(path)}>
              {pathName(path)}
            </button>
            {action?.(path, pathName(path))}
          </li>
        ))}
      </ul>
      {paths.length > MAX_NAMED && (
        <p className="figures">{t('publish.more', { count: paths.length - MAX_NAMED })}</p>
      )}
    </section>
  )
}
