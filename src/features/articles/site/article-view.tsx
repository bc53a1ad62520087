import type { ReactNode } from 'react'
import { memberHref, Portrait } from '#features/team/site/index.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { Attachments } from '#web/ui/attachments.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Neighbours } from '#web/ui/neighbours.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Summary } from '#web/ui/summary.tsx'
import { AsideSection } from '#web/ui/titled-section.tsx'
import type { Article, ArticleDetail } from '../contract.ts'
import { Byline } from './byline.tsx'

/** An article or blog post to read: heading, author, text, and links to others. */
export function ArticleView({
  article,
  eyebrow,
  back,
  hrefOf,
  words,
  aside,
}: {
  article: ArticleDetail
  eyebrow: ReactNode
  back: { to: string; label: string }
  hrefOf: (other: { slug: string }) => string
  words: { newer: string; older: string; between: string }
  aside?: ReactNode
}) {
  const { t } = useTranslation('articles')
  const fellBack = article.language !== useLanguage()
  return (
    <article className="frame pt-6 pb-20 md:pt-10">
      <BackLink to={back.to}>{back.label}</BackLink>
      <header className="mt-6 border-b border-line pb-8">
        <p className="eyebrow mb-3">{eyebrow}</p>
        <h1 lang={article.language} className="max-w-[20em]">
          {article.title}
        </h1>
        <Summary of={article} className="measure mt-5 text-lg text-muted" />
        <div className="mt-7">
          <Byline article={article} />
        </div>
      </header>
      <div className="grid-12 gap-y-12 pt-8">
        <div className="col-span-full lg:col-span-8">
          {fellBack && <p className="mb-4 text-sm text-muted">{t('inEnglish')}</p>}
          <Prose html={article.body} language={article.language} />
          <Attachments files={article.attachments} language={article.language} />
        </div>
        <Aside className="col-span-full flex flex-col gap-10 lg:col-span-3 lg:col-start-10 print:hidden">
          <Author article={article} />
          {aside}
        </Aside>
      </div>
      <Neighbours newer={article.newer} older={article.older} hrefOf={hrefOf} words={words} />
    </article>
  )
}

function Author({ article: { author } }: { article: Article }) {
  const { t } = useTranslation('articles')
  if (!author) return null
  return (
    <AsideSection title={t('writtenBy')} titleClass="text-base">
      <div className="mt-4 flex items-start gap-4">
        <Portrait member={author} />
        <div className="min-w-0 text-sm leading-snug">
          <p className="font-medium">{author.name}</p>
          <p className="text-muted">{author.role}</p>
          <LocalLink to={memberHref(author.slug)} className="link mt-2 inline-block">
            {t('theirPage', { name: author.name.split(' ')[0] })}
          </LocalLink>
        </div>
      </div>
    </AsideSection>
  )
}
