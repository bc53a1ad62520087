import { formatDay } from '#kit/date-format.ts'
import type { Gone } from '#kit/errors.ts'
import { useLanguage } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { CompanyMeant } from './not-found-screen.tsx'

/** The lists in which records of a kind are found. */
const LISTS = {
  release: '/releases',
  event: '/events',
  company: '/companies',
  vndr: '/vndrs',
  video: '/video-watch',
  article: '/articles',
  'blog-post': '/blogs',
  'team-member': '/team',
  position: '/careers',
} as const

function hasList(kind: string): kind is keyof typeof LISTS {
  return Object.hasOwn(LISTS, kind)
}

/** Says which record was at this address before staff archived it, and where to go on (R114). */
export function GoneScreen({ kind, title, archivedOn }: Gone) {
  const { t } = useTranslation('screens')
  const language = useLanguage()
  const date = formatDay(archivedOn, language)
  return (
    <>
      <PageMeta title={t('gone.title')} noindex />
      <MessageScreen
        eyebrow={t('gone.title')}
        title={t(`gone.heading.${hasList(kind) ? kind : 'other'}`)}
        lede={title === null ? t('gone.untitled', { date }) : t('gone.titled', { title, date })}
        action={
          <>
            {hasList(kind) && <ButtonLink to={LISTS[kind]}>{t(`gone.lists.${kind}`)}</ButtonLink>}
            <ButtonLink to="/" variant="secondary">
              {t('backHome')}
            </ButtonLink>
          </>
        }
      >
        <CompanyMeant />
      </MessageScreen>
    </>
  )
}
