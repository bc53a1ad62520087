import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useSiteConfig } from '#web/site-config.ts'
import { useTranslation } from '#web/translation.ts'
import { CopyText } from '#web/ui/copy-link.tsx'
import { type CompanyDetail, hasOwnLogo } from '../../contract.ts'
import { CompanyLogo } from '../company-logo.tsx'
import { Part } from './part.tsx'

/** The size of the frame in pixels: the highest of these pages fits. */
const EMBED_SIZE = { width: 360, height: 720 }

/** The HTML that frames the company's quote and news on another site (`/embed/companies/{slug}`). */
function embedCode(
  origin: string,
  { slug }: CompanyDetail,
  { language, title }: { language: Language; title: string },
): string {
  const src = `${origin}/embed/companies/${slug}?lng=${language}`
  return `<iframe src="${src}" title="${title}" width="${EMBED_SIZE.width}" height="${EMBED_SIZE.height}" loading="lazy" style="border:0"></iframe>`
}

/**
 * For the media and the company's own website: logo and photographs to download, the paragraph about the company and the
 * code of the quote to copy (R403).
 */
export function Media({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('factsheet')
  const { slug, name, logo, boilerplate } = company
  const language = useLanguage()
  const origin = useSiteConfig()?.publicUrl ?? ''
  return (
    <Part id="media" title={t('media.title')} className="print:hidden">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <div>
          <CompanyLogo company={company} size={96} />
          <ul className="mt-2 flex gap-x-4 text-sm" aria-label={t('media.logo', { company: name })}>
            {!hasOwnLogo(company) && (
              <li>
                <a href={logo} download={`${slug}.svg`} className="link">
                  SVG
                </a>
              </li>
            )}
            <li>
              <a href={`/press/companies/${slug}.png`} download={`${slug}.png`} className="link">
                PNG
              </a>
            </li>
          </ul>
        </div>
        {boilerplate && (
          <CopyText
            text={boilerplate.text}
            language={boilerplate.language}
            label={t('media.boilerplate')}
            copyLabel={t('media.copy')}
            copiedLabel={t('media.copied')}
          />
        )}
      </div>
      <div className="mt-6">
        <CopyText
          text={embedCode(origin, company, { language, title: t('media.embedTitle', { company: name }) })}
          rows={3}
          label={t('media.embed')}
          copyLabel={t('media.copyCode')}
          copiedLabel={t('media.copied')}
        />
      </div>
      <Pictures company={company} />
      <p className="mt-6">
        <LocalLink to="/newsroom#contact" className="link">
          {t('media.contact')}
        </LocalLink>
      </p>
    </Part>
  )
}

/** Photographs and portraits with caption and credit, and a file of each that prints. */
function Pictures({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('factsheet')
  const { slug, name, language, photographs, management } = company
  const portraits = management.flatMap(({ name, role, portrait, portraitAlternative }) =>
    portrait
      ? [{ href: portrait, title: `${name}, ${role}`, alternative: portraitAlternative, isPortrait: true }]
      : [],
  )
  const pictures = [...photographs.map((each) => ({ ...each, isPortrait: false })), ...portraits]
  if (pictures.length === 0) return null
  return (
    <ul className="mt-6 grid gap-6 sm:grid-cols-3">
      {pictures.map(({ href, title, alternative, isPortrait }) => {
        const file = href.slice(href.lastIndexOf('/') + 1)
        return (
          <li key={href}>
            <figure className="text-sm">
              <img
                src={href}
                alt={alternative ?? ''}
                lang={language}
                loading="lazy"
                className={`aspect-video w-full rounded-base border border-line ${isPortrait ? 'object-contain' : 'object-cover'}`}
              />
              <figcaption className="mt-1.5">
                <span lang={language} className="block leading-snug">
                  {title}
                </span>
                <span className="block text-muted">{t('media.credit', { company: name })}</span>
                <a
                  href={`/press/companies/${slug}/${file}.jpg`}
                  download={`${slug}-${file.replace(/\.\w+$/, '')}.jpg`}
                  className="link"
                >
                  {t('media.print')}
                </a>
              </figcaption>
            </figure>
          </li>
        )
      })}
    </ul>
  )
}
