import { useLoaderData } from 'react-router'
import { useFirm } from '#features/firm/site/index.ts'
import { formAction } from '#web/api-form.ts'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SentScreen } from '#web/ui/sent-screen.tsx'
import { MAX_TOPIC_CHARACTERS } from '../contract.ts'
import { ContactForm } from './contact-form.tsx'
import { FindUs } from './find-us.tsx'
import { DRAFT, MESSAGE_FORM, SENT } from './message-form.ts'

export const handle = { texts: ['contact'], offices: true }

const load = pageData(async ({ url }) => ({
  sent: url.searchParams.has('sent'),
  topic: (url.searchParams.get('topic') ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, MAX_TOPIC_CHARACTERS),
}))
const act = formAction(MESSAGE_FORM, () => SENT)

export { act as action, load as clientLoader, load as loader }

/** The contact page (R409). `?topic=` fills in the topic, for links from other pages. */
export default function ContactPage() {
  const { sent, topic } = useLoaderData<typeof load>()
  return sent ? <Sent /> : <Write topic={topic} />
}

function Write({ topic }: { topic: string }) {
  const { t } = useTranslation('contact')
  const firm = useFirm()
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <PageTitle
        title={t('title')}
        lede={firm.offices.length > 0 ? `${t('lede')} ${t('urgent')}` : t('lede')}
      >
        <a href="#offices" className="link text-sm lg:hidden">
          {t('findUs.toOffices')}
        </a>
      </PageTitle>
      <div id="write" className="frame grid-12 scroll-mt-20 gap-y-16 pb-20">
        <div className="col-span-full lg:col-span-7">
          <ContactForm topic={topic} />
        </div>
        <div className="col-span-full lg:col-span-4 lg:col-start-9">
          <FindUs firm={firm} />
        </div>
      </div>
    </>
  )
}

function Sent() {
  const { t } = useTranslation('contact')
  return (
    <SentScreen
      draft={DRAFT}
      eyebrow={t('sent.eyebrow')}
      title={t('sent.title')}
      text={t('sent.text')}
      mail={t('sent.mail')}
      ways={[
        { to: '/', label: t('sent.home') },
        { to: '/contact', label: t('sent.another') },
      ]}
    />
  )
}
