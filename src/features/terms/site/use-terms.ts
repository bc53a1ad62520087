import { useRouteLoaderData } from 'react-router'
import type { TermList } from '#kit/terms.ts'
import type { TermLists } from '../contract.ts'

/** The sectors, topics and the like that staff keep, in the page's language: names of all, and those to choose from. */
export function useTerms() {
  const lists = useRouteLoaderData<{ terms: TermLists }>('layout')?.terms
  const find = (list: TermList, key: string | undefined) => lists?.[list].find((each) => each.key === key)
  return {
    all: (list: TermList) => lists?.[list] ?? [],
    /** What a key stands for; of one that there isn't any more, the key in words. */
    name: (list: TermList, key: string): string => find(list, key)?.name ?? key.replaceAll('_', ' '),
    /** The name of a key in an address; undefined when there is no such term. */
    known: (list: TermList, key: string | undefined): string | undefined => find(list, key)?.name,
    /** As options, without hidden ones. */
    options: (list: TermList) =>
      (lists?.[list] ?? [])
        .filter(({ isHidden }) => !isHidden)
        .map(({ key, name }) => ({ value: key, label: name })),
  }
}
