import { Accordion } from '#web/ui/accordion.tsx'
import { FigureList } from '#web/ui/figure-list.tsx'
import { Prose } from '#web/ui/prose.tsx'
import type { PageSection, SectionOf, TextPage } from '../contract.ts'
import { CallToAction } from './call-to-action.tsx'
import { ColumnChart } from './column-chart.tsx'
import { useDrawings } from './drawings.ts'
import { NotedDrawing } from './noted-drawing.tsx'
import { Offers } from './offers.tsx'
import { ShortcutChoice } from './shortcut-choice.tsx'
import { StatisticsChoice } from './statistics-choice.tsx'
import { Steps } from './steps.tsx'
import { TextTable } from './text-table.tsx'
import { Timetable } from './timetable.tsx'

/** On a full-width page text is set in two columns. */
const IN_COLUMNS = 'lg:max-w-none lg:columns-2 lg:gap-x-12'

/** The content of a section. */
export function SectionBody({ section, page }: { section: PageSection; page: TextPage }) {
  const { map: DrawnMap } = useDrawings()
  switch (section.kind) {
    case 'text':
      return <Prose html={section.html} className={page.kind === 'legal' ? '' : IN_COLUMNS} />
    case 'figures':
      return (
        <FigureList figures={section.items} label={section.title} className="grid-cols-2 lg:grid-cols-4" />
      )
    case 'quote':
      return <PullQuote section={section} />
    case 'ledger':
      return <Ledger section={section} />
    case 'offers':
      return <Offers section={section} />
    case 'steps':
      return <Steps section={section} />
    case 'timetable':
      return <Timetable section={section} />
    case 'table':
      return <TextTable section={section} />
    case 'chart':
      return <ColumnChart section={section} />
    case 'map':
      return DrawnMap ? <DrawnMap section={section} /> : null
    case 'drawing':
      return <NotedDrawing section={section} />
    case 'questions':
      return <Questions section={section} />
    case 'statistics':
      return <StatisticsChoice section={section} />
    case 'shortcut':
      return <ShortcutChoice section={section} />
    case 'action':
      return <CallToAction section={section} page={page} />
  }
}

/** Questions that open to show their answers. */
function Questions({ section }: { section: SectionOf<'questions'> }) {
  return section.items.map(({ question, answer }) => (
    <Accordion key={question} title={<h3>{question}</h3>}>
      <p className="text-ink">{answer}</p>
    </Accordion>
  ))
}

/** A quotation in large type, with its source. */
function PullQuote({ section: { text, source } }: { section: SectionOf<'quote'> }) {
  return (
    <figure className="grid-12 border-y border-line py-8 md:py-12">
      <blockquote className="col-span-full lg:col-span-9">
        <p className="font-serif text-2xl leading-tight tracking-tight text-balance md:text-3xl">{text}</p>
      </blockquote>
      <figcaption className="col-span-full mt-4 text-sm text-muted lg:col-span-3 lg:mt-0 lg:self-end lg:text-right">
        {source}
      </figcaption>
    </figure>
  )
}

/** Terms in three aligned columns: label, value, explanation. */
function Ledger({ section }: { section: SectionOf<'ledger'> }) {
  return (
    <dl className="border-b border-line">
      {section.rows.map(({ label, value, note }) => (
        <div key={label} className="grid-12 gap-y-1 border-t border-line py-4 print:break-inside-avoid">
          <dt className="col-span-full text-sm text-muted md:col-span-3 md:pt-1">{label}</dt>
          <dd className="col-span-full font-serif text-lg leading-snug md:col-span-4">{value}</dd>
          {note && <dd className="col-span-full text-muted md:col-span-5">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
