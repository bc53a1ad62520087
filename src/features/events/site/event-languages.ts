import type { Language } from '#kit/localized.ts'
import { useTranslation } from '#web/translation.ts'
import type { Event } from '../contract.ts'

/**
 * The languages that an event is spoken in and, once its film is known, those of the captions, in words; undefined when
 * the spoken ones aren't stated. Needs the texts of `events`.
 */
export function useEventLanguages({
  spokenLanguages,
  captionLanguages,
}: Pick<Event, 'spokenLanguages' | 'captionLanguages'>): string | undefined {
  const { t } = useTranslation('events')
  const named = ([first, second]: Language[]) => t(`languages.${second ? 'both' : (first ?? 'en')}`)
  if (spokenLanguages.length === 0) return undefined
  const spoken = named(spokenLanguages)
  if (captionLanguages === null) return t('languages.spoken', { spoken })
  if (captionLanguages.length === 0) return t('languages.withoutCaptions', { spoken })
  return t('languages.withCaptions', { spoken, captions: named(captionLanguages) })
}
