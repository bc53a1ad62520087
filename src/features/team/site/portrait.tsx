import { round, seededRandom } from '#kit/drawing.ts'
import type { PortraitPicture } from '../contract.ts'

/** `fill` takes the full width, with letters in the text's size. */
const SIZES = { small: 'size-11 text-sm', medium: 'size-16 text-xl', fill: 'w-full' } as const
const FRAME = 'aspect-square shrink-0 rounded-base border border-line bg-sunk'

type Size = keyof typeof SIZES
type Person = { slug: string; name: string; portrait: PortraitPicture | null }

/** A person's portrait beside their name: a picture, or a monogram without one. */
export function Portrait({ member, size = 'medium' }: { member: Person; size?: Size }) {
  const { portrait } = member
  return portrait ? <Picture portrait={portrait} size={size} /> : <Monogram member={member} size={size} />
}

/** The square of a picture in which a face usually is. `small` is decorative: it stands in lines that name the person. */
function Picture({
  portrait: { href, small, alternative },
  size,
}: {
  portrait: PortraitPicture
  size: Size
}) {
  const isLarge = size === 'fill'
  return (
    <img
      src={small}
      {...(isLarge && { srcSet: `${small} 480w, ${href} 1920w`, sizes: '(min-width: 40rem) 25vw, 40vw' })}
      alt={size === 'small' ? '' : (alternative ?? '')}
      loading={isLarge ? undefined : 'lazy'}
      className={`object-cover object-[50%_25%] ${FRAME} ${SIZES[size]}`}
    />
  )
}

/** The person's initials over a rosette as on a share certificate, generated from the slug. */
function Monogram({ member: { slug, name }, size }: { member: Person; size: Size }) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid place-items-center overflow-hidden select-none ${FRAME} ${SIZES[size]}`}
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
