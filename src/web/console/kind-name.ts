import { createContext, useContext } from 'react'

/** The names of a content kind: of one record, of several, and what the button for a new record says. */
export type KindNameForm = 'one' | 'other' | 'new'

/** Gives a name of a content kind, by the key that lists of the API have: `kindName('one', 'release')` is "News release". */
export type KindName = (form: KindNameForm, kind: string) => string

/** Set by the console, which knows every kind; features don't know each other's. */
export const KindNameContext = createContext<KindName | null>(null)

/** The names of all content kinds in the page's language, on each of the console's screens. */
export function useKindName(): KindName {
  const kindName = useContext(KindNameContext)
  if (!kindName) throw new Error('KindNameProvider is missing')
  return kindName
}
