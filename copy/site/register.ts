import type { FromSchema } from 'json-schema-to-ts'
import type shape from '../../generated/schemas/storage.schema.ts'
import schema from '../../schemas/storage.schema.json'
import { ContentError } from './content-error.ts'
import { lateShape } from './late-shape.ts'
import { print, type Units } from './print-fact.ts'

export type StorageFile = FromSchema<typeof shape>
type Entry = StorageFile['entries'][number]

/** What we may store on a device, formatted: a table for each category. */
export interface Register {
  readonly categories: readonly {
    readonly title: string
    readonly text: string
    readonly rows: readonly {
      readonly name: string
      readonly kind: Entry['kind']
      readonly purpose: string
      readonly lifetime: string
    }[]
  }[]
}

const shapeOfStorage = lateShape<StorageFile>(schema)

/** Throws STORAGE_SHAPE. */
export function registerOf(file: unknown, units: Units): Register {
  const isStorageFile = shapeOfStorage()
  if (!isStorageFile(file)) {
    const [first] = isStorageFile.errors ?? []
    throw new ContentError(
      'STORAGE_SHAPE',
      'content/storage.json',
      `at "${first?.instancePath}": ${first?.message}. See schemas/storage.schema.json.`,
    )
  }
  const { categories, entries, lifetimes } = file
  return {
    categories: (['necessary', 'marketing'] as const).map((category) => ({
      ...categories[category],
      rows: entries
        .filter((entry) => entry.category === category)
        .map(({ name, kind, purpose, lifetime }) => ({
          name,
          kind,
          purpose,
          lifetime: printed(lifetime, lifetimes, units),
        })),
    })),
  }
}

function printed(lifetime: Entry['lifetime'], words: StorageFile['lifetimes'], units: Units): string {
  if (typeof lifetime === 'string') return words[lifetime]
  return 'days' in lifetime
    ? print({ value: lifetime.days, unit: 'days' }, units)
    : print({ value: lifetime.hours, unit: 'hours' }, units)
}
