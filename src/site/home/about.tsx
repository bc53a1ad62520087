import { useTranslation } from 'react-i18next'
import type { Firm } from '#features/firm/contract.ts'
import { useLanguage } from '#web/language.tsx'
import { Section } from '#web/ui/section.tsx'

/** Who the firm is, with its figures as figures (R406). */
export function About({ firm }: { firm: Firm }) {
  const { t } = useTranslation('home')
  const paragraphs = t('about.paragraphs', { returnObjects: true })
  return (
    <Section id="about" title={t('about.title')}>
      <div className="grid-12 gap-y-10">
        <div className="col-span-full lg:col-span-5">
          <p className="font-serif text-xl leading-snug">{t('about.lede')}</p>
          <div className="prose mt-5 text-muted">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <Figures firm={firm} />
      </div>
    </Section>
  )
}

function Figures({ firm }: { firm: Firm }) {
  const { t } = useTranslation('home')
  const { figures, offices, founded } = firm
  const years = new Date().getFullYear() - founded
  return (
    <dl
      aria-label={t('about.figures')}
      className="col-span-full grid grid-cols-2 gap-x-6 self-start border-b border-line sm:gap-x-8 lg:col-span-6 lg:col-start-7"
    >
      <Figure value={years} label={t('figures.years')} />
      <Figure value={figures.professionals} label={t('figures.professionals')} />
      <Figure value={offices.length} label={t('figures.offices')} />
      <Figure value={figures.departments} label={t('figures.departments')} />
      <Figure value={figures.advisors} label={t('figures.advisors')} least />
      <Figure value={figures.advisorsADay} label={t('figures.advisorsADay')} least />
      <Figure value={figures.canadianCities} label={t('figures.canadianCities')} least />
      <Figure value={figures.usCities} label={t('figures.usCities')} least />
    </dl>
  )
}

const FIGURES = { en: new Intl.NumberFormat('en-CA'), fr: new Intl.NumberFormat('fr-CA') }

/** `least`: the figure is a lower bound. A page kept over New Year may be a year behind: what was sent stays. */
function Figure({ value, label, least = false }: { value: number; label: string; least?: boolean }) {
  const figure = FIGURES[useLanguage()].format(value)
  return (
    <div className="flex flex-col-reverse justify-end border-t border-line py-4">
      <dt className="mt-1 text-sm leading-snug text-muted">{label}</dt>
      <dd
        className="figures font-serif text-4xl leading-none font-medium tracking-display"
        suppressHydrationWarning
      >
        {figure}
        {least && '+'}
      </dd>
    </div>
  )
}
