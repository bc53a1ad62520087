import type { Editor } from '@tiptap/react'
import { isPictureWidth, PICTURE_WIDTHS } from '#kit/rich-text.ts'
import { typesetPasting, typesetTyping } from '#web/console/typesetting.ts'
import { useTranslation } from '#web/translation.ts'
import { FieldLabel } from '#web/ui/field.tsx'
import type { PictureAttributes } from './rich-text-picture.ts'
import { EDITOR_CONTROL } from './simple-fields.tsx'

/** What is said of the picture that the cursor is in: what it shows, and how wide. */
export function PictureTools({
  editor,
  picture,
  language,
}: {
  editor: Editor
  picture: PictureAttributes
  /** The text's. */
  language: string | undefined
}) {
  const { t } = useTranslation('console/content/editor')
  const id = `${editor.view.dom.id}-picture`
  const set = (attributes: Partial<PictureAttributes>) =>
    editor.commands.updateAttributes('picture', attributes)
  return (
    <fieldset
      aria-label={t('picture.tools')}
      className="flex flex-wrap items-end gap-x-4 gap-y-2 border-t border-line px-3 py-2"
    >
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <FieldLabel id={id}>{t('picture.alternative')}</FieldLabel>
        <input
          id={id}
          lang={language}
          autoComplete="off"
          maxLength={500}
          value={picture.alt ?? ''}
          disabled={picture.alt === ''}
          aria-invalid={picture.alt === null}
          aria-describedby={picture.alt === null ? `${id}-missing` : undefined}
          onPaste={(event) => typesetPasting(event, language)}
          onChange={(change) => {
            typesetTyping(change, language)
            set({ alt: change.currentTarget.value || null })
          }}
          className={EDITOR_CONTROL}
        />
      </div>
      <label className="flex min-h-10 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={picture.alt === ''}
          onChange={({ currentTarget }) => set({ alt: currentTarget.checked ? '' : null })}
          className="size-4 accent-action"
        />
        {t('picture.decorative')}
      </label>
      <select
        aria-label={t('picture.width')}
        value={picture.shown ?? 'text'}
        onChange={({ currentTarget: { value } }) => set({ shown: isPictureWidth(value) ? value : null })}
        className={`${EDITOR_CONTROL} max-w-52`}
      >
        {(['text', ...PICTURE_WIDTHS] as const).map((width) => (
          <option key={width} value={width}>
            {t(`picture.widths.${width}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        onClick={() => editor.chain().focus().deleteNode('picture').run()}
        className="min-h-10 text-sm hover:text-action hover:underline"
      >
        {t('picture.remove')}
      </button>
      {picture.alt === null && (
        <p id={`${id}-missing`} className="w-full text-sm text-amber">
          {t('picture.missing')}
        </p>
      )}
    </fieldset>
  )
}
