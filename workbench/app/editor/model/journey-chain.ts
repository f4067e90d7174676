import { isRecord } from '../../../../domain/index.ts'
import { fileNamed } from '../../../../loader/index.ts'
import { jsonText } from '../../../text/index.ts'

export type Json = Readonly<Record<string, unknown>>

/** A journey's file and those that it extends, from the base to itself. */
export interface JourneyChain {
  readonly files: readonly ChainFile[]
  /** A file of the chain that is not open yet, does not exist or is not JSON. */
  readonly unread: string | null
}

export interface ChainFile {
  readonly name: string
  readonly path: string
  readonly json: Json
}

/** Follows `extends` through the texts of files. */
export function journeyChain(name: string, textOf: (path: string) => string | null | undefined): JourneyChain {
  const files: ChainFile[] = []
  let next: unknown = name
  while (typeof next === 'string' && !files.some((file) => file.name === next)) {
    const path = fileNamed(next)
    const json = parsed(textOf(path))
    if (json === undefined) return { files, unread: path }
    files.unshift({ name: next, path, json })
    next = json['extends']
  }
  return { files, unread: null }
}

/** The object in a text; undefined where there is none. */
export function parsed(text: string | null | undefined): Json | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const { value } = jsonText(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** An object of an object, empty where there is none. */
export function partOf(json: unknown, ...keys: readonly string[]): Json {
  const found = keys.reduce<unknown>(
    (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    json,
  )
  return isRecord(found) ? found : {}
}
