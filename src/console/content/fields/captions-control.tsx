import { useTranslation } from '#web/translation.ts'
import { type ControlProps, useValueOf } from './editing.ts'
import { useFieldProps } from './field-frame.tsx'

/** A film's captions in one language: thousands of cues, of which the number is shown. */
export function CaptionsControl(props: ControlProps) {
  const { t } = useTranslation('console/content/editor')
  const count = useValueOf(props.path, (value) => (Array.isArray(value) ? value.length : 0))
  const { label } = useFieldProps(props)
  return (
    <div id={props.path}>
      <p className="text-sm font-semibold">{label}</p>
      <p className="figures text-muted">{count > 0 ? t('captions', { count }) : t('noCaptions')}</p>
    </div>
  )
}
