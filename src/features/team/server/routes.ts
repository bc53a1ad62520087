import type { Mount } from '#platform/http/mount.ts'
import { getTeam, listTeams } from '../contract.ts'
import type { Team } from './service.ts'

export function teamRoutes(mount: Mount, team: Team): void {
  mount(listTeams, async (_, { language }) => ({ teams: await team.list(language) }))
  mount(getTeam, async ({ params }, { language }) => ({ team: await team.get(params.slug, language) }))
}
