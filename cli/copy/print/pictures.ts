import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Pictures } from './html.ts'

/** Pictures in a folder, "v3--sign.jpeg" being that of "v3/sign"; none where there is no such folder. */
export function readPictures(folder: string): Pictures {
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.jpeg'))
        .sort()
    : []
  return new Map(
    names.map((name) => [
      name.slice(0, -'.jpeg'.length).replaceAll('--', '/'),
      `data:image/jpeg;base64,${readFileSync(join(folder, name)).toString('base64')}`,
    ]),
  )
}
