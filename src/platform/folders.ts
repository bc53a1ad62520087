import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder with its parents; keeps an existing one as it is. Doesn't use Node's `recursive`, which loops for
 * ever
 * below a file system that can't hold folders (`/proc`).
 * @throws the file system's error
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder), mode)
    await mkdir(folder, { mode }).catch((again: NodeJS.ErrnoException) => {
      if (again.code !== 'EEXIST') throw again
    })
  }
}
