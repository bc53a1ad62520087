import { useEffect, useState } from 'react'
import { getFirm } from '#features/firm/contract.ts'
import { genericZoneName } from '#kit/local-time.ts'
import { consoleApi } from '#web/console/api.ts'
import { useLanguage } from '#web/language.tsx'
import type { ControlProps } from './editing.ts'
import { SelectControl } from './simple-fields.tsx'

/** The zones that come first: those of North American exchanges and their cities. */
const FIRST_ZONES = [
  'America/Toronto',
  'America/New_York',
  'America/Halifax',
  'America/St_Johns',
  'America/Chicago',
  'America/Winnipeg',
  'America/Regina',
  'America/Denver',
  'America/Edmonton',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Vancouver',
  'Europe/London',
  'UTC',
]

/** Every time zone that the browser knows, the usual ones first, with their names. */
export function timeZoneOptions(language: 'en' | 'fr'): { value: string; label: string }[] {
  const others = Intl.supportedValuesOf('timeZone').filter(
    (zone) => zone.includes('/') && !FIRST_ZONES.includes(zone),
  )
  return [
    ...FIRST_ZONES.map((value) => ({ value, label: `${value} · ${genericZoneName(value, language)}` })),
    ...others.map((value) => ({ value, label: value })),
  ]
}

export function TimeZoneControl(props: ControlProps) {
  return <SelectControl {...props} options={timeZoneOptions(useLanguage())} />
}

/** One of the firm's offices, by the English name of its city. */
export function OfficeControl(props: ControlProps) {
  const language = useLanguage()
  const [options, setOptions] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    let isGone = false
    const read = (each: 'en' | 'fr') => consoleApi(each)(getFirm)
    void Promise.all([read('en'), read(language)]).then(
      ([{ firm: stored }, { firm: shown }]) => {
        if (isGone) return
        setOptions(
          stored.offices.map(({ city }, index) => ({
            value: city,
            label: shown.offices[index]?.city ?? city,
          })),
        )
      },
      // Without the firm, the stored office stays and is shown.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [language])
  return <SelectControl {...props} options={options} />
}
