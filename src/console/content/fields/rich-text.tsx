import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#web/translation.ts'
import type { FieldProps } from '#web/ui/field.tsx'
import { controlAttributes, FieldLabel } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { emptyValue, useEditing, useValue } from './editing.ts'
import { cleanedPaste, textMarkup } from './pasted-html.ts'
import type { RichTextProps } from './rich-text-control.tsx'
import { EXTENSIONS, isSameMarkup } from './rich-text-schema.ts'
import { insertTable, TABLE_TOOLS } from './rich-text-table.ts'
import { EDITOR_CONTROL } from './simple-fields.tsx'

/** Writing long texts as HTML takes longer than a key should. */
const WRITE_DELAY_MS = 250

/** Edits HTML as it looks; markup that this can't show, such as lists of definitions, as HTML. */
export default function RichText({ label, ...props }: RichTextProps & { label: FieldProps }) {
  const { t } = useTranslation('console/content/editor')
  const { store, isReadOnly } = useEditing()
  const { path, field, language } = props
  const value = useValue(path)
  const write =
    props.write ?? ((html: unknown) => store.set(path, html === '' ? emptyValue(field, '') : html))
  const html = typeof value === 'string' ? value : ''
  const writeLater = useWriteLater(write)
  const unchanged = useRef('')
  const [isSource, setIsSource] = useState(false)
  const attributes = controlAttributes(label)
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
        ...(language && { lang: language }),
        ...(attributes['aria-describedby'] && { 'aria-describedby': attributes['aria-describedby'] }),
        class: 'rich-text prose min-h-32 max-h-[32rem] overflow-y-auto px-3 py-2 outline-none',
      },
      transformPastedHTML: cleanedPaste,
    },
    onCreate: ({ editor: created }) => {
      unchanged.current = created.getHTML()
      setIsSource(html !== '' && !isSameMarkup(html, unchanged.current))
    },
    onUpdate: ({ editor: changed, transaction }) => {
      // Becoming editable is an update, too.
      if (!transaction.docChanged) return
      writeLater(() => {
        const text = changed.isEmpty ? '' : changed.getHTML()
        // What the editor writes in its own way is no change.
        return text === unchanged.current ? html : text
      })
    },
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
      className={`rounded-base border bg-raised focus-within:border-action ${label.error ? 'border-red' : 'border-line-strong'}`}
    >
      {editor && !isReadOnly && <Toolbar editor={editor} label={label.label} />}
      <EditorContent editor={editor} />
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

const TOOLS = [
  { name: 'bold', sign: 'B', run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', sign: 'I', run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'heading2',
    sign: 'H2',
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading3',
    sign: 'H3',
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { name: 'bulletList', sign: '•', run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  {
    name: 'orderedList',
    sign: '1.',
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    sign: '“',
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  },
] as const

const SIGN_LOOKS: Partial<Record<string, string>> = { bold: 'font-semibold', italic: 'italic' }

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation('console/content/editor')
  const [isLinking, setIsLinking] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading2: current.isActive('heading', { level: 2 }),
      heading3: current.isActive('heading', { level: 3 }),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      blockquote: current.isActive('blockquote'),
      link: current.isActive('link'),
      table: current.isActive('table'),
      hasSelection: !current.state.selection.empty,
    }),
  })
  return (
    <>
      <fieldset
        aria-label={t('richText.tools', { label })}
        className="flex flex-wrap border-b border-line p-1"
      >
        {TOOLS.map(({ name, sign, run }) => (
          <Tool key={name} name={t(`richText.${name}`)} isActive={active[name]} onClick={() => run(editor)}>
            {/* Drawn, not written: the button's name says what it does. */}
            <span data-sign={sign} className={`before:content-[attr(data-sign)] ${SIGN_LOOKS[name] ?? ''}`} />
          </Tool>
        ))}
        <Tool
          name={t('richText.link')}
          isActive={active.link}
          disabled={!active.link && !active.hasSelection}
          onClick={() => setIsLinking(true)}
        >
          <Icon name="link" size={16} />
        </Tool>
        <Tool
          name={t('richText.table')}
          isActive={active.table}
          disabled={active.table}
          onClick={() => insertTable(editor)}
        >
          <span data-sign="▦" className="before:content-[attr(data-sign)]" />
        </Tool>
      </fieldset>
      {active.table && <TableToolbar editor={editor} />}
      {isLinking && <LinkForm editor={editor} onDone={() => setIsLinking(false)} />}
    </>
  )
}

function TableToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('console/content/editor')
  return (
    <fieldset
      aria-label={t('richText.tableTools')}
      className="flex flex-wrap gap-x-4 border-b border-line px-3 py-1"
    >
      {TABLE_TOOLS.map(({ name, run }) => (
        <button
          key={name}
          type="button"
          onClick={() => run(editor)}
          className="min-h-9 text-sm hover:text-action hover:underline"
        >
          {t(`richText.${name}`)}
        </button>
      ))}
    </fieldset>
  )
}

function Tool({
  name,
  isActive,
  children,
  ...button
}: {
  name: string
  isActive: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      {...button}
      type="button"
      aria-label={name}
      aria-pressed={isActive}
      title={name}
      className="grid size-9 place-items-center rounded-base text-sm hover:bg-sunk disabled:opacity-30 aria-pressed:bg-action-wash aria-pressed:text-action"
    >
      {children}
    </button>
  )
}

/** Asks for the address of a link; an empty one removes it. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation('console/content/editor')
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const [isRefused, setIsRefused] = useState(false)
  const id = `${editor.view.dom.id}-link`
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    const done = href.trim() === '' ? chain.unsetLink().run() : chain.setLink({ href: href.trim() }).run()
    if (done) onDone()
    else setIsRefused(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
      <FieldLabel id={id}>{t('richText.address')}</FieldLabel>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: somebody has just asked for it
        autoFocus
        value={href}
        placeholder="https://"
        aria-invalid={isRefused}
        onChange={({ currentTarget }) => setHref(currentTarget.value)}
        onKeyDown={(press) => {
          if (press.key === 'Enter') {
            press.preventDefault()
            apply()
          } else if (press.key === 'Escape') onDone()
        }}
        className={`${EDITOR_CONTROL} min-w-0 flex-1`}
      />
      <button type="button" onClick={apply} className="link min-h-9 px-2 font-medium">
        {t('richText.apply')}
      </button>
      {isRefused && <p className="w-full text-sm font-medium text-red">{t('richText.refused')}</p>}
    </div>
  )
}
