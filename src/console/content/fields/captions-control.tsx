import { useEffect, useId, useRef, useState } from 'react'
import { type CaptionFault, checkCaptions } from '#features/vndrs/console/contract.ts'
import type { Cue } from '#features/vndrs/contract.ts'
import { writeCaptions } from '#kit/web-vtt.ts'
import { consoleApi } from '#web/console/api.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { controlAttributes, FieldError, FieldLabel, Hint } from '#web/ui/field.tsx'
import { type ControlProps, useEditing, useValue } from './editing.ts'
import { useFieldProps } from './field-frame.tsx'
import { EDITOR_CONTROL } from './simple-fields.tsx'

const CHECK_AFTER_MS = 400

/**
 * A film's captions in one language, written and corrected as WebVTT. The server reads what is typed; while there are faults,
 * the draft keeps the text, so that nothing typed is lost.
 */
export function CaptionsControl({ write, ...props }: ControlProps & { write?: (value: unknown) => void }) {
  const { t } = useTranslation('console/content/editor')
  const { store, isReadOnly } = useEditing()
  const { path, language } = props
  const field = useFieldProps(props)
  const value = useValue(path)
  const set = write ?? ((next: unknown) => store.set(path, next))
  const { text, faults, change } = useCaptions(value, set, () => store.get('lengthSeconds'))
  const [isOpen, setIsOpen] = useState(typeof value === 'string')
  const area = useRef<HTMLTextAreaElement>(null)
  const count = Array.isArray(value) ? value.length : 0
  const isThere = value !== undefined && value !== null
  const id = `${path}-text`
  return (
    <div id={path} className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <FieldLabel id={id}>{field.label}</FieldLabel>
        {typeof value === 'string' ? (
          <span className="text-sm font-medium text-amber">{t('captions.unread')}</span>
        ) : (
          <span className="figures text-sm text-muted">{t('captions.count', { count })}</span>
        )}
      </p>
      <p className="flex flex-wrap gap-2">
        {!isOpen && (
          <Button small variant="secondary" aria-expanded={false} onClick={() => setIsOpen(true)}>
            {t(isThere || isReadOnly ? 'captions.open' : 'captions.write')}
            <span className="sr-only"> {field.label}</span>
          </Button>
        )}
        {!isReadOnly && (
          <FileButton
            label={field.label}
            onText={(read) => {
              setIsOpen(true)
              change(read)
            }}
          />
        )}
        {isThere && !isReadOnly && (
          <Button small variant="quiet" onClick={() => change('')}>
            {t('captions.remove')}
            <span className="sr-only"> {field.label}</span>
          </Button>
        )}
      </p>
      {isOpen && (
        <textarea
          {...controlAttributes(field)}
          id={id}
          ref={area}
          required={undefined}
          readOnly={isReadOnly}
          lang={language}
          rows={16}
          spellCheck
          value={text}
          placeholder={'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ada Roy>…'}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          className={`${EDITOR_CONTROL} figures text-sm`}
        />
      )}
      <div role="status">
        {faults.length > 0 && (
          <ul className="flex flex-col items-start text-sm text-red">
            {faults.map(({ line, fault }) => (
              <li key={`${line} ${fault}`}>
                <button
                  type="button"
                  className="text-left underline underline-offset-4"
                  onClick={() => goToLine(area.current, line)}
                >
                  {t('captions.line', { line })} {t(`captions.faults.${fault}`)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Hint field={field} />
      <FieldError field={field} />
    </div>
  )
}

/** The captions as a text, and what is wrong with them. Faultless ones are written into the document as captions. */
function useCaptions(value: unknown, set: (value: unknown) => void, lengthSeconds: () => unknown) {
  const language = useLanguage()
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const [faults, setFaults] = useState<CaptionFault[]>([])
  const latest = useRef(0)
  const isTyped = typed !== undefined && typed.value === value
  const text = isTyped ? typed.text : textOf(value)

  const check = async (checked: string) => {
    latest.current += 1
    const turn = latest.current
    const length = lengthSeconds()
    const body = { text: checked, lengthSeconds: typeof length === 'number' && length > 0 ? length : null }
    const found = await consoleApi(language)(checkCaptions, { body }).catch(() => undefined)
    if (!found || turn !== latest.current) return
    setFaults(found.faults)
    if (found.faults.length > 0) return
    setTyped({ text: checked, value: found.cues })
    set(found.cues)
  }
  // A text that the draft keeps has faults, which whoever opens it sees.
  const unread = typeof value === 'string' ? value : undefined
  const checkLatest = useRef(check)
  checkLatest.current = check
  useEffect(() => {
    if (unread === undefined) return
    const timer = setTimeout(() => void checkLatest.current(unread), CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [unread])

  const change = (next: string) => {
    latest.current += 1
    if (next.trim() === '') {
      setFaults([])
      setTyped({ text: next, value: undefined })
      set(undefined)
      return
    }
    setTyped({ text: next, value: next })
    set(next)
  }
  return { text, faults: value === undefined ? [] : faults, change }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) && value.length > 0 ? writeCaptions(value as Cue[]) : ''
}

/** Takes the text of a WebVTT or SRT file. Older programs write Windows-1252. */
function FileButton({ label, onText }: { label: string; onText: (text: string) => void }) {
  const { t } = useTranslation('console/content/editor')
  const id = useId()
  const read = async (file: File) => {
    const bytes = await file.arrayBuffer()
    try {
      onText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      onText(new TextDecoder('windows-1252').decode(bytes))
    }
  }
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".vtt,.srt"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void read(file)
          currentTarget.value = ''
        }}
      />
      <Button small variant="secondary" onClick={() => input.current?.click()}>
        {t('captions.file')}
        <span className="sr-only"> {label}</span>
      </Button>
    </>
  )
}

function goToLine(area: HTMLTextAreaElement | null, line: number): void {
  if (!area) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  // Browsers don't scroll to a selection that a script makes.
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 4)
}
