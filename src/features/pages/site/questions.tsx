import { Accordion } from '#web/ui/accordion.tsx'
import type { SectionOf } from '../contract.ts'

/** Questions that open to show their answers. */
export function Questions({ section }: { section: SectionOf<'questions'> }) {
  return section.items.map(({ question, answer }) => (
    <Accordion key={question} title={<h3>{question}</h3>}>
      <p className="text-ink">{answer}</p>
    </Accordion>
  ))
}
