import { type Firm, yearsInBusiness } from '#features/firm/contract.ts'
import { formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { FigureList } from '#web/ui/figure-list.tsx'
import { Section } from '#web/ui/section.tsx'

/** An introduction of the firm, with its figures (R406). */
export function About({ firm }: { firm: Firm }) {
  const { t } = useTranslation('home')
  const { lede, paragraphs } = firm.introduction ?? { lede: firm.about, paragraphs: [] }
  return (
    <Section id="about" title={t('about.title')} more={{ to: '/about', label: t('about.more') }}>
      <div className="grid-12 gap-y-10">
        <div className="col-span-full lg:col-span-5">
          <p className="font-serif text-xl leading-snug">{lede}</p>
          {paragraphs.length > 0 && (
            <div className="prose mt-5 text-muted">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
        </div>
        <Figures firm={firm} />
      </div>
    </Section>
  )
}

function Figures({ firm }: { firm: Firm }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { figures, offices } = firm
  const number = (value = 0) => value > 0 && formatNumber(value, language)
  const atLeast = (value = 0) => value > 0 && `${number(value)}+`
  const counted = (name: 'years' | 'professionals' | 'offices' | 'departments', count = 0) => ({
    value: number(count),
    label: t(`figures.${name}`, { count }),
  })
  const known = [
    counted('years', yearsInBusiness(firm)),
    counted('professionals', figures.professionals),
    counted('offices', offices.length),
    counted('departments', figures.departments),
    { value: atLeast(figures.advisors), label: t('figures.advisors') },
    { value: atLeast(figures.advisorsADay), label: t('figures.advisorsADay') },
    { value: atLeast(figures.canadianCities), label: t('figures.canadianCities') },
    { value: atLeast(figures.usCities), label: t('figures.usCities') },
  ].filter(({ value }) => value)
  if (known.length === 0) return null
  return (
    <FigureList
      label={t('about.figures')}
      className="col-span-full grid-cols-2 self-start lg:col-span-6 lg:col-start-7"
      figures={known}
    />
  )
}
