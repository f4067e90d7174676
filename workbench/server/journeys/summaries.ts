import { FileError, fileNamed, journeyNames, readJson } from '../../../loader/index.ts'
import { diskFiles } from '../../../loader/disk-files.ts'
import { projectOf } from '../../../cli/project/project.ts'
import type { JourneySummary } from '../../wire.ts'
import { lastChange } from './last-change.ts'

type Json = Readonly<Record<string, unknown>>

/** Every journey of the project, read without a proof: also one with errors is listed. */
export async function summaries(root: string): Promise<readonly JourneySummary[]> {
  const files = diskFiles(root)
  const names = journeyNames(projectOf(root, root, files).source)
  const read = new Map(names.map((name) => [name, jsonOf(files.text, fileNamed(name))]))
  const shares = sharesIn(jsonOf(files.text, 'journeys/experiment.json').json)
  return Promise.all(
    names.map(async (name): Promise<JourneySummary> => {
      const { json, unreadable } = read.get(name) ?? { json: {} }
      const version = json['version']
      return {
        name,
        file: fileNamed(name),
        base: textOf(json['extends']),
        path: pathOf(name, read),
        share: shares.get(name) ?? null,
        version: typeof version === 'number' ? version : null,
        ...(unreadable === undefined ? {} : { unreadable }),
        ...(await lastChange(root, fileNamed(name))),
      }
    }),
  )
}

interface Read {
  readonly json: Json
  readonly unreadable?: string
}

function jsonOf(text: (path: string) => string | undefined, path: string): Read {
  try {
    const json = readJson(text(path) ?? '{}')
    return typeof json === 'object' && json !== null
      ? { json: json as Json }
      : { json: {}, unreadable: 'It is not an object.' }
  } catch (error) {
    if (error instanceof FileError) return { json: {}, unreadable: error.message }
    throw error
  }
}

/** Its own, or that of the journey it extends. */
function pathOf(name: string, read: ReadonlyMap<string, Read>, seen: readonly string[] = []): string | null {
  const json = read.get(name)?.json
  if (json === undefined || seen.includes(name)) return null
  const base = textOf(json['extends'])
  return textOf(json['path']) ?? (base === null ? null : pathOf(base, read, [...seen, name]))
}

/** Weights as percents, as a whole. */
function sharesIn({ versions }: Json): ReadonlyMap<string, number> {
  const weights = (Array.isArray(versions) ? (versions as readonly Json[]) : []).flatMap(({ journey, weight }) =>
    typeof journey === 'string' && typeof weight === 'number' ? [[journey, weight] as const] : [],
  )
  const sum = weights.reduce((total, [, weight]) => total + weight, 0)
  return new Map(weights.map(([name, weight]) => [name, sum === 0 ? 0 : Math.round((weight / sum) * 100)]))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
