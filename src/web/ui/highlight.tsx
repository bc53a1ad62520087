import type { Piece } from '#kit/search-reply.ts'

/** A text with matched words marked (R401). */
export function Highlight({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, found }, at) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
      <mark key={at} className="rounded-sm bg-amber-wash text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
