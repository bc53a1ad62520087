import { useTranslation } from '#web/translation.ts'
import { useEditing } from './editing.ts'

/** Stands for a value that the editor has no control for. It stays as it is. */
export function UnknownControl({ path }: { path: string }) {
  const { t } = useTranslation('console/content/editor')
  const { texts } = useEditing()
  return (
    <div id={path}>
      <p className="text-sm font-semibold">{texts.label(path)}</p>
      <p className="text-sm text-muted">{t('unknown')}</p>
    </div>
  )
}
