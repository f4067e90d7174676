import { readFileSync, readdirSync } from 'node:fs'
import { textSource, type JourneySource } from '../../engine/load/index.ts'

/** The project's own journeys and schemas, read from disk; `instead` puts other text in place of a file. */
export function projectSource(instead: Readonly<Record<string, string>> = {}): JourneySource {
  return textSource(
    (path) => instead[path] ?? readIfThere(new URL(`../../${path}`, import.meta.url)),
    (folder) => readdirSync(new URL(`../../${folder}`, import.meta.url)),
  )
}

function readIfThere(url: URL): string | undefined {
  try {
    return readFileSync(url, 'utf8')
  } catch {
    return undefined
  }
}
