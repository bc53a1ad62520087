import { useTranslation } from '#web/translation.ts'
import type { Captions } from '../../contract.ts'

/** The captions of a film, as tracks of its `video` element. */
export function CaptionTracks({ captions }: { captions: Captions[] }) {
  const { t } = useTranslation('vndrs')
  return captions.map(({ language, url }) => (
    <track
      key={language}
      kind="captions"
      src={url}
      srcLang={language}
      label={t(language === 'fr' ? 'vndr.french' : 'vndr.english')}
    />
  ))
}
