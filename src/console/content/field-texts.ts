import { useMemo } from 'react'
import { useLanguage } from '#web/language.tsx'
import { useKinds } from './kinds.ts'
import { fieldDescriptionsOf } from './shape.ts'

export type FieldTexts = {
  /** The label of a field; a path may have the numbers of parts and end in a language. */
  label(path: string): string
  /** What a field is for, in a line; undefined where its label says it. */
  hint(path: string): string | undefined
  /** A choice of a field, or a kind of part. */
  choice(path: string, value: string): string
  /** The heading of the section that a field begins. */
  section(path: string): string
}

/** The labels, hints and choices of a kind's fields in the page's language, as its document's schema has them. */
export function useFieldTexts(kind: string): FieldTexts {
  const language = useLanguage()
  const schema = useKinds().find((each) => each.kind === kind)?.schema
  return useMemo(() => {
    const fields = fieldDescriptionsOf(schema ?? {})
    // Without numbers, and without languages unless a label names one.
    const fieldAt = (path: string) => {
      const named = path.replace(/(^|\.)\d+(?=\.|$)/g, '')
      return fields.get(named) ?? fields.get(named.replace(/\.(en|fr)(?=\.|$)/g, ''))
    }
    return {
      label: (path) => fieldAt(path)?.label?.[language] ?? path,
      hint: (path) => fieldAt(path)?.hint?.[language],
      choice: (path, value) => fieldAt(path)?.choices?.[language][value] ?? value,
      section: (path) => fieldAt(path)?.section?.[language] ?? path,
    }
  }, [schema, language])
}
