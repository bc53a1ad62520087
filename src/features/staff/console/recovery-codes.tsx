import { useState } from 'react'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'

/** Recovery codes, the only time that they are shown. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('staff/console')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <div>
      <p className="measure">{t('recoveryCodes.advice')}</p>
      <ul
        aria-label={t('recoveryCodes.title')}
        className="mt-4 grid max-w-md grid-cols-1 gap-x-6 border-y border-line py-3 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="py-1">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {'clipboard' in navigator && (
          <Button variant="secondary" small onClick={copy}>
            {t('recoveryCodes.copy')}
          </Button>
        )}
        <Button variant="secondary" small icon="print" onClick={() => print()}>
          {t('recoveryCodes.print')}
        </Button>
        <span role="status" className="self-center text-sm text-action">
          {copied && t('recoveryCodes.copied')}
        </span>
      </div>
    </div>
  )
}
