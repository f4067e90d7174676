import type { FormKind } from '../../../../../importer/index.ts'
import type { Difference } from './compared.ts'
import { ownForm, type OwnForm } from './own-session.ts'
import { PAGE } from './schema-session.ts'

interface SchemaForm {
  readonly own: OwnForm
  /** The objects whose properties are asked one by one. */
  readonly split: ReadonlySet<string>
  readonly isReported: (difference: Difference) => boolean
}

/** A schema as a journey whose questions are named by the paths of their properties, as one property may be written in several branches. */
export function schemaPaths(form: object, kind: FormKind): SchemaForm {
  const own = ownForm(form, kind)
  const paths = Object.values(own.journey.steps).flatMap(({ fields }) =>
    Object.keys(fields).map((name) => pathOf(own.placeOf(name))),
  )
  const { notes, faults, unknown } = own.report
  const reported = [...notes, ...faults].map(({ pointer }) => pointer).concat(unknown)
  const covered = new Set(reported.flatMap((pointer) => pathsAt(form, pointer)))
  return {
    own: {
      ...own,
      placeOf: (field) => pathOf(own.placeOf(field)),
      placeOfStep: (id) => (Object.keys(own.journey.steps[id]?.fields ?? {}).length > 0 ? PAGE : undefined),
    },
    split: new Set(paths.flatMap((path) => around(path))),
    // The whole is refused or accepted for the sake of any part.
    isReported: ({ place }) =>
      place === PAGE ? covered.size > 0 : [place, ...around(place)].some((path) => covered.has(path)),
  }
}

/** The path of the property that a pointer leads to, or into. */
function pathOf(pointer: string): string {
  const keys = pointer.split('/').slice(1)
  return keys
    .flatMap((key, index) => (keys[index - 1] === 'properties' && keys[index - 2] !== 'properties' ? [key] : []))
    .join('.')
}

function around(path: string): readonly string[] {
  const names = path.split('.')
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('.'))
}

/** The paths that a place of the schema decides about: those in it, and for a condition those of its branches. */
function pathsAt(form: object, pointer: string): readonly string[] {
  const keys = pointer.split('/').slice(1)
  const at = keys.lastIndexOf('if')
  const places = at < 0 ? [keys] : ['then', 'else'].map((branch) => [...keys.slice(0, at), branch])
  const found = places.flatMap((place) =>
    namesIn(
      place.reduce<unknown>((node, key) => member(node, key), form),
      place,
    ),
  )
  const own = at < 0 ? pathOf(pointer) : ''
  return own === '' ? found : [own, ...found]
}

function namesIn(node: unknown, place: readonly string[]): readonly string[] {
  if (typeof node === 'string' && place.includes('required')) return [joined(pathOf(`/${place.join('/')}`), node)]
  if (typeof node === 'string' && place.at(-3) === 'dependencies') return [joined(pathOf(`/${place.join('/')}`), node)]
  if (typeof node !== 'object' || node === null) return []
  const own = pathOf(`/${place.join('/')}`)
  return [
    ...(place.at(-2) === 'properties' ? [own] : []),
    ...Object.entries(node).flatMap(([key, inner]: [string, unknown]) => namesIn(inner, [...place, key])),
  ]
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function member(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null ? (node as Readonly<Record<string, unknown>>)[key] : undefined
}
