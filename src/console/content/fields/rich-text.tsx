import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { UploadList } from '#features/media/console/upload-list.tsx'
import { useTranslation } from '#web/translation.ts'
import type { FieldProps } from '#web/ui/field.tsx'
import { controlAttributes } from '#web/ui/field.tsx'
import { emptyValue, languageIn, useEditing, useValue } from './editing.ts'
import { cleanedPaste, textMarkup } from './pasted-html.ts'
import type { RichTextProps } from './rich-text-control.tsx'
import { pastedFiles } from './rich-text-picture.ts'
import { EXTENSIONS, isSameMarkup, markupOf } from './rich-text-schema.ts'
import { opensMenu, RichTextToolbar, toTools } from './rich-text-toolbar.tsx'
import { typesetPasting, typesetTyping } from './rich-text-typesetting.ts'
import { EDITOR_CONTROL } from './simple-fields.tsx'
import { usePictures } from './use-pictures.ts'

/** Writing long texts as HTML takes longer than a key should. */
const WRITE_DELAY_MS = 250

/** Edits HTML as it looks; if that would lose something of it, as HTML. */
export default function RichText({ label, ...props }: RichTextProps & { label: FieldProps }) {
  const { t } = useTranslation('console/content/editor')
  const { store, isReadOnly } = useEditing()
  const { path, field } = props
  const language = languageIn(path)
  const value = useValue(path)
  const write =
    props.write ?? ((html: unknown) => store.set(path, html === '' ? emptyValue(field, '') : html))
  const html = typeof value === 'string' ? value : ''
  const writeLater = useWriteLater(write)
  /** The text as it was opened, and as the editor writes it. */
  const opened = useRef({ html, markup: '' })
  const [isSource, setIsSource] = useState(false)
  const [isInserting, setInserting] = useState(false)
  const attributes = controlAttributes(label)
  const pictures = useRef<ReturnType<typeof usePictures>>(undefined)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: textMarkup(html),
    injectCSS: false,
    editable: !isReadOnly,
    editorProps: {
      attributes: {
        id: path,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label.label,
        'aria-keyshortcuts': 'Alt+F10',
        ...(language && { lang: language }),
        ...(attributes['aria-describedby'] && { 'aria-describedby': attributes['aria-describedby'] }),
        style: `--caption: "${t('picture.caption')}"`,
        class: 'rich-text prose min-h-32 max-h-[32rem] overflow-y-auto px-3 py-2 outline-none',
      },
      transformPastedHTML: (pasted) => {
        pictures.current?.forget()
        return pictures.current ? cleanedPaste(pasted, pictures.current.pasted) : pasted
      },
      handleTextInput: (view, from, to, text) => typesetTyping(view, { from, to, text, language }),
      transformPastedText: (text, _, view) => typesetPasting(view, text, language),
      handlePaste: (_, event) => {
        const files = pastedFiles(event)
        pictures.current?.insertFiles(files)
        return files.length > 0
      },
      handleDrop: (view, event, _, isMoved) => {
        const files = isMoved ? [] : [...(event.dataTransfer?.files ?? [])]
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        pictures.current?.insertFiles(files, place?.pos)
        return files.length > 0
      },
      handleKeyDown: (view, press) => {
        if (toTools(view, press)) return true
        if (!opensMenu(view, press)) return false
        setInserting(true)
        return true
      },
    },
    onCreate: ({ editor: created }) => {
      const markup = markupOf(created)
      opened.current = { html, markup }
      setIsSource(html !== '' && !isSameMarkup(html, markup))
    },
    onUpdate: ({ editor: changed, transaction }) => {
      // Becoming editable is an update, too.
      if (!transaction.docChanged) return
      writeLater(() => {
        const text = changed.isEmpty ? '' : markupOf(changed)
        // What the editor writes in its own way is no change.
        return text === opened.current.markup ? opened.current.html : text
      })
    },
  })
  const own = usePictures(editor, language)
  useEffect(() => {
    pictures.current = own
  })
  useEffect(() => editor?.setEditable(!isReadOnly), [editor, isReadOnly])
  if (isSource)
    return (
      <>
        <textarea
          {...attributes}
          required={undefined}
          value={html}
          rows={10}
          spellCheck={false}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          className={`${EDITOR_CONTROL} max-h-[32rem] font-mono text-sm`}
        />
        <p className="text-sm text-muted">{t('richText.source')}</p>
      </>
    )
  return (
    <div
      data-rich-text
      className={`rounded-base border bg-raised focus-within:border-action ${label.error ? 'border-red' : 'border-line-strong'}`}
    >
      {editor && !isReadOnly && (
        <RichTextToolbar
          editor={editor}
          label={label.label}
          language={language}
          isInserting={isInserting}
          onInserting={setInserting}
          onPictures={own.insertFiles}
        />
      )}
      <EditorContent editor={editor} />
      <div className="px-3 not-empty:pb-2">
        <UploadList uploads={own.uploads} accepted={['picture']} />
        {own.leftOut > 0 && (
          <p role="status" className="mt-2 text-sm text-amber">
            {t('picture.leftOut', { count: own.leftOut })}
          </p>
        )}
      </div>
    </div>
  )
}

/** Writes a value some time after the last call, and before the document is read. */
function useWriteLater(write: (value: unknown) => void): (read: () => unknown) => void {
  const { store } = useEditing()
  const waiting = useRef<{ read: () => unknown; timer: ReturnType<typeof setTimeout> }>(undefined)
  const writeNow = useEffectEvent(() => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    const { read } = waiting.current
    waiting.current = undefined
    write(read())
  })
  useEffect(() => {
    const remove = store.addPending(() => writeNow())
    return () => {
      writeNow()
      remove()
    }
  }, [store])
  const flush = useRef(() => {})
  useEffect(() => {
    flush.current = () => writeNow()
  })
  return (read) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = { read, timer: setTimeout(() => flush.current(), WRITE_DELAY_MS) }
  }
}
