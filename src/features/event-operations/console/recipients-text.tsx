import { formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { Recipients } from '../contract.ts'

/** What will be mailed, to how many people, in which languages. */
export function RecipientsText({ recipients: { en, fr } }: { recipients: Recipients }) {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  const total = formatNumber(en + fr, language)
  if (en + fr === 0) return <p className="font-medium">{t('mails.none')}</p>
  if (en > 0 && fr > 0)
    return (
      <p className="font-medium">
        {t('mails.both', { total, en: formatNumber(en, language), fr: formatNumber(fr, language) })}
      </p>
    )
  return <p className="font-medium">{t(en > 0 ? 'mails.en' : 'mails.fr', { count: en + fr, total })}</p>
}
