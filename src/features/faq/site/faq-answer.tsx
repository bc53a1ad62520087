import { Fragment } from 'react'
import { markedPieces } from '#kit/words.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FaqItem } from '../contract.ts'
import { anchorOf, faqHref } from './faq-query.ts'

/**
 * A question that opens to show its answer; open during a search, with matches marked.
 * @param words of the search
 */
export function FaqAnswer({ item, words }: { item: FaqItem; words: readonly string[] }) {
  const { id, tab, question, answer, link, linkText, answer2, language } = item
  const { t } = useTranslation('faq')
  const lang = language === useLanguage() ? undefined : language
  return (
    <Accordion
      anchor={anchorOf(id)}
      active={words.length > 0}
      title={
        <h3 lang={lang}>
          <Marked text={question} words={words} />
        </h3>
      }
    >
      <div lang={lang} className="space-y-3 text-ink">
        <Paragraphs text={answer} words={words} />
        {link && (
          <p>
            <AnswerLink to={link}>{linkText ?? link}</AnswerLink>
          </p>
        )}
        {answer2 && <Paragraphs text={answer2} words={words} />}
      </div>
      <p className="mt-4 text-sm print:hidden">
        <LocalLink
          to={faqHref({ tab }, id)}
          aria-label={t('anchorOf', { question })}
          className="link-quiet text-muted hover:text-action"
        >
          {t('anchor')}
        </LocalLink>
      </p>
    </Accordion>
  )
}

function AnswerLink({ to, children }: { to: string; children: string }) {
  if (to.startsWith('/'))
    return (
      <LocalLink to={to} className="link inline-flex items-center gap-1.5">
        {children}
        <Icon name="arrow" size={16} />
      </LocalLink>
    )
  return (
    <a href={to} rel="noopener" className="link inline-flex items-center gap-1.5">
      {children}
      <Icon name="external" size={16} />
    </a>
  )
}

function Paragraphs({ text, words }: { text: string; words: readonly string[] }) {
  return text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph}>
      <Marked text={paragraph} words={words} />
    </p>
  ))
}

/** A text with matches marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  return markedPieces(text, words).map(({ at, text: piece, found }) =>
    found ? (
      <mark key={at} className="rounded-sm bg-amber-wash text-ink">
        {piece}
      </mark>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  )
}
