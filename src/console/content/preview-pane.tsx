import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPreviewLink, PREVIEW_DAYS, type PreviewAudience } from '#features/drafts/contract.ts'
import { viewerDay } from '#kit/date-format.ts'
import { isApiError } from '#kit/errors.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { consoleApi } from '#web/console/api.ts'
import { useKindName } from '#web/console/kind-name.ts'
import { useLanguage } from '#web/language.tsx'
import { type Theme, useTheme } from '#web/theme.ts'
import { useTranslation } from '#web/translation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useRequest } from '#web/use-request.ts'
import { useFieldTexts } from './field-texts.ts'
import { useFaultTextIn } from './path-name.ts'

/** The page's width in px; the pane scales it to its own. */
const WIDTHS = { wide: 1280, narrow: 390 }
/** On windows narrower than this, the page is first shown as on a phone. */
const NARROW_BELOW = 640
type Width = keyof typeof WIDTHS
/** What is offered of the days that a link for somebody outside may work. */
export const DAYS_OFFERED = [PREVIEW_DAYS.min, 3, PREVIEW_DAYS.default, 14, PREVIEW_DAYS.max]
/** A link that ends sooner is replaced by a new one. */
const RENEW_BEFORE_MS = 5 * 60_000

type Props = {
  draftId: number
  version: number
  kind: string
  /** What is missing or wrong: without it there is no page yet. */
  faults?: Record<string, string[]>
}

/**
 * The live preview of a draft: its real page (R802), loaded again with each version, where it was scrolled to. Its height is
 * that of the element around it, 32 rem at least.
 */
export function PreviewPane({ draftId, version, kind, faults = {} }: Props) {
  const { t } = useTranslation('console/content/preview')
  const kindName = useKindName()
  const [width, setWidth] = useState<Width>(innerWidth < NARROW_BELOW ? 'narrow' : 'wide')
  const [language, setLanguage] = useState(useLanguage())
  const [theme, setTheme] = useState<Theme>(useTheme().theme)
  const { path, failure } = usePreviewLink(draftId, version)
  const address = path && `${path}?${new URLSearchParams({ lng: language, theme })}`
  return (
    <section
      className="flex h-full min-h-128 flex-col"
      aria-label={t('frame', { kind: kindName('one', kind) })}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line pb-2">
        <Choice
          label={t('width')}
          options={(['wide', 'narrow'] as const).map((value) => ({ value, label: t(value) }))}
          value={width}
          onChange={setWidth}
        />
        <Choice<Language>
          label={t('language')}
          options={LANGUAGES.map((value) => ({ value, label: value.toUpperCase() }))}
          value={language}
          onChange={setLanguage}
        />
        <Choice<Theme>
          label={t('theme')}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
          value={theme}
          onChange={setTheme}
        />
        {address && (
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass('quiet', true)}>
            {t('newTab')}
            <Icon name="external" size={16} />
          </a>
        )}
        <ShareLink draftId={draftId} language={language} />
      </div>
      {failure && (
        <p role="alert" className="py-3 font-medium text-red">
          {failure}
        </p>
      )}
      {Object.keys(faults).length > 0 ? (
        <Incomplete kind={kind} faults={faults} />
      ) : (
        address && (
          <Frames
            address={`${address}&version=${version}`}
            width={WIDTHS[width]}
            title={t('frame', { kind: kindName('one', kind) })}
          />
        )
      )}
    </section>
  )
}

/** What keeps the page from being shown, by the labels of the form. */
function Incomplete({ kind, faults }: Required<Pick<Props, 'kind' | 'faults'>>) {
  const { t } = useTranslation('console/content/preview')
  const faultText = useFaultTextIn(useFieldTexts(kind))
  return (
    <div className="py-4">
      <p className="font-semibold">{t('incomplete')}</p>
      <ul className="mt-1 list-disc pl-5">
        {Object.entries(faults).map(([path, messages]) => (
          <li key={path}>{faultText(path, messages)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The path of a link for the pane, which is renewed before it ends. */
function usePreviewLink(draftId: number, version: number) {
  const call = useCreateLink(draftId)
  const [link, setLink] = useState<{ draftId: number; path: string; endsMs: number }>()
  const [failure, setFailure] = useState<string>()
  const isUsable = link?.draftId === draftId && link.endsMs - Date.now() > RENEW_BEFORE_MS
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is when the link is looked at again
  useEffect(() => {
    if (isUsable) return
    let left = false
    call('console')
      .then(({ path, expiresAt }) => {
        if (left) return
        setLink({ draftId, path, endsMs: new Date(expiresAt).getTime() })
        setFailure(undefined)
      })
      .catch((error: unknown) => {
        if (!isApiError(error)) throw error
        if (!left) setFailure(error.message)
      })
    return () => {
      left = true
    }
  }, [draftId, version, isUsable])
  return { path: link?.draftId === draftId ? link.path : undefined, failure }
}

function useCreateLink(draftId: number) {
  const api = consoleApi(useLanguage())
  return (audience: PreviewAudience, days?: number) =>
    api(createPreviewLink, { params: { id: draftId }, body: { audience, ...(days && { days }) } })
}

/** A few options side by side, of which one is chosen. */
function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="min-h-8 border border-line-strong px-2.5 text-sm first-of-type:rounded-l-base last-of-type:rounded-r-base not-first-of-type:border-l-0 hover:bg-sunk aria-pressed:bg-action-wash aria-pressed:font-medium aria-pressed:text-action"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

/** Creates a link that works for some days, for a client who must see the draft. */
function ShareLink({ draftId, language }: { draftId: number; language: Language }) {
  const { t } = useTranslation('console/content/preview')
  const call = useCreateLink(draftId)
  const [link, setLink] = useState<{ path: string; expiresAt: string }>()
  const [days, setDays] = useState<number>(PREVIEW_DAYS.default)
  const { busy, failure, run } = useRequest()
  const consoleLanguage = useLanguage()
  const create = () =>
    run(async () => {
      setLink(await call('outside', days))
      return undefined
    })
  if (!link)
    return (
      <>
        <span className="flex flex-wrap items-center gap-x-1 gap-y-2">
          <Button variant="quiet" small icon="link" busy={busy} onClick={create}>
            {t('share')}
          </Button>
          <select
            aria-label={t('validity')}
            value={days}
            onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
            className="min-h-8 rounded-base border border-line-strong bg-raised px-2 text-sm"
          >
            {DAYS_OFFERED.map((each) => (
              <option key={each} value={each}>
                {t('days', { count: each })}
              </option>
            ))}
          </select>
        </span>
        {failure && (
          <p role="alert" className="w-full font-medium text-red">
            {failure}
          </p>
        )}
      </>
    )
  return (
    <div className="w-full">
      <CopyLink url={`${location.origin}${link.path}?lng=${language}`} label={t('link')} />
      <p className="measure mt-1 text-sm text-muted">
        {t('shareHint', { until: viewerDay(link.expiresAt, consoleLanguage) })}
      </p>
    </div>
  )
}

/** The page in a frame. The next one is loaded behind the one that is shown, so that nothing flashes. */
function Frames({ address, width, title }: { address: string; width: number; title: string }) {
  const { t } = useTranslation('console/content/preview')
  const [shown, setShown] = useState<string>()
  const area = useRef<HTMLDivElement>(null)
  const shownFrame = useRef<HTMLIFrameElement>(null)
  const size = useSize(area)
  const scale = Math.min(1, size.width / width)
  const look = {
    width,
    height: size.height / scale,
    transform: `scale(${scale})`,
    left: Math.max(0, (size.width - width * scale) / 2),
  }
  const takeOver = (next: HTMLIFrameElement) => {
    const top = shownFrame.current?.contentWindow?.scrollY ?? 0
    next.contentWindow?.scrollTo({ top, behavior: 'instant' })
    setShown(address)
  }
  return (
    <div
      ref={area}
      aria-busy={shown !== address}
      className="relative min-h-96 flex-1 overflow-hidden bg-sunk"
    >
      {[...new Set([shown, address])].map(
        (each) =>
          each !== undefined && (
            <iframe
              key={each}
              ref={each === shown ? shownFrame : undefined}
              src={each}
              title={each === shown ? title : t('loading')}
              aria-hidden={each === shown ? undefined : true}
              tabIndex={each === shown ? undefined : -1}
              onLoad={(load) => each === address && takeOver(load.currentTarget)}
              style={{ ...look, visibility: each === shown || shown === undefined ? 'visible' : 'hidden' }}
              className="absolute top-0 max-w-none origin-top-left border-0"
            />
          ),
      )}
      <p role="status" className="sr-only">
        {shown === address ? '' : t('loading')}
      </p>
    </div>
  )
}

/** The size of an element in px, as it changes. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
