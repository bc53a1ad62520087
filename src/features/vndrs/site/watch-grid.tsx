import type { ReactNode } from 'react'

/** The layout of a player's page: film, content below it and, on wide screens, beside it. */
export function WatchGrid({
  screen,
  below,
  beside,
}: {
  screen: ReactNode
  below: ReactNode
  beside: ReactNode
}) {
  return (
    <div className="grid-12 gap-y-8 lg:grid-rows-[auto_1fr]">
      <div className="col-span-full lg:col-span-8">{screen}</div>
      <div className="col-span-full flex flex-col gap-8 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1">
        {beside}
      </div>
      <div className="col-span-full max-lg:row-start-2 lg:col-span-8">{below}</div>
    </div>
  )
}
