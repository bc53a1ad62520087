import { useId } from 'react'
import type { Attachment } from '#kit/attachment.ts'
import { fileSize } from '#kit/file-size.ts'
import type { Language } from '#kit/localized.ts'
import { mediaTypeOf } from '#kit/media-types.ts'
import { useLanguage } from '../language.tsx'
import { useUiText } from './use-ui-text.ts'

/** The files that a text offers, each with its type, size and pages; nothing when there are none. @param language of their names */
export function Attachments({ files, language }: { files: readonly Attachment[]; language: Language }) {
  const t = useUiText()
  const heading = useId()
  if (files.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-8 border-t border-line pt-3">
      <h2 id={heading} className="text-base">
        {t('attachments.title')}
      </h2>
      <AttachmentList files={files} language={language} className="mt-2" />
    </section>
  )
}

/** The files alone, below a heading of the page. */
export function AttachmentList({
  files,
  language,
  className = '',
}: {
  files: readonly Attachment[]
  language: Language
  className?: string
}) {
  const t = useUiText()
  const reader = useLanguage()
  return (
    <ul className={`flex flex-col gap-2.5 ${className}`}>
      {files.map(({ name, href, type, bytes, pages }) => (
        <li key={href}>
          <a href={href} type={mediaTypeOf(href)} lang={language} className="link leading-snug">
            {name}
          </a>
          <span className="figures block text-sm text-muted">
            {[
              type,
              ...(bytes === null ? [] : [fileSize(bytes, reader)]),
              ...(pages === null ? [] : [t('attachments.pages', { count: pages })]),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
