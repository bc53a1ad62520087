import type { Words } from './words.en.ts'

export const fr: Words = {
  release: 'Communiqué',
  article: 'Article',
  blog: 'Blogue',
  team: 'Notre équipe',
  job: 'Poste à pourvoir',
  cancelled: 'Événement annulé',
  applyBy: (day) => `Candidatures jusqu’au ${day}`,
  asOf: (time, minutes) => `${time}, différé de ${minutes} minutes`,
  simulated: (line) => `${line}, cours simulé`,
}
