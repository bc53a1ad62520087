import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { ShownForm } from '#web/api-form.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'

/** A page with one form, and optionally a column beside it. */
export function FormPage({
  title,
  description,
  lede,
  noindex,
  aside,
  children,
}: {
  title: string
  description?: string
  lede?: ReactNode
  noindex?: boolean
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <PageMeta title={title} description={description} noindex={noindex} />
      <div className="frame grid-12 gap-y-14 pt-10 pb-20 md:pt-16">
        <div className="col-span-full sm:col-span-10 md:col-span-8 lg:col-span-6">
          <h1>{title}</h1>
          {lede && <p className="measure mt-4 text-lg text-muted">{lede}</p>}
          <div className="mt-8 border-t border-ink pt-6">{children}</div>
        </div>
        {aside && <Aside className="col-span-full lg:col-span-4 lg:col-start-9 lg:pt-4">{aside}</Aside>}
      </div>
    </>
  )
}

type FormProps = Omit<ComponentProps<typeof FormRefusal>, 'refusal'> & {
  form: ShownForm
  children: ReactNode
}

/** An account form with its error summary. */
export function AccountFormFrame({ form, labels, ids, children }: FormProps) {
  return (
    <form {...form.props} className="space-y-6">
      <FormRefusal refusal={form.refusal} labels={labels} ids={ids} />
      {children}
    </form>
  )
}

/** Replaces a form after a mail with a link was sent. */
export function LinkSentScreen({
  of,
  msg,
  action,
}: {
  of: 'signUp' | 'forgot'
  msg: string[]
  action: ReactNode
}) {
  const { t } = useTranslation('accounts')
  return (
    <DoneScreen
      eyebrow={t(`${of}.sent.eyebrow`)}
      title={t(`${of}.sent.title`)}
      lede={
        <>
          <p className="text-ink">{msg.join(' ')}</p>
          <p className="mt-3 text-base">{t(`${of}.sent.note`)}</p>
        </>
      }
      action={action}
    />
  )
}

/** Replaces a form after it was sent successfully. Takes the focus. */
export function DoneScreen(props: { title: string; eyebrow: string; lede: ReactNode; action?: ReactNode }) {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => screen.current?.focus(), [])
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <PageMeta isOutcome title={props.title} noindex />
      <MessageScreen {...props} />
    </div>
  )
}
