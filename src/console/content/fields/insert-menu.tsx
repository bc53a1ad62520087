import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#kit/localized.ts'
import { consoleApi } from '#web/console/api.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { useRequest } from '#web/use-request.ts'
import { useKinds } from '../kinds.ts'
import { fieldsOf } from '../shape.ts'
import { useEditing } from './editing.ts'
import { textMarkup } from './pasted-html.ts'
import { insertBlock } from './rich-text-picture.ts'
import { type TextBlock, textBlocksFor } from './text-blocks.ts'

/** What can be inserted at the cursor: texts of the company and the firm, a picture, a table. Escape leads back to the text. */
export function InsertMenu({
  editor,
  language,
  others,
  onClose,
}: {
  editor: Editor
  /** The text's. */
  language: Language
  others: readonly { name: string; run: () => void }[]
  onClose: () => void
}) {
  const { t } = useTranslation('console/content/editor')
  const { kind, store } = useEditing()
  const schema = useKinds().find((each) => each.kind === kind)?.schema
  const pageLanguage = useLanguage()
  const menu = useRef<HTMLDivElement>(null)
  const [blocks, setBlocks] = useState<readonly TextBlock[]>()
  const { failure, run } = useRequest()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the menu opens
  useEffect(() => {
    void run(async () => {
      setBlocks(
        await textBlocksFor(consoleApi(pageLanguage), store.current(), fieldsOf(schema ?? {}), language),
      )
      return undefined
    })
  }, [])
  const isReady = blocks !== undefined || failure !== undefined
  useEffect(() => {
    // The menu hears keys while its texts are on their way.
    const first = isReady ? menu.current?.querySelector<HTMLElement>('button:enabled') : undefined
    const focused = first ?? menu.current
    focused?.focus()
  }, [isReady])
  const close = () => {
    onClose()
    editor.view.focus()
    // The menu stands above the text, maybe far from the cursor.
    editor.commands.scrollIntoView()
  }
  const onKeyDown = (press: KeyboardEvent<HTMLDivElement>) => {
    const items = [...press.currentTarget.querySelectorAll<HTMLElement>('button:enabled')]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[press.key]
    if (next !== undefined) items.at(next % items.length)?.focus()
    else if (press.key === 'Escape') close()
    // Who means the character.
    else if (press.key === '/') {
      close()
      editor.commands.insertContent('/')
    } else return
    press.preventDefault()
    press.stopPropagation()
  }
  const choose = (run: () => void) => {
    close()
    run()
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('insert.menu')}
      onKeyDown={onKeyDown}
      className="flex flex-col border-t border-line p-1"
    >
      {!isReady && <p className="px-2 py-1 text-sm text-muted">{t('insert.loading')}</p>}
      {failure && (
        <p role="alert" className="px-2 py-1 text-sm font-medium text-red">
          {failure}
        </p>
      )}
      {blocks?.map(({ title, owner, html }, index) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may have the same title
          key={index}
          disabled={html === undefined}
          onClick={() => choose(() => insertBlock(editor, textMarkup(html ?? '')))}
        >
          <span lang={language} className="font-medium">
            {title}
          </span>
          <span className="text-muted">
            {owner}
            {html === undefined && `\u00a0· ${t(`insert.missing.${language}`)}`}
          </span>
        </Item>
      ))}
      {isReady &&
        others.map(({ name, run }) => (
          <Item key={name} disabled={false} onClick={() => choose(run)}>
            {name}
          </Item>
        ))}
    </div>
  )
}

function Item(button: { disabled: boolean; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      {...button}
      type="button"
      role="menuitem"
      className="flex min-h-9 flex-wrap items-center gap-x-3 rounded-base px-2 text-left text-sm hover:bg-sunk focus:bg-action-wash disabled:opacity-60"
    />
  )
}
