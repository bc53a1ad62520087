import { type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react'

/** A part of a screen that files can be dropped on. */
export function FileDrop({
  onFiles,
  className = '',
  children,
}: {
  onFiles: (files: File[]) => void
  className?: string
  children: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button beside it does the same by keyboard
    <div
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={`${className} ${isOver ? 'outline-2 outline-offset-4 outline-action outline-dashed' : ''}`}
    >
      {children}
    </div>
  )
}

/** A hidden file input, and what opens it: for a button that chooses files. @param extensions `csv` */
export function useFileChooser({
  extensions,
  multiple = false,
  onFiles,
}: {
  extensions: readonly string[]
  multiple?: boolean
  onFiles: (files: File[]) => void
}): { input: ReactNode; open: () => void; ref: RefObject<HTMLInputElement | null> } {
  const ref = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      accept={extensions.map((extension) => `.${extension}`).join()}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        // The same file can be chosen again.
        currentTarget.value = ''
      }}
    />
  )
  return { input, open: () => ref.current?.click(), ref }
}
