import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { useLanguage } from './language.tsx'
import { AlertBanner } from './ui/alert-banner.tsx'
import { ErrorSummary, type FieldFault } from './ui/error-summary.tsx'

/** Why a form wasn't taken: a sentence over the form, and faults of single fields. */
export type Refusal = { message: string; fields: FieldErrors }
/** A refusal of which some faults may be mended by now; `first` is as it came. */
type CurrentRefusal = Refusal & { first?: Refusal }

const NO_FAULTS: FieldErrors = {}

/**
 * The faults of a form: none until it is sent, then those found, and from then on those that are left with each change.
 * @param answered what the server said of the form, its own words first of all
 * @param check what is wrong with the form as it stands, by field
 */
export function useFaults(answered: Refusal | undefined, check: () => FieldErrors) {
  const language = useLanguage()
  const [refusal, refuse] = useState(answered)
  const [faults, setFaults] = useState(answered?.fields ?? NO_FAULTS)
  const sent = useRef(answered !== undefined)
  const said = useRef({ answered, language })

  function show(next: Refusal | undefined): void {
    sent.current = next !== undefined
    refuse(next)
    setFaults(next?.fields ?? NO_FAULTS)
  }

  useEffect(() => {
    const before = said.current
    said.current = { answered, language }
    if (answered !== before.answered) show(answered)
    else if (language !== before.language && sent.current) {
      refuse(undefined)
      setFaults(check())
    }
  })

  return {
    /** What stands over the form: the faults that are left, or else a sentence until the form is sent again. */
    refusal: currentRefusal(refusal, faults),
    /** The first fault of a field, as it is now. */
    faultOf: (field: string) => faults[field]?.[0],
    show,
    /** Call with every change. */
    changed: () => {
      if (sent.current) setFaults(check())
    },
  }
}

function currentRefusal(refusal: Refusal | undefined, faults: FieldErrors): CurrentRefusal | undefined {
  if (!refusal || Object.keys(refusal.fields).length === 0) return refusal
  if (Object.keys(faults).length === 0) return undefined
  return { ...refusal, fields: faults, first: refusal }
}

/**
 * What stands over a form that wasn't taken: its faults with a link to each, or else a banner. Takes the focus.
 * @param labels the fields' labels, so that each fault says which field it is of
 */
export function FormRefusal({
  refusal,
  labels,
}: {
  refusal: CurrentRefusal | undefined
  labels: Record<string, string>
}) {
  const language = useLanguage()
  if (!refusal) return null
  const faults = faultList(refusal, labels, language)
  if (faults.length > 0)
    return <ErrorSummary title={refusal.message} faults={faults} occasion={refusal.first ?? refusal} />
  return <RefusalBanner key={refusal.message} refusal={refusal} />
}

function faultList({ fields }: Refusal, labels: Record<string, string>, language: Language): FieldFault[] {
  const colon = language === 'fr' ? '\u00A0: ' : ': '
  return Object.entries(fields).map(([id, [message = '']]) => ({
    id,
    message: labels[id] ? labels[id] + colon + message : message,
  }))
}

function RefusalBanner({ refusal }: { refusal: Refusal }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <AlertBanner kind="error">{refusal.message}</AlertBanner>
    </div>
  )
}

/**
 * Keeps what is typed into a form in session storage, passwords apart, so that a reload loses nothing. Give `form` to
 * the form, call `save` with every change and `forget` once it was taken.
 * @param onRestore called when something was put back
 */
export function useFormDraft(key: string, onRestore?: () => void) {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is put back once
  useEffect(() => {
    const draft = readSession<Draft>(key)
    if (draft && form.current && restore(form.current, draft)) onRestore?.()
  }, [key])
  return {
    form: form as RefObject<HTMLFormElement>,
    save: () => form.current && writeSession(key, draftOf(form.current)),
    forget: () => writeSession(key, undefined),
  }
}

type Draft = [name: string, value: string][]

function draftOf(form: HTMLFormElement): Draft {
  const secret = secretsOf(form)
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !secret.has(name) ? [[name, value]] : [],
  )
}

/** Fields for passwords: known by what they say to password managers, as one that is shown is a text like others. */
function secretsOf(form: HTMLFormElement): Set<string> {
  const inputs = form.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]')
  return new Set(Array.from(inputs, ({ name }) => name))
}

/** Fills what is still empty; what stands in a field already was typed or sent back by the server. */
function restore(form: HTMLFormElement, draft: Draft): boolean {
  let filled = false
  for (const [name, value] of draft) {
    for (const control of controlsOf(form, name)) filled = fill(control, value) || filled
  }
  return filled
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function controlsOf(form: HTMLFormElement, name: string): Control[] {
  const named = [...form.elements].filter((element) => (element as Control).name === name)
  return named.filter(
    (element): element is Control => !/^(hidden|submit|button)$/.test((element as Control).type),
  )
}

function fill(control: Control, value: string): boolean {
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    const ticks = control.value === value && !control.checked
    if (ticks) control.checked = true
    return ticks
  }
  if (control.value !== '' || value === '') return false
  control.value = value
  return true
}

/** Something kept for this tab; undefined when there is none, or storage is refused. */
export function readSession<T>(key: string): T | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? undefined : (JSON.parse(kept) as T)
  } catch {
    return undefined
  }
}

/** Keeps something for this tab; undefined forgets it. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is refused or full: it lasts as long as the page.
  }
}
