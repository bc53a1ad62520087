import { useId } from 'react'
import { useTranslation } from '#web/translation.ts'
import type { FieldShape } from '../shape.ts'
import { usePathName } from './comparison.tsx'
import type { DraftSession } from './draft-session.ts'
import { missingFrench } from './french-state.ts'
import { goToField } from './go-to-field.ts'

/** Fields named in the notice; more are counted. */
const MAX_NAMED = 5

/** Says what French visitors will see where the French is missing, with a way to each field. */
export function MissingFrench({
  session,
  fields,
  onClose,
}: {
  session: DraftSession
  fields: readonly FieldShape[]
  onClose: () => void
}) {
  const { t } = useTranslation('console/content/editor')
  const pathName = usePathName()
  const heading = useId()
  const missing = missingFrench(session.store.current(), fields)
  if (missing.length === 0) return null
  const go = (path: string) => {
    onClose()
    // After the dialog has given the focus back.
    setTimeout(() => goToField(path))
  }
  return (
    <section aria-labelledby={heading} className="mt-4 border-y border-amber-mark bg-amber-wash px-4 py-3">
      <h3 id={heading} className="font-sans text-base font-semibold">
        {t('publish.missing', { count: missing.length })}
      </h3>
      <p>{t('publish.missingText')}</p>
      <ul className="mt-1">
        {missing.slice(0, MAX_NAMED).map((path) => (
          <li key={path}>
            <button type="button" className="link text-left" onClick={() => go(path)}>
              {pathName(path)}
            </button>
          </li>
        ))}
      </ul>
      {missing.length > MAX_NAMED && (
        <p className="figures">{t('publish.more', { count: missing.length - MAX_NAMED })}</p>
      )}
    </section>
  )
}
