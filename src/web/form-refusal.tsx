import { useEffect, useRef } from 'react'
import type { Refusal } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { CurrentRefusal } from './api-form.ts'
import { useLanguage } from './language.tsx'
import { AlertBanner } from './ui/alert-banner.tsx'
import { ErrorSummary, type FieldFault } from './ui/error-summary.tsx'

/**
 * The error summary of a refused form: its faults with a link to each field, or else a banner. Takes the focus.
 * @param labels the labels of the fields in the order of the page, so that each fault names its field
 * @param ids the ids of fields that have another id than their name
 */
export function FormRefusal({
  refusal,
  labels,
  ids = SAME_IDS,
}: {
  refusal: CurrentRefusal | undefined
  labels: Labels
  ids?: Labels | undefined
}) {
  const language = useLanguage()
  if (!refusal) return null
  const faults = faultList(refusal, labels, ids, language)
  if (faults.length > 0)
    return <ErrorSummary title={refusal.message} faults={faults} occasion={refusal.first ?? refusal} />
  return <RefusalBanner key={refusal.message} refusal={refusal} />
}

/** Texts by the name of a field. */
type Labels = Record<string, string>

const SAME_IDS: Labels = {}

function faultList({ fields }: Refusal, labels: Labels, ids: Labels, language: Language): FieldFault[] {
  const colon = language === 'fr' ? '\u00A0: ' : ': '
  const order = Object.keys(labels)
  return Object.entries(fields)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([name, [message = '']]) => ({
      id: ids[name] ?? name,
      message: labels[name] ? labels[name] + colon + message : message,
    }))
}

function RefusalBanner({ refusal }: { refusal: Refusal }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <AlertBanner kind="error" occasion={refusal}>
        {refusal.message}
      </AlertBanner>
    </div>
  )
}
