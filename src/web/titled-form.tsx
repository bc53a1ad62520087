import type { ReactNode } from 'react'
import type { ShownForm } from './api-form.ts'

/** A form below a rule, named by its heading. @param id of the heading */
export function TitledForm({
  form,
  id,
  title,
  action,
  children,
}: {
  form: ShownForm
  id: string
  title: string
  action?: string
  children: ReactNode
}) {
  return (
    <form {...form.props} action={action} aria-labelledby={id} className="space-y-8 border-t border-ink pt-5">
      <h2 id={id}>{title}</h2>
      {children}
    </form>
  )
}
