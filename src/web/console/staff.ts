import { useRouteLoaderData } from 'react-router'
import type { Permission, Role } from '#kit/staff.ts'

/** The signed-in member of staff, as the console's frame has loaded them. */
export type CurrentStaff = { id: number; name: string; email: string; role: Role; permissions: Permission[] }

type FrameData = { staff: CurrentStaff; names: Readonly<Record<string, string>> }

function useFrame(): FrameData {
  const frame = useRouteLoaderData<FrameData>('frame')
  if (!frame) throw new Error('This screen is not within the console’s frame')
  return frame
}

/** The signed-in member of staff. Only on screens within the console's frame. */
export function useStaff(): CurrentStaff {
  return useFrame().staff
}

/** Names members of staff by their address; what isn't one, such as a feed or a member who left, stays as it is. */
export function useStaffName(): (email: string) => string {
  const { names } = useFrame()
  return (email) => names[email] ?? email
}

/** Whether the signed-in member may do something. The API enforces it; screens leave out what it would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useStaff()
  return (permission) => permissions.includes(permission)
}
