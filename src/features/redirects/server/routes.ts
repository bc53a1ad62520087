import { AppError } from '#kit/errors.ts'
import type { Mount } from '#platform/http/mount.ts'
import { getPresentationTarget, ROOMS } from '../contract.ts'

/** @param host the presentation host; undefined: the built-in stage (R106) */
export function redirectsRoutes(mount: Mount, host: string | undefined): void {
  mount(getPresentationTarget, ({ params: { room, id, key } }) => {
    if (!ROOMS.some((known) => known === room)) throw new AppError('not_found')
    return { url: `${host ?? '/stage'}?${new URLSearchParams({ room, id, key })}` }
  })
}
