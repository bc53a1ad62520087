import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#kit/errors.ts'
import type { MediaAccept } from '#kit/field-editor.ts'
import { consoleApi } from '#web/console/api.ts'
import { FileDrop, useFileChooser } from '#web/console/file-drop.tsx'
import { RowButton } from '#web/console/row-button.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, Hint, Optional } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AlternativeTexts } from './alternative-texts.tsx'
import { extensionsOf, getMediaFile, kindsAccepted, type MediaFile, type MediaKind } from './contract.ts'
import { Marks, Thumbnail, undescribedIn, useFacts } from './media-facts.tsx'
import { MediaPicker } from './media-picker.tsx'
import { UploadList } from './upload-list.tsx'
import { addUpload, removeUpload, useUploads } from './uploads.ts'

type Props = {
  /** Of the button that chooses a file, for links from a summary of faults. */
  id: string
  label: string
  hint?: string
  accept: MediaAccept
  /** The key of the file in the storage; null for none. */
  value: string | null
  onChange: (key: string | null) => void
  /** Receives what else a document says of the file, such as a film's length. */
  onChosen?: (file: MediaFile) => void
  faults?: string[]
  required?: boolean
}

/** A field for a file of the library: shows the present one, and chooses, uploads or removes it. */
export function MediaField({
  id,
  label,
  hint,
  accept,
  value,
  onChange,
  onChosen,
  faults = [],
  required = false,
}: Props) {
  const { t } = useTranslation('media/console')
  const language = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const accepted: readonly MediaKind[] = kindsAccepted(accept)
  const { state, show } = useMediaFile(value)
  const [uploadId, setUploadId] = useState<number>()
  const upload = useUploads().find((each) => each.id === uploadId)
  const take = (file: MediaFile) => {
    show(file)
    onChange(file.key)
    onChosen?.(file)
  }
  // A file that has been checked becomes the field's at once.
  const arrived = upload?.status === 'done' ? upload.file : undefined
  useEffect(() => {
    if (!arrived || uploadId === undefined) return
    removeUpload(uploadId)
    setUploadId(undefined)
    take(arrived)
  })
  const begin = ([file]: File[]) => {
    if (!file) return
    if (uploadId !== undefined) removeUpload(uploadId)
    setUploadId(addUpload(file, language, accepted))
  }
  const chooser = useFileChooser({ extensions: extensionsOf(accepted), onFiles: begin })
  const takes = accepted.map((kind) => t(`takes.${kind}`)).join(t('takes.separator'))
  const field = { name: id, id, label, hint, error: faults.join(' '), required }
  const described = [hint && `${id}-hint`, faults.length > 0 && `${id}-error`].filter(Boolean).join(' ')
  return (
    <FileDrop onFiles={begin} className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold">
        {label}
        {!required && <Optional />}
      </p>
      <div
        className={`rounded-base border bg-raised p-3 ${faults.length > 0 ? 'border-red' : 'border-line-strong'}`}
      >
        {value !== null && <Present fileKey={value} state={state} />}
        <div className="flex flex-wrap gap-2">
          <Button
            id={id}
            variant="secondary"
            small
            aria-label={t(value === null ? 'field.chooseFor' : 'field.chooseOtherFor', { label })}
            aria-describedby={described || undefined}
            aria-invalid={faults.length > 0 || undefined}
            onClick={() => dialog.current?.showModal()}
          >
            {t(value === null ? 'field.choose' : 'field.chooseOther')}
          </Button>
          <Button
            variant="secondary"
            small
            icon="arrow-up"
            aria-label={t('field.uploadFor', { label })}
            onClick={chooser.open}
          >
            {t('field.upload')}
          </Button>
          {value !== null && (
            <RowButton
              name={t('field.removeFor', { label, name: state.file?.name ?? value })}
              onClick={() => onChange(null)}
            >
              {t('field.remove')}
            </RowButton>
          )}
        </div>
        {chooser.input}
        {upload ? (
          <div className="mt-3">
            <UploadList uploads={[upload]} accepted={accepted} />
          </div>
        ) : (
          value === null && <p className="mt-2 text-sm text-muted">{t('field.drop', { takes })}</p>
        )}
        {state.file && undescribedIn(state.file).length > 0 && (
          <details className="mt-3 text-sm">
            <summary className="w-fit text-amber">{t('alternative.describe')}</summary>
            <div className="mt-2">
              <AlternativeTexts key={state.file.key} file={state.file} onSaved={show} />
            </div>
          </details>
        )}
      </div>
      <Hint field={field} />
      <FieldError field={field} />
      <MediaPicker dialog={dialog} kind={accept === 'any' ? undefined : accept} onChosen={take} />
    </FileDrop>
  )
}

type FileState = { key: string | null; file?: MediaFile; isGone?: true }

/** What the library knows of a file. `show`: puts a file there that is known already. */
function useMediaFile(key: string | null) {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<FileState>({ key: null })
  useEffect(() => {
    if (key === null || loaded.key === key) return
    let isCurrent = true
    consoleApi(language)(getMediaFile, { params: { key } }).then(
      ({ file }) => isCurrent && setLoaded({ key, file }),
      (error: unknown) => {
        if (!isApiError(error)) throw error
        if (isCurrent && error.status === 404) setLoaded({ key, isGone: true })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key, loaded.key, language])
  const state: FileState = loaded.key === key ? loaded : { key }
  return { state, show: (file: MediaFile) => setLoaded({ key: file.key, file }) }
}

function Present({ fileKey, state: { file, isGone } }: { fileKey: string; state: FileState }) {
  const { t } = useTranslation('media/console')
  const facts = useFacts()
  if (!file)
    return (
      <p className="mb-3 text-sm wrap-anywhere">
        <span className="block font-medium">{fileKey}</span>
        <span className={isGone ? 'text-red' : 'text-muted'}>
          {t(isGone ? 'field.gone' : 'field.loading')}
        </span>
      </p>
    )
  return (
    <div className="mb-3 flex items-start gap-3">
      <Thumbnail file={file} className="h-16 w-24" />
      <div className="min-w-0">
        <a href={file.href} target="_blank" rel="noreferrer" className="link wrap-anywhere">
          {file.name}
          <Icon name="external" size={16} className="ml-1 inline" />
          <VisuallyHidden> ({t('field.open')})</VisuallyHidden>
        </a>
        <p className="figures text-sm text-muted">{facts(file)}</p>
        <Marks file={{ ...file, isUsed: true }} />
      </div>
    </div>
  )
}
