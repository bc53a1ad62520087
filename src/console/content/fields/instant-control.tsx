import { useEffect, useState } from 'react'
import { listInstants } from '#features/drafts/contract.ts'
import type { LocalTime } from '#kit/local-time.ts'
import { type ZonedTime, zonedText, zonedTimeOf } from '#kit/wall-clock.ts'
import { consoleApi } from '#web/console/api.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { NativeSelect } from '#web/ui/select.tsx'
import type { JsonDocument } from '../editor/document-store.ts'
import { type ControlProps, emptyValue, useEditing, useFault, useValue } from './editing.ts'
import { FieldFrame, useFieldProps } from './field-frame.tsx'
import { timeZoneOptions } from './place-fields.tsx'
import { EDITOR_CONTROL, EditorInput } from './simple-fields.tsx'

/**
 * A time with its zone in one row. The document gets what was written; the server alone says which instant it is (R813), whether
 * the clocks skip it, and which of two is meant. In a document with a zone of its own, that is the zone of all its times.
 */
export function InstantControl(props: ControlProps) {
  const { t } = useTranslation('console/content/editor')
  const { store, texts, firmTimeZone, zoneRow } = useEditing()
  const { path } = props
  const written = zonedTimeOf(useValue(path))
  const documentZone = useValue('timeZone')
  const [chosen, setChosen] = useState<string>()
  const ownZone = zoneRow ? documentZone : (written?.timeZone ?? chosen)
  const timeZone = typeof ownZone === 'string' && ownZone !== '' ? ownZone : firmTimeZone
  const instants = useInstants(written)
  const zoneFault = useFault('timeZone')
  const stored = useFieldProps(props)
  const fault = instants?.length === 0 ? t('instant.missing') : zoneRow === path ? zoneFault : undefined
  const field = fault === undefined ? stored : { ...stored, error: fault }
  const write = (clock: string) => {
    if (zoneRow && clock) store.set('timeZone', timeZone)
    store.set(path, clock ? zonedText({ clock, timeZone }) : emptyValue(props.field, undefined))
  }
  const setZone = (zone: string) => {
    if (zoneRow) store.replace({ ...inZone(store.read(), zone), timeZone: zone })
    else if (written) store.set(path, zonedText({ clock: written.clock, timeZone: zone }))
    else setChosen(zone)
  }
  return (
    <FieldFrame field={field}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <EditorInput
          field={field}
          type="datetime-local"
          value={written?.clock.slice(0, 16) ?? ''}
          min="1990-01-01T00:00"
          max="2099-12-31T23:59"
          onChange={({ currentTarget }) => write(currentTarget.value)}
          className="figures max-w-60"
        />
        {zoneRow === undefined || zoneRow === path ? (
          <ZoneSelect
            id={zoneRow ? 'timeZone' : `${path}-zone`}
            label={zoneRow ? texts.label('timeZone') : t('instant.zone', { label: stored.label })}
            value={timeZone}
            onChange={setZone}
          />
        ) : (
          <span className="text-sm text-muted">{timeZone}</span>
        )}
        <OffsetText local={instants?.find((each) => isMeant(each, written, instants))} />
      </div>
      {written && instants && instants.length > 1 && (
        <fieldset className="text-sm">
          <legend className="font-medium text-amber">{t('instant.twice')}</legend>
          <div className="mt-1 flex flex-wrap gap-x-5">
            {instants.map(({ offset, zone }) => (
              <label key={offset} className="flex min-h-9 items-center gap-2">
                <input
                  type="radio"
                  name={`${path}-which`}
                  checked={written.offset === offset}
                  onChange={() => store.set(path, zonedText({ ...written, offset }))}
                  className="accent-action"
                />
                {zone}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </FieldFrame>
  )
}

/** A document with all its times in another zone: the clocks stay, and the instants become others. */
function inZone(document: JsonDocument, timeZone: string): JsonDocument {
  const moved = (value: unknown): unknown => {
    const written = zonedTimeOf(value)
    if (written) return zonedText({ clock: written.clock, timeZone })
    if (Array.isArray(value)) return value.map(moved)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moved(each)]))
  }
  return moved(document) as JsonDocument
}

const ASK_DELAY_MS = 200

/** What the server's clocks say of a time that is written: none, one or two instants; undefined until it has answered. */
function useInstants(written: ZonedTime | undefined): LocalTime[] | undefined {
  const language = useLanguage()
  const [answer, setAnswer] = useState<{ of: string; instants: LocalTime[] }>()
  const { clock = '', timeZone = '' } = written ?? {}
  const of = `${clock.slice(0, 16)} ${timeZone} ${language}`
  useEffect(() => {
    if (clock === '') return
    let isPast = false
    const ask = setTimeout(() => {
      const query = { dateTime: `${clock.slice(0, 16)}:00`, timeZone }
      consoleApi(language)(listInstants, { query }).then(
        ({ instants }) => !isPast && setAnswer({ of, instants: instants.map(({ local }) => local) }),
        // Publishing asks again.
        () => undefined,
      )
    }, ASK_DELAY_MS)
    return () => {
      isPast = true
      clearTimeout(ask)
    }
  }, [clock, timeZone, language, of])
  return answer?.of === of && clock !== '' ? answer.instants : undefined
}

function isMeant({ offset }: LocalTime, written: ZonedTime | undefined, all: LocalTime[]): boolean {
  return all.length === 1 || offset === written?.offset
}

/** The zone at that time, with its offset: "EST, UTC−05:00". */
function OffsetText({ local }: { local: LocalTime | undefined }) {
  if (!local) return null
  return (
    <span className="figures text-sm text-muted">{`${local.zone}, UTC${local.offset.replace('-', '−')}`}</span>
  )
}

function ZoneSelect({
  id,
  label,
  value,
  onChange,
}: {
  id: string
  label: string
  value: string
  onChange: (timeZone: string) => void
}) {
  const options = timeZoneOptions(useLanguage())
  return (
    <NativeSelect
      id={id}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={`${EDITOR_CONTROL} max-w-72`}
      options={options}
    >
      {!options.some((option) => option.value === value) && <option value={value}>{value}</option>}
    </NativeSelect>
  )
}
