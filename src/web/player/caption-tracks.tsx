import type { Captions } from './use-captions.ts'
import { usePlayerText } from './use-player-text.ts'

/** The captions of a film, as tracks of its `video` element. */
export function CaptionTracks({ captions }: { captions: Captions[] }) {
  const t = usePlayerText()
  return captions.map(({ language, url }) => (
    <track
      key={language}
      kind="captions"
      src={url}
      srcLang={language}
      label={t(language === 'fr' ? 'french' : 'english')}
    />
  ))
}
