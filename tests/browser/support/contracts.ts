import { readFileSync, readdirSync } from 'node:fs'

const FOLDER = new URL('../../../schemas/api/', import.meta.url)

/** The operations of the backend, by their files in schemas/api. */
export const contractFiles: readonly string[] = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''))

interface Operation {
  readonly method: string
  readonly matches: (path: string) => boolean
}

const known = new Map(contractFiles.map((name) => [name, read(name)]))

export function contractOf(name: string): Operation {
  return known.get(name) ?? read(name)
}

function read(name: string): Operation {
  const { method, path } = JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as {
    method: string
    path: string
  }
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  return { method, matches: (written) => pattern.test(written) }
}
