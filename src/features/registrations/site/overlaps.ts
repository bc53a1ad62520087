import type { Presentation } from '#features/events/contract.ts'
import type { LocalTime } from '#kit/local-time.ts'

/** Two presentations that overlap, and the overlap's start and end in the event's zone. */
export type Overlap = { first: Presentation; second: Presentation; from: LocalTime; to: LocalTime }

/** The overlaps among the picked presentations (R307); adjacent ones don't overlap. */
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

/** The presentation that ends first. */
function earlier(a: Presentation, b: Presentation): Presentation {
  return Date.parse(a.endsAt) <= Date.parse(b.endsAt) ? a : b
}
