import { useRouteLoaderData } from 'react-router'
import type { KindNames } from '#kit/field-editor.ts'
import { useLanguage } from '#web/language.tsx'

/** Gives a name of a content kind, by the key that lists of the API have: `kindName('one', 'release')` is "News release". */
export type KindName = (form: keyof KindNames['en'], kind: string) => string

/** The names of all content kinds in the page's language. Only on screens within the console's frame. */
export function useKindName(): KindName {
  const frame = useRouteLoaderData<{ kinds: { kind: string; names: KindNames }[] }>('frame')
  const language = useLanguage()
  return (form, kind) => frame?.kinds.find((each) => each.kind === kind)?.names[language][form] ?? kind
}
