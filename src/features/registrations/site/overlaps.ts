import type { Presentation } from '#features/events/contract.ts'

/** Two presentations that run at the same time, and from when to when (ISO 8601, UTC). */
export type Overlap = { first: Presentation; second: Presentation; from: string; to: string }

/** Which of the picked presentations overlap in time (R307); one that begins as another ends doesn't. */
export function overlapsAmong(picked: readonly Presentation[]): Overlap[] {
  const inOrder = picked.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return inOrder.flatMap((first, index) =>
    inOrder
      .slice(index + 1)
      .filter((second) => Date.parse(second.startsAt) < Date.parse(first.endsAt))
      .map((second) => ({ first, second, from: second.startsAt, to: earlier(first.endsAt, second.endsAt) })),
  )
}

function earlier(a: string, b: string): string {
  return Date.parse(a) <= Date.parse(b) ? a : b
}
