import { ERRORS_KEY, type ErrorSchema } from '@rjsf/utils'
import type { ValidationError } from '../../engine/index.ts'

/** An error shown at its field, and the invalid part of the field. */
export interface FieldError {
  readonly message: string
  readonly part?: string
}

/**
 * The engine's errors as RJSF's `extraErrors`. An error of a part is placed below its field: "day" of a date, "0/street" in a
 * list of addresses. Errors of the whole step belong to no field.
 *
 * @example
 * extraErrors([{ field: 'born', part: 'day', key: 'dayRequired', message: 'Enter a day' }]) // { born: { day: { __errors: ['Enter a day'] } } }
 */
export function extraErrors(errors: readonly ValidationError[]): ErrorSchema {
  const tree: ErrorTree = {}
  for (const { field, part, message } of errors) {
    if (field === undefined) continue
    let place = tree
    for (const name of part === undefined ? [field] : [field, ...part.split('/')]) place = below(place, name)
    place[ERRORS_KEY] = [...((place[ERRORS_KEY] as string[] | undefined) ?? []), message]
  }
  return tree as ErrorSchema
}

/** Names may come from a supplier, and one may be "__proto__". */
function below(place: ErrorTree, name: string): ErrorTree {
  if (!Object.hasOwn(place, name))
    Object.defineProperty(place, name, { value: {}, enumerable: true, configurable: true, writable: true })
  return place[name] as ErrorTree
}

interface ErrorTree {
  [name: string]: ErrorTree | string[]
}

/** The reverse, for a field: its own errors first, then those of its parts. RJSF leaves `undefined` if a part has changed. */
export function errorsIn(own: readonly string[] = [], parts: ErrorSchema = {}): readonly FieldError[] {
  return [
    ...own.map((message) => ({ message })),
    ...Object.entries(parts).flatMap(([part, schema]) =>
      ((schema as ErrorSchema | undefined)?.[ERRORS_KEY] ?? []).map((message) => ({ message, part })),
    ),
  ]
}
