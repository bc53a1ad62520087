import { closeHistory } from '@tiptap/pm/history'
import type { EditorView } from '@tiptap/pm/view'
import { isLanguage } from '#kit/localized.ts'
import { typeset, typesetText } from '#kit/typography.ts'

/** Typesets a character that is typed into a rich text (R811). Undoing it once leaves what was typed. */
export function typesetTyping(
  view: EditorView,
  { from, to, text, language }: { from: number; to: number; text: string; language: string | undefined },
): boolean {
  if (text.length !== 1 || view.composing || !isLanguage(language) || isNoProse(view)) return false
  const replacement = typeset(lineBefore(view, from), text, language)
  if (!replacement) return false
  view.dispatch(view.state.tr.insertText(text, from, to))
  const start = from - replacement.replaced
  const { tr } = view.state
  if (replacement.text === '') tr.delete(start, from + 1)
  else tr.insertText(replacement.text, start, from + 1)
  view.dispatch(closeHistory(tr).scrollIntoView())
  return true
}

/** Typesets a plain text that is pasted. */
export function typesetPasting(view: EditorView, text: string, language: string | undefined): string {
  if (!isLanguage(language) || isNoProse(view)) return text
  return typesetText(text.replace(/\r\n?/g, '\n'), language, lineBefore(view, view.state.selection.from))
}

/** Code, and links, whose text is often an address. */
function isNoProse({ state: { selection, storedMarks } }: EditorView): boolean {
  const { $from } = selection
  const marks = storedMarks ?? $from.marks()
  return (
    $from.parent.type.spec.code === true || marks.some(({ type }) => type.spec.code || type.name === 'link')
  )
}

/** The text in front of a place, in its line. */
function lineBefore({ state: { doc } }: EditorView, place: number): string {
  const $place = doc.resolve(place)
  const start = Math.max($place.start(), place - 200)
  return doc.textBetween(start, place, '\n', '\n').split('\n').at(-1) ?? ''
}
