import { type ReactNode, useEffect, useRef } from 'react'
import type { CurrentRefusal } from '#web/api-form.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'

/** Replaces a small form that was sent. */
export function Accepted({ msg }: { msg: string[] }) {
  return (
    <Focused occasion={msg} className="outline-none">
      <AlertBanner kind="success">{msg.join(' ')}</AlertBanner>
    </Focused>
  )
}

/** Stands above the fields of a small form that was refused. */
export function Refused({ refusal }: { refusal: CurrentRefusal }) {
  return (
    <Focused occasion={refusal.first ?? refusal} className="mb-4 outline-none">
      <AlertBanner kind="error" occasion={refusal.first ?? refusal}>
        {refusal.message}
      </AlertBanner>
    </Focused>
  )
}

/** Takes the focus once per `occasion`, without scrolling. */
function Focused({
  occasion,
  className,
  children,
}: {
  occasion: object
  className: string
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus
  useEffect(() => box.current?.focus({ preventScroll: true }), [occasion])
  return (
    <div ref={box} tabIndex={-1} className={className}>
      {children}
    </div>
  )
}
