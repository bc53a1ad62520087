import type { ReactNode } from 'react'
import { useFirm } from '#features/firm/site/use-firm.ts'
import { formatNumber } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'

export type Boilerplate = { language: Language; name: string; about: string }

/** The press kit (R402): logo files, a paragraph about the firm in both languages, and its figures. */
export function PressKit({ boilerplates }: { boilerplates: Boilerplate[] }) {
  const { t } = useTranslation('newsroom')
  const facts = useFacts()
  return (
    <Section id="press-kit" title={t('kit.title')} lede={t('kit.text')}>
      <div className="grid-12 gap-y-10">
        <Part title={t('kit.logo')}>
          <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            <LogoFiles file="logo" ground={t('kit.onLight')} scheme="scheme-light" />
            <LogoFiles file="logo-reversed" ground={t('kit.onDark')} scheme="scheme-dark" />
          </div>
        </Part>
        <Part title={t('kit.boilerplate')} note={t('kit.boilerplateText')}>
          <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            {boilerplates.map((boilerplate) => (
              <Paragraph key={boilerplate.language} {...boilerplate} />
            ))}
          </div>
        </Part>
        {facts.length > 0 && (
          <Part title={t('kit.figures')}>
            <Figures facts={facts} />
          </Part>
        )}
      </div>
    </Section>
  )
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className="col-span-full grid-12 gap-y-4 border-t border-line pt-5">
      <div className="col-span-full lg:col-span-3">
        <h3>{title}</h3>
        {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      </div>
      <div className="col-span-full lg:col-span-9">{children}</div>
    </div>
  )
}

/** A logo on the background that it is made for, with its files. The preview ignores the theme. */
function LogoFiles({ file, ground, scheme }: { file: string; ground: string; scheme: string }) {
  const { t } = useTranslation('newsroom')
  const { name } = useFirm()
  const localHref = useLocalHref()
  return (
    <figure>
      <div className={`grid h-40 place-items-center rounded-base border border-line bg-paper px-6 ${scheme}`}>
        <img
          src={localHref(`/press/${file}.svg`)}
          alt={t('kit.logoAlt', { firm: name })}
          width={289}
          height={44}
          loading="lazy"
          className="h-11 w-auto max-w-full object-contain"
        />
      </div>
      <figcaption className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-muted">{ground}</span>
        <span className="flex gap-4">
          {['SVG', 'PNG'].map((format) => (
            <a
              key={format}
              href={localHref(`/press/${file}.${format.toLowerCase()}`)}
              download
              aria-label={t('kit.download', { format, ground })}
              className="link inline-flex items-center gap-1 py-1"
            >
              {format}
              <Icon name="arrow-down" size={16} />
            </a>
          ))}
        </span>
      </figcaption>
    </figure>
  )
}

function Paragraph({ language, name, about }: Boilerplate) {
  const { t } = useTranslation('newsroom')
  return (
    <div>
      <p className="mb-1 text-sm text-muted">{t(`kit.language.${language}`)}</p>
      <blockquote lang={language} className="border-l-2 border-action pl-4">
        <p className="font-medium">{name}</p>
        <p className="mt-1">{about}</p>
      </blockquote>
    </div>
  )
}

type Fact = readonly [label: string, value: string]

/** The firm's figures; a firm without figures has none. */
function useFacts(): Fact[] {
  const { t } = useTranslation('newsroom')
  const { founded, offices, figures } = useFirm()
  const language = useLanguage()
  const number = (value = 0) => (value > 0 ? formatNumber(value, language) : '')
  const over = (value = 0) => (value > 0 ? t('kit.over', { figure: number(value) }) : '')
  const atLeast = (value = 0) => (value > 0 ? t('kit.atLeast', { figure: number(value) }) : '')
  const facts: Fact[] = [
    [t('kit.facts.founded'), founded?.toString() ?? ''],
    [t('kit.facts.professionals'), number(figures.professionals)],
    [t('kit.facts.departments'), number(figures.departments)],
    [t('kit.facts.offices'), offices.map(({ city }) => city).join(', ')],
    [t('kit.facts.advisors'), over(figures.advisors)],
    [t('kit.facts.advisorsADay'), over(figures.advisorsADay)],
    [t('kit.facts.canadianCities'), atLeast(figures.canadianCities)],
    [t('kit.facts.usCities'), atLeast(figures.usCities)],
  ]
  return facts.filter(([, value]) => value)
}

function Figures({ facts }: { facts: Fact[] }) {
  const { t } = useTranslation('newsroom')
  return (
    <>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="figures text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {t('kit.team')}{' '}
        <LocalLink to="/team" className="link">
          {t('kit.toTeam')}
        </LocalLink>
      </p>
    </>
  )
}
