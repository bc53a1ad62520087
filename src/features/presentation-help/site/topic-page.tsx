import { data, useLoaderData } from 'react-router'
import { useFirm } from '#features/firm/site/index.ts'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { HelpFrame } from './help-frame.tsx'
import { isTextTopic, type TextTopic } from './topics.ts'

export const handle = { texts: ['presentation-help'] }

const load = pageData(async ({ params: { topic } }) => {
  if (!isTextTopic(topic)) throw data(null, { status: 404 })
  return { topic }
})

export { load as clientLoader, load as loader }

/** A help page about registrations, messages or mails (R107). */
export default function TopicPage() {
  const { topic } = useLoaderData<typeof load>()
  return (
    <HelpFrame topic={topic}>
      <Sections topic={topic} />
      <Actions topic={topic} />
    </HelpFrame>
  )
}

type HelpSection = { title: string; text: string; list?: string[]; ordered?: string[] }

function Sections({ topic }: { topic: TextTopic }) {
  const { t } = useTranslation('presentation-help')
  const firm = useFirm().shortName
  const sections: Record<string, HelpSection> = t(`topics.${topic}.sections`, { returnObjects: true, firm })
  return Object.values(sections).map(({ title, text, list, ordered }) => (
    <section key={title} className="border-t border-line py-6 first:border-ink">
      <h2>{title}</h2>
      <div className="prose mt-3">
        <p>{text}</p>
        {list && <ul>{itemsOf(list)}</ul>}
        {ordered && <ol className="figures">{itemsOf(ordered)}</ol>}
      </div>
    </section>
  ))
}

function itemsOf(texts: string[]) {
  return texts.map((text) => (
    <li key={text} className="mt-1.5">
      {text}
    </li>
  ))
}

/** The link to the contact form with the topic filled in. */
function Actions({ topic }: { topic: TextTopic }) {
  const { t } = useTranslation('presentation-help')
  return (
    <p className="flex flex-wrap gap-4 border-t border-line pt-6 print:hidden">
      <ButtonLink to={`/contact?${new URLSearchParams({ topic: t(`topics.${topic}.topic`) })}`}>
        {t(`topics.${topic}.action`)}
      </ButtonLink>
      {topic === 'cancelled' && (
        <ButtonLink to="/events?period=past" variant="secondary">
          {t('topics.cancelled.past')}
        </ButtonLink>
      )}
    </p>
  )
}
