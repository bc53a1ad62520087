import { Icon } from './icon.tsx'

/** The progress of a form with several steps: `current` counts from 1; earlier steps are done. */
export function Steps({ label, steps, current }: { label: string; steps: string[]; current: number }) {
  return (
    <nav aria-label={label}>
      <ol className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-3">
        {steps.map((step, index) => (
          <Step key={step} title={step} number={index + 1} current={current} />
        ))}
      </ol>
    </nav>
  )
}

function Step({ title, number, current }: { title: string; number: number; current: number }) {
  const done = number < current
  const here = number === current
  const tone = here ? 'border-action text-ink' : done ? 'border-action text-muted' : 'border-line text-muted'
  return (
    <li aria-current={here ? 'step' : undefined} className={`border-t-2 pt-2 text-xs sm:text-sm ${tone}`}>
      <span className="figures flex items-center gap-2 font-serif text-lg leading-tight">
        {number}
        {done && <Icon name="check" size={16} className="text-action" />}
      </span>
      <span className={here ? 'font-medium' : ''}>{title}</span>
    </li>
  )
}
