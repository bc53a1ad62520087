import { useMemo } from 'react'
import type { Texts } from '#i18n/i18n.ts'
import { useLanguage } from '#web/language.tsx'
import { textsIn } from '../../texts.ts'

/** The ending of a kind's name for one record in `kinds` of the texts. */
const ONE = '_one'

/**
 * The namespaces of the content kinds by key. A kind belongs to the console texts that name it: `podcast_one` in `kinds` of the
 * feature's `console/text.en.ts` makes it `podcast` → `podcasts/console`, where the labels of its fields are too.
 */
export function useKinds(): ReadonlyMap<string, string> {
  const texts = textsIn(useLanguage())
  return useMemo(() => kindsIn(texts), [texts])
}

function kindsIn(texts: Record<string, Texts>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([namespace, { kinds }]) =>
      Object.keys(kinds ?? {})
        .filter((name) => name.endsWith(ONE))
        .map((name) => [name.slice(0, -ONE.length), namespace] as const),
    ),
  )
}
