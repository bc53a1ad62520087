import { FigureList } from '#web/ui/figure-list.tsx'
import { Prose } from '#web/ui/prose.tsx'
import type { PageSection, TextPage } from '../contract.ts'
import { CallToAction } from './call-to-action.tsx'
import { ColumnChart } from './column-chart.tsx'
import { useDrawings } from './drawings.ts'
import { Ledger } from './ledger.tsx'
import { NotedDrawing } from './noted-drawing.tsx'
import { Offers } from './offers.tsx'
import { PullQuote } from './pull-quote.tsx'
import { Questions } from './questions.tsx'
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
    case 'action':
      return <CallToAction section={section} page={page} />
  }
}
