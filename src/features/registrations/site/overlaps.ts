import type { Presentation } from '#features/events/contract.ts'
import type { LocalTime } from '#kit/local-time.ts'

/** Two presentations that run at the same time, and from when to when by the event's clock. */
export type Overlap = { first: Presentation; second: Presentation; from: LocalTime; to: LocalTime }

/** Which of the picked presentations overlap in time (R307); one that begins as another ends doesn't. */
export function overlapsAmong(picked: readonly Presentation[]): Overlap[] {
  const inOrder = picked.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return inOrder.flatMap((first, index) =>
    inOrder
      .slice(index + 1)
      .filter((second) => Date.parse(second.startsAt) < Date.parse(first.endsAt))
      .map((second) => ({
        first,
        second,
        from: second.startsAtLocal,
        to: earlier(first, second).endsAtLocal,
      })),
  )
}

/** The one that ends first. */
function earlier(a: Presentation, b: Presentation): Presentation {
  return Date.parse(a.endsAt) <= Date.parse(b.endsAt) ? a : b
}
