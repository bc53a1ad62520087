import { useEffect, useRef } from 'react'
import type { UploadedPicture } from '#features/brand/contract.ts'
import type { StoredPicture } from '#features/firm/contract.ts'
import { isApiError } from '#kit/errors.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { useRequest } from '#web/use-request.ts'

/**
 * A picture of the firm: a file is uploaded as soon as it is chosen, and shown as the site will show it.
 * @param ground the theme that it stands on
 */
export function PictureField({
  name,
  label,
  hint,
  picture,
  ground,
  upload,
  onChange,
}: {
  name: string
  label: string
  hint: string
  picture: StoredPicture | undefined
  ground: 'light' | 'dark'
  upload: (file: File) => Promise<UploadedPicture>
  onChange: (picture: StoredPicture | undefined) => void
}) {
  const { t } = useTranslation('console/brand')
  const box = useRef<HTMLDivElement>(null)
  const { busy, failure, run } = useRequest()
  // What is typed while a file is on its way has changed the form by the time it arrives.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const choose = (file: File | undefined) =>
    file &&
    run(async () => {
      try {
        const { picture: uploaded } = await upload(file)
        latest.current(uploaded)
        return undefined
      } catch (error) {
        const fault = isApiError(error) ? error.fields.file?.[0] : undefined
        if (fault === undefined) throw error
        return fault
      }
    })
  return (
    <div ref={box} className="space-y-3">
      <FileField
        name={name}
        label={label}
        hint={hint}
        accept=".png,.svg,image/png,image/svg+xml"
        aria-busy={busy}
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        {...(failure !== undefined && { error: failure })}
      />
      {picture && (
        <div className="flex flex-wrap items-center gap-4">
          <span
            style={{ colorScheme: ground }}
            className="inline-block rounded-base border border-line bg-paper p-4"
          >
            <img
              src={`/api/posters/${picture.key}`}
              width={picture.width}
              height={picture.height}
              alt={t('picture.chosen', { label })}
              className="h-16 w-auto max-w-full object-contain"
            />
          </span>
          <Button variant="quiet" small onClick={() => onChange(undefined)}>
            {t('picture.remove')}
          </Button>
        </div>
      )}
    </div>
  )
}
