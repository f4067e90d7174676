import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The nearest folder above this file with a package.json: it runs from server/ and, built, from dist/server/. */
export function projectRoot(folder = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(folder, 'package.json')) || dirname(folder) === folder) return folder
  return projectRoot(dirname(folder))
}
