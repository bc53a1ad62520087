import { findParentNode } from '@tiptap/core'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useRef, useState } from 'react'
import { MediaPicker } from '#features/media/console/media-picker.tsx'
import { isLanguage } from '#kit/localized.ts'
import { linkAddress } from '#kit/rich-text.ts'
import { useTranslation } from '#web/translation.ts'
import { FieldLabel } from '#web/ui/field.tsx'
import { Drawing, Icon } from '#web/ui/icon.tsx'
import { InsertMenu } from './insert-menu.tsx'
import { PictureTools } from './picture-tools.tsx'
import { insertPicture, type PictureAttributes, pictureOf } from './rich-text-picture.ts'
import { alignColumns, insertCaption, insertTable, removeTable } from './rich-text-table.ts'
import { EDITOR_CONTROL } from './simple-fields.tsx'

type Run = (editor: Editor) => unknown

const sign = (text: string, look = '') => (
  // Drawn, not written: the button's name says what it does.
  <span data-sign={text} className={`before:content-[attr(data-sign)] ${look}`} />
)
const drawing = (path: string) => (
  <Drawing size={18}>
    <path d={path} />
  </Drawing>
)

const MARKS: { name: string; look: ReactNode; run: Run }[] = [
  {
    name: 'bold',
    look: sign('B', 'font-semibold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  { name: 'italic', look: sign('I', 'italic'), run: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'strike',
    look: sign('S', 'line-through'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'superscript',
    look: sign('x²'),
    run: (editor) => editor.chain().focus().unsetMark('subscript').toggleMark('superscript').run(),
  },
  {
    name: 'subscript',
    look: sign('x₂'),
    run: (editor) => editor.chain().focus().unsetMark('superscript').toggleMark('subscript').run(),
  },
  {
    name: 'bulletList',
    look: drawing('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    look: drawing(
      'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-1v5M4 15.5c0-1.6 2.6-1.6 2.6 0 0 1-2.6 2-2.6 3.5h2.8',
    ),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    look: drawing('M5 5v14M9 8h10M9 12h10M9 16h6'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

const STYLES = ['paragraph', 'heading2', 'heading3', 'heading4'] as const
type Style = (typeof STYLES)[number]

function setStyle(editor: Editor, style: string): void {
  const chain = editor.chain().focus()
  if (style === 'paragraph') chain.setParagraph().run()
  else chain.setHeading({ level: Number(style.at(-1)) as 2 | 3 | 4 }).run()
}

/** What can be done with the table that the cursor is in. */
const TABLE_TOOLS: { name: string; run: Run }[] = [
  { name: 'addRowAbove', run: (editor) => editor.chain().focus().addRowBefore().run() },
  { name: 'addRow', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: 'addColumnLeft', run: (editor) => editor.chain().focus().addColumnBefore().run() },
  { name: 'addColumn', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: 'removeRow', run: (editor) => editor.chain().focus().deleteRow().run() },
  { name: 'removeColumn', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: 'mergeOrSplit', run: (editor) => editor.chain().focus().mergeOrSplit().run() },
  { name: 'headerRow', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { name: 'alignLeft', run: (editor) => alignColumns(editor, 'left') },
  { name: 'alignRight', run: (editor) => alignColumns(editor, 'right') },
  { name: 'caption', run: insertCaption },
  { name: 'removeTable', run: removeTable },
]

/** Leads from a text to its tools with Alt+F10, as in other editors: in a table or a picture to those of it. */
export function toTools({ dom }: { dom: HTMLElement }, { key, altKey }: KeyboardEvent): boolean {
  if (key !== 'F10' || !altKey) return false
  const tools = dom.closest('[data-rich-text]')?.querySelectorAll<HTMLFieldSetElement>('fieldset')
  tools
    ?.item(tools.length - 1)
    .querySelector<HTMLElement>(':is(button, input, select):enabled')
    ?.focus()
  return true
}

/** Whether a key opens the menu: a slash in an empty paragraph. */
export function opensMenu(
  { state: { selection } }: EditorView,
  { key, ctrlKey, metaKey }: KeyboardEvent,
): boolean {
  const { $from, empty } = selection
  return (
    key === '/' &&
    !ctrlKey &&
    !metaKey &&
    empty &&
    $from.parent.type.name === 'paragraph' &&
    $from.parent.content.size === 0
  )
}

/** The tools above a long text. Escape leads back to it. */
export function RichTextToolbar({
  editor,
  label,
  language,
  isInserting,
  onInserting,
  onPictures,
}: {
  editor: Editor
  label: string
  /** The text's. */
  language: string | undefined
  /** Whether the menu is open. */
  isInserting: boolean
  onInserting: (isOpen: boolean) => void
  /** Uploads pictures into the text. */
  onPictures: (files: readonly File[]) => void
}) {
  const { t } = useTranslation('console/content/editor')
  const [isLinking, setIsLinking] = useState(false)
  const library = useRef<HTMLDialogElement>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: MARKS.filter(({ name }) => current.isActive(name)).map(({ name }) => name),
      style:
        STYLES.find((style) => current.isActive('heading', { level: Number(style.at(-1)) })) ?? 'paragraph',
      link: current.isActive('link'),
      table: findParentNode(({ type }) => type.name === 'table')(current.state.selection) !== undefined,
      picture: current.isActive('picture')
        ? (current.getAttributes('picture') as PictureAttributes)
        : undefined,
      hasSelection: !current.state.selection.empty,
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any tool leads back to the text
    <div
      className="border-b border-line"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isLinking) editor.commands.focus()
      }}
    >
      <fieldset aria-label={t('richText.tools', { label })} className="flex flex-wrap p-1">
        <Tool
          name={t('richText.undo')}
          disabled={!state.canUndo}
          onClick={() => editor.chain().focus().undo().run()}
        >
          {drawing('M8.5 5 4.5 9l4 4M4.5 9h9a5 5 0 0 1 0 10H9')}
        </Tool>
        <Tool
          name={t('richText.redo')}
          disabled={!state.canRedo}
          onClick={() => editor.chain().focus().redo().run()}
        >
          {drawing('m15.5 5 4 4-4 4M19.5 9h-9a5 5 0 0 0 0 10H15')}
        </Tool>
        <select
          aria-label={t('richText.style')}
          value={state.style satisfies Style}
          onChange={({ currentTarget }) => setStyle(editor, currentTarget.value)}
          className="h-9 rounded-base bg-raised px-2 text-sm hover:bg-sunk"
        >
          {STYLES.map((style) => (
            <option key={style} value={style}>
              {t(`richText.${style}`)}
            </option>
          ))}
        </select>
        {MARKS.map(({ name, look, run }) => (
          <Tool
            key={name}
            name={t(`richText.${name as 'bold'}`)}
            isActive={state.active.includes(name)}
            onClick={() => run(editor)}
          >
            {look}
          </Tool>
        ))}
        <Tool
          name={t('richText.link')}
          isActive={state.link}
          disabled={!state.link && !state.hasSelection}
          onClick={() => setIsLinking(true)}
        >
          <Icon name="link" size={18} />
        </Tool>
        <Tool name={t('richText.table')} disabled={state.table} onClick={() => insertTable(editor)}>
          {drawing('M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14M15 10v9')}
        </Tool>
        <Tool name={t('picture.insert')} onClick={() => library.current?.showModal()}>
          {drawing('M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 5M15.5 9.5h.01')}
        </Tool>
        <Tool name={t('insert.open')} expanded={isInserting} onClick={() => onInserting(!isInserting)}>
          {drawing('M5 5v14M19 5v14M12 8v8M8 12h8')}
        </Tool>
      </fieldset>
      {state.table && (
        <fieldset
          aria-label={t('richText.tableTools')}
          className="flex flex-wrap gap-x-4 border-t border-line px-3 py-1"
        >
          {TABLE_TOOLS.map(({ name, run }) => (
            <button
              key={name}
              type="button"
              onClick={() => run(editor)}
              className="min-h-9 text-sm hover:text-action hover:underline"
            >
              {t(`richText.${name as 'addRow'}`)}
            </button>
          ))}
        </fieldset>
      )}
      {isInserting && (
        <InsertMenu
          editor={editor}
          language={isLanguage(language) ? language : 'en'}
          onClose={() => onInserting(false)}
          others={[
            { name: t('picture.insert'), run: () => library.current?.showModal() },
            ...(state.table ? [] : [{ name: t('richText.table'), run: () => insertTable(editor) }]),
          ]}
        />
      )}
      {state.picture && <PictureTools editor={editor} picture={state.picture} language={language} />}
      <MediaPicker
        dialog={library}
        kind="picture"
        onFiles={onPictures}
        onChosen={(file) =>
          void pictureOf(file, isLanguage(language) ? language : undefined).then((picture) =>
            insertPicture(editor, picture),
          )
        }
      />
      {isLinking && <LinkForm editor={editor} onDone={() => setIsLinking(false)} />}
    </div>
  )
}

function Tool({
  name,
  isActive,
  expanded,
  children,
  ...button
}: {
  name: string
  /** Of what opens a menu. */
  expanded?: boolean
  /** Undefined where nothing can be switched on. */
  isActive?: boolean
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
      aria-expanded={expanded}
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
  const [typed, setTyped] = useState(String(editor.getAttributes('link').href ?? ''))
  const [isRefused, setIsRefused] = useState(false)
  const id = `${editor.view.dom.id}-link`
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    const href = linkAddress(typed)
    if (typed.trim() === '') chain.unsetLink().run()
    else if (href) chain.setLink({ href }).run()
    else {
      setIsRefused(true)
      return
    }
    onDone()
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line p-2">
      <FieldLabel id={id}>{t('richText.address')}</FieldLabel>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: somebody has just asked for it
        autoFocus
        value={typed}
        placeholder="https://"
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-refused` : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
      {isRefused && (
        <p id={`${id}-refused`} role="alert" className="w-full text-sm font-medium text-red">
          {t('richText.refused')}
        </p>
      )}
    </div>
  )
}
