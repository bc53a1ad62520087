import { fileSize } from '#kit/file-size.ts'
import { LANGUAGES } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Drawing, Icon } from '#web/ui/icon.tsx'
import type { MediaFile, MediaKind } from './contract.ts'

/** A film's length: `1:02:05`, `3:07`. */
export function clockOf(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

/** What a file is in a few words: its kind, dimensions, length and size. */
export function useFacts(): (file: MediaFile) => string {
  const { t } = useTranslation('media/console')
  const language = useLanguage()
  return ({ kind, width, height, lengthSeconds, pages, bytes }) =>
    [
      t(`kinds.${kind}`),
      width !== null && height !== null && t('pixels', { width, height }),
      lengthSeconds !== null && clockOf(lengthSeconds),
      pages !== null && t('pages', { count: pages }),
      bytes !== null && fileSize(bytes, language),
    ]
      .filter(Boolean)
      .join('\u00a0· ')
}

/** The screen of a file. */
export function fileScreen({ key }: MediaFile): string {
  return `/console/media/${encodeURIComponent(key)}`
}

/** The languages in which nobody has said yet what a picture shows. */
export function undescribedIn({ kind, alternative }: MediaFile) {
  return kind === 'picture' ? LANGUAGES.filter((language) => !alternative[language]) : []
}

/** What staff should know of a file: that nothing uses it, that its alternative text is missing. */
export function Marks({ file }: { file: MediaFile }) {
  const { t } = useTranslation('media/console')
  const missing = undescribedIn(file)
  const [only] = missing
  return (
    <>
      {file.bytes === null && <Mark tone="text-red">{t('list.missing')}</Mark>}
      {missing.length > 0 && only && (
        <Mark tone="text-amber">
          {missing.length > 1
            ? t('list.undescribed')
            : t('list.undescribedIn', { language: t(`languages.${only}`) })}
        </Mark>
      )}
      {!file.isUsed && <Mark tone="text-muted">{t('list.unused')}</Mark>}
    </>
  )
}

function Mark({ tone, children }: { tone: string; children: string }) {
  return <span className={`block text-sm ${tone}`}>{children}</span>
}

const SIGNS: Record<MediaKind, React.ReactNode> = {
  picture: <path d="M4.5 5.5h15v13h-15zM4.5 16l4.5-4.5 3.5 3.5 2.5-2.5 4.5 4.5M15.5 9.5h.01" />,
  film: <path d="M4.5 5.5h15v13h-15zM10 9.25v5.5l4.75-2.75z" />,
  pdf: <path d="M6.5 3.5h7.5l4 4v13h-11.5zM14 3.5v4h4M9.5 12h5.5M9.5 15.5h5.5" />,
  document: <path d="M6.5 3.5h7.5l4 4v13h-11.5zM14 3.5v4h4M9 12h6.5v5.5h-6.5zM12.25 12v5.5M9 14.75h6.5" />,
  captions: <path d="M4.5 6h15v10.5h-9l-3.5 3v-3h-2.5zM8 10.25h8M8 13h5" />,
}

/** A picture as it is, small; a sign for other kinds. Decorative: the name stands beside it. */
export function Thumbnail({ file, className }: { file: MediaFile; className: string }) {
  const frame = `grid shrink-0 place-items-center overflow-hidden border border-line bg-sunk text-muted ${className}`
  if (file.bytes === null)
    return (
      <span className={frame}>
        <Icon name="warning" size={24} />
      </span>
    )
  return (
    <span className={frame}>
      {file.thumbnail ? (
        <img src={file.thumbnail} alt="" loading="lazy" className="size-full object-contain" />
      ) : (
        <Drawing size={28}>{SIGNS[file.kind]}</Drawing>
      )}
    </span>
  )
}
