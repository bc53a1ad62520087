import { round, seededRandom } from '#kit/drawing.ts'

/** `fill` takes the full width, with letters in the text's size. */
const SIZES = { small: 'size-11 text-sm', medium: 'size-16 text-xl', fill: 'w-full' } as const

/**
 * A team member's portrait: their initials over a rosette as on a share certificate, generated from the slug.
 * Decorative, beside the name.
 */
export function Portrait({
  member: { slug, name },
  size = 'medium',
}: {
  member: { slug: string; name: string }
  size?: keyof typeof SIZES
}) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid aspect-square shrink-0 place-items-center overflow-hidden rounded-base border border-line bg-sunk select-none ${SIZES[size]}`}
    >
      <Rosette slug={slug} fine={size === 'fill'} />
      <span className="relative translate-y-[0.04em] font-serif leading-none font-medium tracking-tight">
        {initialsOf(name)}
      </span>
    </span>
  )
}

/** The initials of the first and the last name; both of a double first name. */
function initialsOf(name: string): string {
  const names = name.split(' ')
  const [first = '', last = ''] = [names[0], names.at(-1)]
  const firstInitials = first.split('-').map((part) => part.charAt(0))
  return (names.length > 1 ? [...firstInitials, last.charAt(0)] : firstInitials).join('')
}

/** Ellipses rotated about one centre; small portraits have fewer, to keep the lines apart. */
function Rosette({ slug, fine }: { slug: string; fine: boolean }) {
  const random = seededRandom(slug)
  const count = (fine ? 18 : 9) + Math.floor(random() * 4) * (fine ? 2 : 1)
  const across = 20 + random() * 18
  const turn = random() * 180
  return (
    <svg
      viewBox="0 0 96 96"
      className="absolute inset-0 size-full text-action"
      fill="none"
      aria-hidden="true"
    >
      <g stroke="currentColor" strokeWidth={fine ? 0.4 : 1} opacity={fine ? 0.45 : 0.3}>
        {Array.from({ length: count }, (_, index) => round(turn + (index * 180) / count)).map((angle) => (
          <ellipse
            key={angle}
            cx="48"
            cy="48"
            rx="62"
            ry={round(across)}
            transform={`rotate(${angle} 48 48)`}
          />
        ))}
      </g>
    </svg>
  )
}
