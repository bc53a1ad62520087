import { useId, useState } from 'react'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { consoleApi } from '#web/console/api.ts'
import { typesetPasting, typesetTyping } from '#web/console/typesetting.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL, FieldLabel } from '#web/ui/field.tsx'
import { useRequest } from '#web/use-request.ts'
import { describeMedia, MAX_ALTERNATIVE_CHARACTERS, type MediaFile } from './contract.ts'
import { undescribedIn } from './media-facts.tsx'

/**
 * What a picture shows, in both languages. No form of its own, because it also stands inside the editor's; its inputs have no
 * names, so that the editor doesn't read them.
 */
export function AlternativeTexts({
  file,
  onSaved,
}: {
  file: MediaFile
  onSaved: (file: MediaFile) => unknown
}) {
  const { t } = useTranslation('media/console')
  const api = consoleApi(useLanguage())
  const id = useId()
  const [texts, setTexts] = useState({ en: file.alternative.en ?? '', fr: file.alternative.fr ?? '' })
  const [isSaved, setSaved] = useState(false)
  const { busy, failure, run } = useRequest()
  const save = () =>
    run(async () => {
      const described = await api(describeMedia, { params: { key: file.key }, body: texts })
      setSaved(true)
      await onSaved(described.file)
      return undefined
    })
  const write = (language: Language, text: string) => {
    setTexts({ ...texts, [language]: text })
    setSaved(false)
  }
  const isMissing = undescribedIn(file).length > 0
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <p className="measure text-sm text-muted sm:col-span-2">{t('alternative.lead')}</p>
      {LANGUAGES.map((language) => (
        <div key={language} className="flex flex-col gap-1.5">
          <FieldLabel id={`${id}-${language}`}>{t(`alternative.${language}`)}</FieldLabel>
          <input
            id={`${id}-${language}`}
            lang={language}
            value={texts[language]}
            maxLength={MAX_ALTERNATIVE_CHARACTERS}
            autoComplete="off"
            className={CONTROL}
            onPaste={(event) => typesetPasting(event, language)}
            onChange={(change) => {
              typesetTyping(change, language)
              write(language, change.currentTarget.value)
            }}
            onKeyDown={(press) => {
              if (press.key !== 'Enter') return
              press.preventDefault()
              void save()
            }}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <Button variant="secondary" small busy={busy} onClick={save}>
          {t('alternative.save')}
        </Button>
        <p
          role="status"
          className={`text-sm ${failure ? 'text-red' : isMissing && !isSaved ? 'text-amber' : 'text-muted'}`}
        >
          {failure ?? (isSaved ? t('alternative.saved') : isMissing && t('alternative.missing'))}
        </p>
      </div>
    </div>
  )
}
