import type { ReactNode } from 'react'

/** An overlay on a picture: text on a panel, unless `bare`. It grows when the picture is too small for it. */
export function PictureOverlay({ bare = false, children }: { bare?: boolean; children: ReactNode }) {
  return (
    <div className="z-10 grid place-items-center bg-veil p-3 sm:p-6">
      {bare ? (
        children
      ) : (
        <div className="flex max-w-md flex-col items-center gap-3 rounded-base bg-paper px-5 py-5 text-center sm:gap-4 sm:px-8 sm:py-7">
          {children}
        </div>
      )}
    </div>
  )
}
