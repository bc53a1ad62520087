import { formatDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { Release } from '../contract.ts'

const TONES = { corrected: 'amber', withdrawn: 'red' } as const

/** The mark of a corrected or withdrawn release in a list. */
export function NoticeTag({ release: { notice } }: { release: Release }) {
  const { t } = useTranslation('releases')
  return notice && <Tag tone={TONES[notice.state]}>{t(`notice.${notice.state}`)}</Tag>
}

/** Above the text of a release: that it was corrected or withdrawn, when, and the words about it (R419). */
export function ReleaseNotice({ release: { notice, language } }: { release: Release }) {
  const { t } = useTranslation('releases')
  const day = formatDay(notice?.on ?? '', useLanguage())
  if (!notice) return null
  const title = t(`notice.on.${notice.state}`, { day })
  return (
    <section aria-label={title} className="mb-8 rounded-base border border-line bg-raised p-5">
      <p className="font-medium">{title}</p>
      <p lang={language} className="measure mt-1.5">
        {notice.text}
      </p>
    </section>
  )
}
