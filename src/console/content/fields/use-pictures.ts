import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { addUpload, removeUpload, type Upload, useUploads } from '#features/media/console/uploads.ts'
import { isLanguage } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { insertPicture, pictureOf, settlePicture } from './rich-text-picture.ts'

/**
 * The pictures on their way into a text: each has its place there while it is uploaded, and loses it when it is refused or
 * cancelled.
 * @param textLanguage in which the library is asked what they show
 */
export function usePictures(editor: Editor | null, textLanguage: string | undefined) {
  const language = useLanguage()
  const uploads = useUploads()
  /** Those that are not settled yet, and those that are listed because they were refused. */
  const [waiting, setWaiting] = useState<readonly number[]>([])
  const [listed, setListed] = useState<readonly number[]>([])
  const [leftOut, setLeftOut] = useState(0)

  const upload = (file: File): number => {
    const id = addUpload(file, language, ['picture'])
    setWaiting((ids) => [...ids, id])
    setListed((ids) => [...ids, id])
    return id
  }
  const settle = useEffectEvent((id: number, upload: Upload | undefined) => {
    if (!editor) return
    setWaiting((ids) => ids.filter((each) => each !== id))
    const { file } = upload ?? {}
    if (!file) return settlePicture(editor, id, undefined)
    removeUpload(id)
    void pictureOf(file, isLanguage(textLanguage) ? textLanguage : undefined).then((picture) =>
      settlePicture(editor, id, picture),
    )
  })
  useEffect(() => {
    for (const id of waiting) {
      const upload = uploads.find((each) => each.id === id)
      if (!upload || upload.status === 'done' || upload.status === 'refused') settle(id, upload)
    }
  }, [uploads, waiting])

  return {
    uploads: uploads.filter(({ id }) => listed.includes(id)),
    /** How many pictures of other sites were left out of what was pasted last. */
    leftOut,
    pasted: {
      upload,
      leaveOut: () => setLeftOut((count) => count + 1),
    },
    /** To be called before something is pasted. */
    forget: () => setLeftOut(0),
    insertFiles(files: readonly File[], at?: number) {
      if (!editor) return
      // The others follow the first, in whose caption the cursor stands then.
      for (const [index, file] of files.entries())
        insertPicture(editor, { upload: upload(file) }, index === 0 ? at : undefined)
    },
  }
}
