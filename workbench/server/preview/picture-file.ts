import { lstat, readFile, realpath } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { isPictureAddress } from '../../../loader/index.ts'

export interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

/**
 * A picture of the project by its address on a page: a regular file below `public`, which no link leads elsewhere. Undefined for any
 * other address.
 */
export async function pictureFile(root: string, address: string): Promise<Picture | undefined> {
  const type = isPictureAddress(address) ? TYPES[extname(address)] : undefined
  if (type === undefined) return undefined
  try {
    const place = join(await realpath(root), 'public', address)
    const file = await lstat(place)
    const isOwn = file.isFile() && (await realpath(place)) === place
    return isOwn && file.size <= LARGEST ? { type, bytes: await readFile(place) } : undefined
  } catch {
    return undefined
  }
}

const LARGEST = 20_000_000

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}
