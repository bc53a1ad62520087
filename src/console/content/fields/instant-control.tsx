import { useState } from 'react'
import { localTime } from '#kit/local-time.ts'
import { clockAt, instantsAt } from '#kit/wall-clock.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { type ControlProps, emptyValue, useEditing, useValue } from './editing.ts'
import { FieldFrame, useFieldProps } from './field-frame.tsx'
import { EditorInput } from './simple-fields.tsx'

/** An instant, written as a local time of the form's zone, which stands beside it. */
export function InstantControl(props: ControlProps) {
  const { t } = useTranslation('console/content/editor')
  const { store, timeZone } = useEditing()
  const value = useValue(props.path)
  const [typed, setTyped] = useState<{ clock: string; timeZone: string }>()
  const instant = typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined
  const candidates = typed?.timeZone === timeZone ? instantsAt(typed.clock, timeZone) : []
  const isMissing = typed?.timeZone === timeZone && typed.clock !== '' && candidates.length === 0
  const stored = useFieldProps(props)
  const field = isMissing ? { ...stored, error: t('instant.missing') } : stored
  const clock = instant ? clockAt(instant, timeZone) : isMissing ? typed.clock : ''
  const write = (text: string) => {
    setTyped({ clock: text, timeZone })
    store.set(props.path, instantsAt(text, timeZone)[0] ?? emptyValue(props.field, undefined))
  }
  return (
    <FieldFrame field={field}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <EditorInput
          field={field}
          type="datetime-local"
          value={clock}
          min="1990-01-01T00:00"
          max="2099-12-31T23:59"
          onChange={({ currentTarget }) => write(currentTarget.value)}
          className="figures max-w-60"
        />
        <ZoneText instant={instant} />
      </div>
      {instant !== undefined && instantsAt(clock, timeZone).length > 1 && (
        <WhichOne path={props.path} instant={instant} instants={instantsAt(clock, timeZone)} />
      )}
    </FieldFrame>
  )
}

/** The zone of a field's time, with its offset: "EST, UTC−05:00". */
function ZoneText({ instant }: { instant: string | undefined }) {
  const { timeZone } = useEditing()
  const language = useLanguage()
  if (!instant) return <span className="text-sm text-muted">{timeZone}</span>
  const { zone, offset } = localTime(instant, timeZone, language)
  return <span className="figures text-sm text-muted">{`${zone}, UTC${offset.replace('-', '−')}`}</span>
}

/** Asks which of two instants is meant, for a time that a change of clocks repeats. */
function WhichOne({ path, instant, instants }: { path: string; instant: string; instants: string[] }) {
  const { t } = useTranslation('console/content/editor')
  const { store, timeZone } = useEditing()
  const language = useLanguage()
  return (
    <fieldset className="text-sm">
      <legend className="font-medium text-amber">{t('instant.twice')}</legend>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {instants.map((each) => (
          <label key={each} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name={`${path}-which`}
              checked={Date.parse(each) === Date.parse(instant)}
              onChange={() => store.set(path, each)}
              className="accent-action"
            />
            {localTime(each, timeZone, language).zone}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
