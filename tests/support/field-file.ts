import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Field } from '../../engine/index.ts'
import { ROOT } from './root.ts'

/** A field by the name of its file, in schemas/fields or gallery/fields, as an example of a widget names it. */
export function fieldFile(name: string): Field {
  const found = ['schemas/fields', 'gallery/fields']
    .map((folder) => join(ROOT, folder, `${name}.json`))
    .find((path) => existsSync(path))
  if (found === undefined) throw new Error(`There is no field "${name}" in schemas/fields or gallery/fields.`)
  const { $schema: _, ...field } = JSON.parse(readFileSync(found, 'utf8')) as Field & { readonly $schema?: string }
  return field as Field
}
