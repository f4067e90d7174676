import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Pictures } from './html.ts'

/** The pictures in a folder: "v3--sign.jpeg" shows "v3/sign"; none if the folder does not exist. */
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
