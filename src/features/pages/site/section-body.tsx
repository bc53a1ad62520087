import type { ReactNode } from 'react'
import { MemberEntry } from '#features/team/site/index.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { AttachmentList, Attachments } from '#web/ui/attachments.tsx'
import { FigureList } from '#web/ui/figure-list.tsx'
import { Prose } from '#web/ui/prose.tsx'
import type { PageOfSections, SectionKind, SectionOf } from '../contract.ts'
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

type BodyProps<Kind extends SectionKind> = { section: SectionOf<Kind>; page: PageOfSections }

/** What shows the sections of each kind. */
const BODIES: { [Kind in SectionKind]: (props: BodyProps<Kind>) => ReactNode } = {
  text: ({ section, page }) => (
    <Prose html={section.html} className={page.kind === 'legal' ? '' : IN_COLUMNS} />
  ),
  picture: Picture,
  attachments: Files,
  people: People,
  figures: ({ section }) => (
    <FigureList figures={section.items} label={section.title} className="grid-cols-2 lg:grid-cols-4" />
  ),
  quote: PullQuote,
  ledger: Ledger,
  offers: Offers,
  steps: Steps,
  timetable: Timetable,
  table: TextTable,
  chart: ColumnChart,
  map: MapOfPage,
  drawing: NotedDrawing,
  questions: Questions,
  statistics: StatisticsChoice,
  shortcut: ShortcutChoice,
  action: CallToAction,
}

/** The content of a section. */
export function SectionBody(props: BodyProps<SectionKind>) {
  const Body = BODIES[props.section.kind] as (props: BodyProps<SectionKind>) => ReactNode
  return <Body {...props} />
}

/** The map that the site draws, if it has one. */
function MapOfPage({ section }: { section: SectionOf<'map'> }) {
  const { map: DrawnMap } = useDrawings()
  return DrawnMap ? <DrawnMap section={section} /> : null
}

/** A picture at the width of the page, with its caption. */
function Picture({ section }: { section: SectionOf<'picture'> }) {
  const { href, small, width, height, alternative, caption } = section
  return (
    <figure className="print:break-inside-avoid">
      <img
        src={href}
        srcSet={`${small} 480w, ${href} ${width ?? 1920}w`}
        sizes="(min-width: 80rem) 76rem, 100vw"
        {...(width !== null && height !== null && { width, height })}
        alt={alternative}
        loading="lazy"
        className="h-auto max-h-[44rem] max-w-full object-contain object-left"
      />
      {caption && <figcaption className="measure mt-2 text-sm text-muted">{caption}</figcaption>}
    </figure>
  )
}

/** Files to download, headed by the section's title or, if it has none, by their own. */
function Files({ section, page }: BodyProps<'attachments'>) {
  const List = section.title === undefined ? Attachments : AttachmentList
  return <List files={section.attachments} language={page.language} />
}

/** People of the team, as its page lists them. */
function People({ section }: { section: SectionOf<'people'> }) {
  return (
    <ul className="grid gap-x-8 border-b border-line sm:grid-cols-2 lg:grid-cols-3">
      {section.members.map((member) => (
        <li key={member.slug} className="border-t border-line py-4">
          <MemberEntry member={member} withOffice />
        </li>
      ))}
    </ul>
  )
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
