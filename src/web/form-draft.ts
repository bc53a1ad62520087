import { type RefObject, useEffect } from 'react'

/** A stored form. */
export type Draft = [name: string, value: string][]

/**
 * Stores a form's values in session storage, except passwords, so that they survive a reload.
 * @param place the storage key; undefined: nothing is stored
 * @param onRestore called when a draft was restored
 * @returns stores the current values; call it with every change
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  place: string | undefined,
  onRestore?: () => void,
): () => void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once
  useEffect(() => {
    const draft = place === undefined ? undefined : readSession<Draft>(place)
    if (draft && form.current && fillEmptyFields(form.current, draft)) onRestore?.()
  }, [place])
  return () => {
    if (place !== undefined && form.current) writeSession(place, draftOf(form.current))
  }
}

/** Removes a form's draft and its idempotency key, after success. */
export function forgetForm(place: string): void {
  writeSession(place, undefined)
  writeSession(keyPlace(place), undefined)
}

/**
 * An idempotency key (R309): the same for as long as the values are the same, also after a reload. Made in the
 * browser, because pages are cached for all visitors.
 * @param place the storage key of the form's draft
 */
export function idempotencyKeyFor(place: string, values: object): string {
  const content = JSON.stringify(values, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
  const stored = readSession<{ content: string; key: string }>(keyPlace(place))
  if (stored?.content === content) return stored.key
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  writeSession(keyPlace(place), { content, key })
  return key
}

function keyPlace(place: string): string {
  return `${place}-key`
}

function draftOf(form: HTMLFormElement): Draft {
  const passwords = passwordsOf(form)
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !passwords.has(name) ? [[name, value]] : [],
  )
}

/** The names of password fields, found by `autocomplete`, because a shown password has the type `text`. */
function passwordsOf(form: HTMLFormElement): Set<string> {
  const inputs = form.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]')
  return new Set(Array.from(inputs, ({ name }) => name))
}

/**
 * Fills in a form's empty fields only; other values were typed meanwhile, or returned by the server.
 * @returns whether it filled in anything
 */
export function fillEmptyFields(form: HTMLFormElement, draft: Draft): boolean {
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

/** Reads session storage; undefined when there is no value, or storage is refused. */
export function readSession<T>(key: string): T | undefined {
  try {
    const stored = sessionStorage.getItem(key)
    return stored === null ? undefined : (JSON.parse(stored) as T)
  } catch {
    return undefined
  }
}

/** Writes session storage; undefined removes the value. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is refused or full: the value is lost with the page.
  }
}
