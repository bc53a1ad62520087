/** What kind of page a shared picture belongs to, and what stands at its foot. */
export const en = {
  release: 'News release',
  article: 'Article',
  blog: 'Blog',
  team: 'Our team',
  job: 'Open position',
  cancelled: 'Event cancelled',
  applyBy: (day: string) => `Apply by ${day}`,
  asOf: (time: string, minutes: number) => `${time}, delayed ${minutes} minutes`,
  simulated: (line: string) => `${line}, simulated`,
}

export type Words = typeof en
