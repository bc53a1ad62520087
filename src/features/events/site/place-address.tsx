import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Place } from '../contract.ts'

/** Where people come to: name, address, directions, and a search for it on a map. */
export function PlaceAddress({ place: { name, lines, directions } }: { place: Place }) {
  const { t } = useTranslation('events')
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: [name, ...lines].join(', ') })}`
  return (
    <address className="not-italic">
      <span className="block font-medium">{name}</span>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {directions && <span className="block text-muted">{directions}</span>}
      <a
        href={map}
        target="_blank"
        rel="noopener noreferrer"
        className="link my-1 inline-flex items-center gap-1.5 print:hidden"
      >
        {t('event.map')}
        <Icon name="external" size={16} />
      </a>
    </address>
  )
}
