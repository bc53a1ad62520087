import { type CSSProperties, useId } from 'react'
import {
  type Accent,
  accentContrast,
  accentTones,
  DEFAULT_ACCENT,
  darkTwin,
  MIN_CONTRAST,
} from '#kit/accent.ts'
import type { FieldErrors } from '#kit/errors.ts'
import { formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const COLOUR = /^#[0-9a-f]{6}$/i
type Theme = keyof Accent
const THEMES = ['light', 'dark'] as const

/** The accent colour with its dark twin: each with its contrast in figures, and a sample of what is made of it. */
export function AccentField({
  accent = DEFAULT_ACCENT,
  onChange,
  faults,
}: {
  accent: Accent | undefined
  onChange: (accent: Accent | undefined) => void
  faults: FieldErrors
}) {
  const { t } = useTranslation('console/brand')
  const change = (theme: Theme, colour: string) => {
    const isTwin = !COLOUR.test(accent.light) || accent.dark === darkTwin(accent.light) || isOwn(accent)
    const follows = theme === 'light' && COLOUR.test(colour) && isTwin
    onChange({ ...accent, [theme]: colour, ...(follows && { dark: darkTwin(colour) }) })
  }
  return (
    <div className="space-y-4">
      <div className="grid gap-6 sm:grid-cols-2">
        {THEMES.map((theme) => (
          <Colour
            key={theme}
            theme={theme}
            accent={accent}
            onChange={(colour) => change(theme, colour)}
            fault={faults[`accent.${theme}`]?.[0]}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          small
          onClick={() => onChange({ ...accent, dark: darkTwin(accent.light) })}
        >
          {t('accent.computeTwin')}
        </Button>
        <Button variant="quiet" small onClick={() => onChange(undefined)}>
          {t('accent.default')}
        </Button>
      </div>
    </div>
  )
}

const isOwn = ({ light, dark }: Accent) => light === DEFAULT_ACCENT.light && dark === DEFAULT_ACCENT.dark

function Colour({
  theme,
  accent,
  onChange,
  fault,
}: {
  theme: Theme
  accent: Accent
  onChange: (colour: string) => void
  fault: string | undefined
}) {
  const { t } = useTranslation('console/brand')
  const colour = accent[theme]
  const isColour = COLOUR.test(colour)
  const label = t(`accent.${theme}`)
  return (
    <div className="space-y-3">
      <div className="flex items-start gap-3">
        <input
          type="color"
          aria-label={t('accent.pick', { label })}
          value={isColour ? colour.toLowerCase() : '#000000'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="mt-[1.625rem] h-11 w-14 shrink-0 cursor-pointer rounded-base border border-line-strong bg-raised p-1"
        />
        <div className="min-w-0 flex-1">
          <TextField
            name={`accent.${theme}`}
            label={label}
            required
            spellCheck={false}
            autoComplete="off"
            value={colour}
            onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
            {...(fault !== undefined && { error: fault })}
          />
        </div>
      </div>
      {isColour && <Contrast theme={theme} accent={accent} />}
      <Sample theme={theme} accent={isColour ? accent : DEFAULT_ACCENT} />
    </div>
  )
}

/** The lowest contrast as a figure, and whether text of this colour can be read. */
function Contrast({ theme, accent }: { theme: Theme; accent: Accent }) {
  const { t } = useTranslation('console/brand')
  const language = useLanguage()
  const ratio = accentContrast(accent)[theme]
  const isEnough = ratio >= MIN_CONTRAST
  return (
    <p
      role="status"
      className={`flex items-start gap-2 text-sm ${isEnough ? 'text-muted' : 'font-medium text-red'}`}
    >
      <Icon name={isEnough ? 'check' : 'warning'} size={18} className="mt-px shrink-0" />
      {t(isEnough ? 'accent.enough' : 'accent.tooLow', {
        ratio: formatNumber(ratio, language),
        least: formatNumber(MIN_CONTRAST, language),
      })}
    </p>
  )
}

/** A piece of a page in one theme, with the colours that follow from the accent. */
function Sample({ theme, accent }: { theme: Theme; accent: Accent }) {
  const { t } = useTranslation('console/brand')
  const id = useId()
  const { action, actionStrong, onAction, actionWash } = accentTones(accent)
  const style = {
    colorScheme: theme,
    '--color-action': action[theme],
    '--color-action-strong': actionStrong[theme],
    '--color-on-action': onAction[theme],
    '--color-action-wash': actionWash[theme],
  } as CSSProperties
  return (
    <section
      aria-labelledby={id}
      style={style}
      className="space-y-3 rounded-base border border-line bg-paper p-4 text-ink"
    >
      <p id={id} className="eyebrow">
        {t(`accent.sample.${theme}`)}
      </p>
      <p className="font-serif text-xl">{t('accent.sample.title')}</p>
      <p className="bg-action-wash px-3 py-2 text-sm text-action">{t('accent.sample.note')}</p>
      <p className="flex flex-wrap items-center gap-4">
        <span className={buttonClass('primary', true)}>{t('accent.sample.button')}</span>
        <span className="link">{t('accent.sample.link')}</span>
      </p>
    </section>
  )
}
