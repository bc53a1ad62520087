import { useSearchShortcut } from '#web/search-shortcut.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import type { SectionOf } from '../contract.ts'

/** Explains the keyboard's shortcuts and lets visitors turn off the one of a single character (R113, WCAG 2.1.4). */
export function ShortcutChoice({ section: { text } }: { section: SectionOf<'shortcut'> }) {
  const { t } = useTranslation('pages')
  const { isOn, turn } = useSearchShortcut()
  return (
    <>
      <p className="measure">{text}</p>
      <div className="mt-4 border-l-2 border-action py-1 pl-4 print:hidden">
        <p role="status">{t(`shortcut.${isOn === null ? 'idle' : isOn ? 'on' : 'off'}`)}</p>
        {isOn !== null && (
          <p className="mt-3">
            <Button variant="secondary" small onClick={() => turn(!isOn)}>
              {t(isOn ? 'shortcut.turnOff' : 'shortcut.turnOn')}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
