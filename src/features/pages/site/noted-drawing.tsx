import type { SectionOf } from '../contract.ts'
import { useDrawings } from './drawings.ts'

/** A drawing with numbers in it, and their notes. */
export function NotedDrawing({ section: { name, summary, notes } }: { section: SectionOf<'drawing'> }) {
  const Drawing = useDrawings().drawings?.[name]
  return (
    <figure className="grid-12 gap-y-8">
      {Drawing && (
        <div
          role="img"
          aria-label={summary}
          className="col-span-full self-start lg:sticky lg:top-24 lg:col-span-7"
        >
          <Drawing />
        </div>
      )}
      <figcaption className="col-span-full lg:col-span-5">
        <ol className="border-b border-line">
          {notes.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] border-t border-line py-2.5">
              <span className="figures font-serif text-lg leading-snug font-medium text-action">
                {index + 1}
              </span>
              <p>
                <span className="font-medium">{title}.</span> <span className="text-muted">{text}</span>
              </p>
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}
