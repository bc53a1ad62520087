import type { ReactNode } from 'react'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { ContactAside } from '#web/ui/contact-aside.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AsideSection } from '#web/ui/titled-section.tsx'
import { type HelpTopic, TOPICS, topicHref } from './topics.ts'

/** A help page: title, text, links to the other pages and to the firm. */
export function HelpFrame({ topic, children }: { topic: HelpTopic; children: ReactNode }) {
  const { t } = useTranslation('presentation-help')
  const eyebrow = (
    <LocalLink to="/presentation-help" className="link-quiet">
      {t('eyebrow')}
    </LocalLink>
  )
  return (
    <>
      <PageMeta title={t(`topics.${topic}.title`)} description={t(`topics.${topic}.description`)} />
      <PageTitle eyebrow={eyebrow} title={t(`topics.${topic}.title`)} lede={t(`topics.${topic}.lede`)} />
      <div className="frame grid-12 gap-y-14 pb-20">
        <div className="col-span-full lg:col-span-8">{children}</div>
        <div className="col-span-full space-y-10 lg:col-span-3 lg:col-start-10">
          <OtherTopics topic={topic} />
          <ContactHint />
        </div>
      </div>
    </>
  )
}

function OtherTopics({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation('presentation-help')
  return (
    <AsideSection as="nav" id="more-help" title={t('more')}>
      <ul className="mt-2">
        {TOPICS.filter((other) => other !== topic).map((other) => (
          <li key={other} className="border-b border-line last:border-b-0">
            <LocalLink to={topicHref(other)} className="link-quiet block py-2.5 text-action">
              {t(`topics.${other}.title`)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </AsideSection>
  )
}

/** The link to the firm, for questions that the page doesn't answer. */
export function ContactHint() {
  const { t } = useTranslation('presentation-help')
  return (
    <ContactAside id="still-questions" title={t('still.title')} text={t('still.text')} variant="secondary">
      {t('still.action')}
    </ContactAside>
  )
}
