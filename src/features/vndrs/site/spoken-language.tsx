import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { Vndr } from '../contract.ts'

type Spoken = Pick<Vndr, 'spokenLanguages'>

/** The main language of a replay that isn't spoken in the reader's; undefined for others. */
export function useForeignLanguage({ spokenLanguages }: Spoken): Language | undefined {
  return spokenLanguages.includes(useLanguage()) ? undefined : spokenLanguages[0]
}

/** Says that a replay is presented in a language other than the reader's. Needs the texts of `events`. */
export function SpokenLanguageTag({ vndr }: { vndr: Spoken }) {
  const { t } = useTranslation('events')
  const foreign = useForeignLanguage(vndr)
  return foreign && <Tag tone="neutral">{t(`presentedIn.${foreign}`)}</Tag>
}
