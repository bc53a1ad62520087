/** What other features' server code may import from this one. */
export { actorOf, findAudit, findLastAudit, recordAudit } from './audit.ts'
export { inviteFromCommandLine } from './command-line.ts'
export { type FirstAdministrator, firstAdministrator } from './first-administrator.ts'
export { hasAdministrator } from './members.ts'
export { staffAuthenticator } from './sessions.ts'
