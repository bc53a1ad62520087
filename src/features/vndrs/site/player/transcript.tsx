import {
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Language } from '#kit/localized.ts'
import { containsWords, markedPieces, wordsOf } from '#kit/words.ts'
import { saveFile } from '#web/save-file.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL } from '#web/ui/field.tsx'
import type { Paragraph, Transcript as TranscriptText } from '../../contract.ts'
import { clockOf } from '../film-time.tsx'
import { type FilmClock, usePartNow } from './film-clock.ts'

/**
 * French has blanks before some punctuation, where lines must not break; captions rarely use no-break ones.
 */
const tied = (text: string) => text.replace(/ (?=[:;?!%»])|(?<=«) /g, '\u00A0')

/** After manual scrolling the transcript doesn't follow the film for this long. */
const HANDS_OFF_MS = 6000

/** The transcript's heading, with a choice of language where there are two. */
export function TranscriptPart({
  languages,
  language,
  onLanguage,
  children,
}: {
  languages: Language[]
  language: Language | undefined
  onLanguage: ((language: Language) => void) | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('vndrs')
  return (
    <section aria-labelledby="transcript" className="print:hidden">
      <div className="flex items-center justify-between gap-4 border-t border-ink pt-2">
        <h2 id="transcript" className="text-lg">
          {t('watch.transcript')}
        </h2>
        {onLanguage && languages.length > 1 && (
          <fieldset className="flex text-sm">
            <legend className="sr-only">{t('watch.transcriptIn')}</legend>
            {languages.map((each) => (
              <button
                key={each}
                type="button"
                lang={each}
                aria-pressed={each === language}
                onClick={() => onLanguage(each)}
                className="min-h-9 px-2.5 text-muted hover:text-action aria-pressed:font-medium aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-4"
              >
                {each === 'fr' ? 'Français' : 'English'}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <div className="mt-2">{children}</div>
    </section>
  )
}

/**
 * The transcript in paragraphs: it follows the film, and pressing a sentence, or by keyboard the time of a paragraph, plays
 * from there. A text typed above it leaves only the paragraphs that have it.
 */
export function Transcript({
  transcript: { language, paragraphs },
  clock,
  fileName,
}: {
  transcript: TranscriptText
  clock: FilmClock
  /** Of the download, without its ending; undefined where only a part is shown. */
  fileName: string | undefined
}) {
  const { t } = useTranslation('vndrs')
  const [search, setSearch] = useState('')
  const box = useRef<HTMLOListElement>(null)
  const sentences = useMemo(() => paragraphs.flatMap((each) => each.sentences), [paragraphs])
  const now = sentences[usePartNow(clock, sentences)]?.startsAtSeconds
  const words = wordsOf(search)
  const shown = paragraphs.filter((each) => containsWords(textOf(each), words))
  useFollowing(box, now)
  if (paragraphs.length === 0) return <p className="text-muted">{t('watch.noTranscript')}</p>
  return (
    <>
      {fileName !== undefined && (
        <div className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-2 noscript:hidden">
          <div className="min-w-0 flex-1 basis-40">
            <TranscriptSearch search={search} onSearch={setSearch} />
          </div>
          <Button
            variant="secondary"
            icon="arrow-down"
            onClick={() => saveFile(plainText(paragraphs), `${fileName}.txt`, 'text/plain')}
          >
            {t('watch.saveTranscript')}
          </Button>
        </div>
      )}
      <p role="status" className={search ? 'mb-2 text-sm text-muted' : 'sr-only'}>
        {search && (shown.length > 0 ? t('watch.paragraphs', { count: shown.length }) : t('said.none'))}
      </p>
      <ol
        ref={box}
        lang={language ?? undefined}
        className="relative max-h-[24rem] overflow-y-auto scroll-smooth border-y border-line py-1 empty:hidden"
      >
        {shown.map((paragraph, index) => (
          <ParagraphRow
            key={startOf(paragraph)}
            paragraph={paragraph}
            hasSpeaker={paragraph.speaker !== shown[index - 1]?.speaker}
            now={paragraph.sentences.some(({ startsAtSeconds }) => startsAtSeconds === now) ? now : undefined}
            search={search}
            clock={clock}
          />
        ))}
      </ol>
    </>
  )
}

function TranscriptSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('vndrs')
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="text-sm font-semibold">
        {t('watch.findInTranscript')}
      </label>
      <input
        id={id}
        type="search"
        value={search}
        maxLength={100}
        onChange={(change) => onSearch(change.currentTarget.value)}
        className={`${CONTROL} mt-1.5`}
      />
    </>
  )
}

/** Keeps the sentence that is spoken in view, except while the transcript is being read. */
function useFollowing(box: RefObject<HTMLOListElement | null>, now: number | undefined): void {
  const touchedMs = useRef(0)
  useEffect(() => {
    const stop = new AbortController()
    const touch = () => {
      touchedMs.current = Date.now()
    }
    for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      box.current?.addEventListener(name, touch, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [box])
  useEffect(() => {
    const list = box.current
    const sentence = list?.querySelector<HTMLElement>('[aria-current]')
    const isRead = list?.matches(':hover, :focus-within') && Date.now() - touchedMs.current < HANDS_OFF_MS
    if (!list || !sentence || isRead || now === undefined) return
    list.scrollTo({ top: sentence.offsetTop - list.clientHeight / 3 })
  }, [box, now])
}

const ParagraphRow = memo(function ParagraphRow({
  paragraph,
  hasSpeaker,
  now,
  search,
  clock,
}: {
  paragraph: Paragraph
  /** Whether the speaker is named, which is where they change. */
  hasSpeaker: boolean
  /** The start of the sentence that is spoken, if it is one of this paragraph. */
  now: number | undefined
  search: string
  clock: FilmClock
}) {
  const { t } = useTranslation('vndrs')
  const start = startOf(paragraph)
  const words = wordsOf(search)
  return (
    <li className="px-2">
      {hasSpeaker && paragraph.speaker && (
        <p className="pt-3 pb-0.5 text-sm font-semibold">{paragraph.speaker}</p>
      )}
      <div className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 py-1.5">
        <button
          type="button"
          onClick={() => clock.jump(start)}
          aria-label={t('said.play', { time: clockOf(start) })}
          className="figures self-start justify-self-start rounded-sm py-0.5 text-sm text-action hover:underline"
        >
          {clockOf(start)}
        </button>
        <p className="leading-relaxed">
          {paragraph.sentences.map(({ startsAtSeconds, text }, index) => (
            <Fragment key={`${startsAtSeconds} ${text}`}>
              {index > 0 && ' '}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the paragraph's button is the way by keyboard */}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
              <span
                onClick={() => getSelection()?.isCollapsed !== false && clock.jump(startsAtSeconds)}
                aria-current={startsAtSeconds === now ? 'true' : undefined}
                className="cursor-pointer rounded-sm box-decoration-clone hover:bg-sunk aria-[current]:bg-action-wash"
              >
                <Marked text={tied(text)} words={words} />
              </span>
            </Fragment>
          ))}
        </p>
      </div>
    </li>
  )
})

function Marked({ text, words }: { text: string; words: string[] }) {
  return markedPieces(text, words).map(({ at, text: piece, found }) =>
    found ? (
      <mark key={at} className="rounded-sm bg-amber-wash text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}

function startOf({ sentences: [first] }: Paragraph): number {
  return first?.startsAtSeconds ?? 0
}

function textOf({ sentences }: Paragraph): string {
  return sentences.map(({ text }) => text).join(' ')
}

/** The transcript as a file: the time and, where they change, the speaker above each paragraph. */
function plainText(paragraphs: Paragraph[]): string {
  const parts = paragraphs.map((paragraph, index) => {
    const { speaker } = paragraph
    const isNamed = speaker !== null && speaker !== paragraphs[index - 1]?.speaker
    return `[${clockOf(startOf(paragraph))}]${isNamed ? ` ${speaker}` : ''}\n${textOf(paragraph)}\n`
  })
  return parts.join('\n')
}
