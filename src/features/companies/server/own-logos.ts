import { LRUCache } from 'lru-cache'
import { posterKeyOf } from '#platform/storage/media.ts'
import { isKey, type Storage } from '#platform/storage/storage.ts'
import { type CompanyMark, hasOwnLogo } from '../contract.ts'

/** Sharp enough for print at the sizes of drawings: 2 cm. */
const EDGE_PX = 256
/** How many logos are kept; one takes some 20 kB. */
const MAX_LOGOS = 200

/** Companies' own logos as `data:` addresses, by slug: drawings contain them, because they can't load anything. */
export type OwnLogos = Readonly<Record<string, string>>
export type LogoReader = ReturnType<typeof logoReader>

/** Reads the own logos of those companies that have one. A logo whose file is gone is left out. */
export function logoReader(storage: Storage) {
  const logos = new LRUCache<string, string>({ max: MAX_LOGOS })

  async function read({ logo }: Pick<CompanyMark, 'logo'>): Promise<string | undefined> {
    const key = hasOwnLogo({ logo }) ? posterKeyOf(logo) : undefined
    if (key === undefined) return undefined
    const known = logos.get(key)
    if (known !== undefined) return known
    const png = await readPng(storage, key, EDGE_PX)
    const address = png && `data:image/png;base64,${png.toString('base64')}`
    if (address) logos.set(key, address)
    return address
  }

  return async (companies: readonly Pick<CompanyMark, 'slug' | 'logo'>[]): Promise<OwnLogos> => {
    const found = await Promise.all(companies.map(async (company) => [company.slug, await read(company)]))
    return Object.fromEntries(found.filter(([, address]) => address !== undefined))
  }
}

/** A picture of the library as PNG, which every program can read; undefined when its file is gone. */
export async function readPng(storage: Storage, key: string, edge?: number): Promise<Buffer | undefined> {
  const picture = await readPicture(storage, key)
  if (edge !== undefined)
    picture?.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
  return picture?.png().toBuffer()
}

/**
 * A picture of the library as JPEG for print: its full size, on white, marked as 300 pixels an inch; undefined when its
 * file is gone.
 */
export async function readPrintJpeg(storage: Storage, key: string): Promise<Buffer | undefined> {
  const picture = await readPicture(storage, key)
  return picture
    ?.flatten({ background: 'white' })
    .withMetadata({ density: 300 })
    .jpeg({ quality: 92 })
    .toBuffer()
}

async function readPicture(storage: Storage, key: string) {
  const disk = await storage.disk()
  if (!isKey(key) || !(await disk.exists(key))) return undefined
  // Large, and needed only where companies have logos.
  const { default: sharp } = await import('sharp')
  return sharp(await disk.getBytes(key))
}
