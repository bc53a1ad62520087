import { fold } from './words.ts'

/** The last part of an address, of a title: « L’or d’Orvane » gives `l-or-d-orvane`, "Orvane's gold" gives `orvanes-gold`. Empty for a title without letters. */
export function slugOf(title: string, mostCharacters: number): string {
  const words = fold(title)
    .replace(/'(?=s\b)/g, '')
    .match(/[a-z0-9]+/g)
  const slug = words?.join('-') ?? ''
  if (slug.length <= mostCharacters) return slug
  const start = slug.slice(0, mostCharacters)
  return slug[mostCharacters] === '-' ? start : start.replace(/-[^-]*$/, '')
}
