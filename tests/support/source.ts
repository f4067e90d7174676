import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, textSource, type JourneySource, type ProjectFiles } from '../../loader/index.ts'
import { fixedPath } from './fixed-product.ts'
import { ROOT } from './root.ts'

/** The journeys and fields for tests of behaviour, and the project's own contracts; `instead` replaces the text of files. */
export function projectSource(instead: Readonly<Record<string, string>> = {}): JourneySource {
  return sourceBelow(fixedPath, instead)
}

/** The project's files as text. */
export function projectFiles(instead: Readonly<Record<string, string>> = {}): ProjectFiles {
  return filesBelow(fixedPath, instead)
}

/** The project's own files in their current state, for tests about these. */
export function ownSource(): JourneySource {
  return sourceBelow((path) => join(ROOT, path), {})
}

/** The same as text. */
export function ownFiles(): ProjectFiles {
  return filesBelow((path) => join(ROOT, path), {})
}

function sourceBelow(placeOf: (path: string) => string, instead: Readonly<Record<string, string>>): JourneySource {
  const files = filesBelow(placeOf, instead)
  return textSource(files.text, files.list, parsed)
}

/** Sources share the parsed meta-schemas, and so what is compiled from them: for a small journey that takes far longer than its proof. */
function parsed(path: string, text: string): unknown {
  if (!/^schemas\/\w+\.schema\.json$/.test(path)) return readJson(text)
  const known = metaSchemas.get(text) ?? readJson(text)
  metaSchemas.set(text, known)
  return known
}
const metaSchemas = new Map<string, unknown>()

function filesBelow(placeOf: (path: string) => string, instead: Readonly<Record<string, string>>): ProjectFiles {
  return {
    text: (path) => instead[path] ?? readIfThere(placeOf(path)),
    list: (folder) => (existsSync(placeOf(folder)) ? readdirSync(placeOf(folder)) : []),
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
