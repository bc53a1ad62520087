import { type RefObject, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { consoleApi } from '#web/console/api.ts'
import { useFileChooser } from '#web/console/file-drop.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL, FieldLabel } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useRequest } from '#web/use-request.ts'
import { extensionsOf, kindsAccepted, listMedia, type MediaFile, type MediaKind } from './contract.ts'
import { Marks, Thumbnail, useFacts } from './media-facts.tsx'

/**
 * A dialog with the library's files to choose one of. It is opened by `showModal` of its element; being outside of the editor's
 * form, its search doesn't send that.
 */
export function MediaPicker({
  dialog,
  kind,
  onChosen,
  onFiles,
}: {
  dialog: RefObject<HTMLDialogElement | null>
  /** Only files of this kind; undefined for all. */
  kind: MediaKind | 'attachment' | undefined
  onChosen: (file: MediaFile) => void
  /** Uploads files where nothing beside the dialog does. */
  onFiles?: (files: File[]) => void
}) {
  const { t } = useTranslation('media/console')
  const [isOpen, setOpen] = useState(false)
  const heading = useId()
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="m-auto h-[min(44rem,92dvh)] w-[min(56rem,94vw)] overflow-hidden rounded-base border border-line-strong bg-raised text-ink backdrop:bg-veil open:flex open:flex-col"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
        <h2 id={heading}>{t('picker.title')}</h2>
        <button
          type="button"
          aria-label={t('picker.close')}
          onClick={() => dialog.current?.close()}
          className="-mr-2 grid size-9 place-items-center rounded-base hover:text-action"
        >
          <Icon name="close" />
        </button>
      </div>
      {isOpen && (
        <Choice
          kind={kind}
          onFiles={
            onFiles &&
            ((files) => {
              dialog.current?.close()
              onFiles(files)
            })
          }
          onChosen={(file) => {
            dialog.current?.close()
            onChosen(file)
          }}
        />
      )}
    </dialog>,
    document.body,
  )
}

type Found = { files: readonly MediaFile[]; page: number; lastPage: number }

function Choice({
  kind,
  onChosen,
  onFiles,
}: {
  kind: MediaKind | 'attachment' | undefined
  onChosen: (file: MediaFile) => void
  onFiles: ((files: File[]) => void) | undefined
}) {
  const { t } = useTranslation('media/console')
  const language = useLanguage()
  const id = useId()
  const [q, setQ] = useState('')
  const [found, setFound] = useState<Found>()
  const { busy, failure, run } = useRequest()
  const facts = useFacts()
  const chooser = useFileChooser({
    extensions: extensionsOf(kindsAccepted(kind ?? 'any')),
    multiple: true,
    onFiles: (files) => onFiles?.(files),
  })
  const read = (page: number) =>
    run(async () => {
      const list = await consoleApi(language)(listMedia, { query: { q, kind, page } })
      setFound((before) => ({
        ...list,
        files: page === 1 ? list.files : [...(before?.files ?? []), ...list.files],
      }))
      return undefined
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is searched for when it is sent
  useEffect(() => {
    void read(1)
  }, [])
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 border-b border-line px-5 py-3">
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1.5">
          <FieldLabel id={id}>{t('picker.search')}</FieldLabel>
          <input
            id={id}
            type="search"
            autoComplete="off"
            value={q}
            className={CONTROL}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
            onKeyDown={(press) => {
              if (press.key !== 'Enter') return
              press.preventDefault()
              void read(1)
            }}
          />
        </div>
        <Button variant="secondary" icon="search" busy={busy} onClick={() => read(1)}>
          {t('picker.submit')}
        </Button>
        {onFiles && (
          <Button variant="secondary" icon="arrow-up" onClick={chooser.open}>
            {t('field.upload')}
          </Button>
        )}
        {chooser.input}
      </div>
      {/* A list that scrolls is reached by keyboard through its buttons. */}
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
        {failure && (
          <p role="alert" className="font-medium text-red">
            {failure}
          </p>
        )}
        {found?.files.length === 0 && <p className="text-muted">{t('picker.none')}</p>}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-4">
          {found?.files.map((file) => (
            <li key={file.key}>
              <button
                type="button"
                aria-label={t('picker.choose', { name: file.name })}
                onClick={() => onChosen(file)}
                className="group block w-full text-left hover:text-action"
              >
                <Thumbnail file={file} className="aspect-3/2 w-full group-hover:border-action" />
                <span className="mt-1.5 line-clamp-2 text-sm font-medium wrap-anywhere">{file.name}</span>
                <span className="figures block text-sm text-muted">{facts(file)}</span>
                <Marks file={{ ...file, isUsed: true }} />
              </button>
            </li>
          ))}
        </ul>
        {found && found.page < found.lastPage && (
          <Button variant="secondary" small busy={busy} className="mt-6" onClick={() => read(found.page + 1)}>
            {t('picker.more')}
          </Button>
        )}
      </div>
    </>
  )
}
