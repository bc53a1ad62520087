/**
 * What staff may do in the console. A call of the console names one of these as its access (`endpointGroup`), and
 * mounting enforces it.
 */
export const PERMISSIONS = [
  /** Use the console at all: one's own sessions, password and second factor. */
  'console:use',
  /** Write drafts of content. */
  'content:write',
  /** Publish, schedule and archive content. */
  'content:publish',
  /** Open, start, end, move and cancel events. */
  'events:run',
  /** Read what visitors sent, and their registrations. */
  'people:read',
  /** Export and erase a person's data. */
  'people:erase',
  /** Read what goes wrong in visitors' browsers. */
  'reports:read',
  'redirects:write',
  /** Change the firm's profile, and which parts the site has. */
  'firm:write',
  'staff:manage',
  'audit:read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const ROLES = ['editor', 'publisher', 'administrator'] as const
export type Role = (typeof ROLES)[number]

const EDITOR = ['console:use', 'content:write', 'reports:read'] as const satisfies Permission[]
const PUBLISHER = [...EDITOR, 'content:publish', 'events:run', 'people:read'] as const satisfies Permission[]

/** The permissions of each role (R801). */
export const PERMISSIONS_OF: Record<Role, readonly Permission[]> = {
  editor: EDITOR,
  publisher: PUBLISHER,
  administrator: PERMISSIONS,
}

export function isPermission(access: string): access is Permission {
  return (PERMISSIONS as readonly string[]).includes(access)
}

export function mayDo(role: Role, permission: Permission): boolean {
  return PERMISSIONS_OF[role].includes(permission)
}
