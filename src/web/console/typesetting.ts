import type { ChangeEvent, ClipboardEvent } from 'react'
import { isLanguage } from '#kit/localized.ts'
import { typeset, typesetText } from '#kit/typography.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Whether the text is being changed from here, which is no typing. */
let isTypesetting = false

/**
 * Typesets what has just been typed in a plain field (R811). The browser undoes this by itself, and leaves what was typed.
 * @param language the text's; undefined or another for what is no prose
 */
export function typesetTyping(
  { currentTarget, nativeEvent }: ChangeEvent<TextElement>,
  language: unknown,
): void {
  const { inputType, data } = nativeEvent as InputEvent
  const end = currentTarget.selectionStart
  if (
    isTypesetting ||
    !isLanguage(language) ||
    inputType !== 'insertText' ||
    data?.length !== 1 ||
    end === null
  )
    return
  const replacement = typeset(lineBefore(currentTarget, end - 1), data, language)
  if (replacement) replace(currentTarget, end - 1 - replacement.replaced, end, replacement.text)
}

/** Typesets a text that is pasted into a plain field; undoing leaves what was pasted. */
export function typesetPasting(event: ClipboardEvent<TextElement>, language: unknown): void {
  const { currentTarget, clipboardData } = event
  const start = currentTarget.selectionStart
  const isOneLine = currentTarget instanceof HTMLInputElement
  const pasted = clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
  const text = isOneLine ? pasted.replace(/\n/g, ' ').trim() : pasted
  if (!isLanguage(language) || start === null || text === '') return
  const shown = typesetText(text, language, lineBefore(currentTarget, start))
  if (shown === text) return
  event.preventDefault()
  insert(text)
  replace(currentTarget, start, start + text.length, shown)
}

function lineBefore({ value }: TextElement, end: number): string {
  return value.slice(value.lastIndexOf('\n', end - 1) + 1, end)
}

function replace(element: TextElement, start: number, end: number, text: string): void {
  element.setSelectionRange(start, end)
  insert(text)
}

/** In place of the selection, as if it were typed: the only way that the browser can undo. */
function insert(text: string): void {
  isTypesetting = true
  try {
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  } finally {
    isTypesetting = false
  }
}
