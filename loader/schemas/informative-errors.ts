import type { ErrorObject } from 'ajv'
import { quoted } from '../diagnostics/diagnostic.ts'

/** The errors of a file that say what is wrong with it, few enough to read: ajv reports each alternative of an anyOf. */
export function informativeErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  return withMissingCombined(mostSpecific(errors))
}

/** Caps the list of errors: a hostile file may have a hundred thousand. */
const MAX_ERRORS = 12

/** Selects the informative errors: of a failed anyOf, those deepest in the value. The others are of alternatives that do not apply. */
function mostSpecific(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const useful = withoutFarther(errors).filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'if')
  const kept = withoutOtherTypes(useful.length > 0 ? useful : errors)
  const around = new Set(kept.flatMap(({ instancePath }) => placesAround(instancePath)))
  const deepest = new Map<string, ErrorObject>()
  for (const error of kept) {
    if (deepest.size >= MAX_ERRORS && !deepest.has(error.instancePath)) continue
    if (!around.has(error.instancePath))
      deepest.set(`${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`, error)
  }
  const list = [...deepest.values()]
  const unknownKeys = list.filter(({ keyword }) => keyword === 'additionalProperties')
  return unknownKeys.length === 1 ? unknownKeys : list
}

/**
 * Prefers an alternative that lacks a key to one that does not allow a key of the value: `{ "clear": ["email"] }` lacks "then" or
 * "error", rather than having "clear" too many.
 */
function withoutFarther(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  // A file may have a hundred thousand errors.
  const byPlace = new Map<string, ErrorObject[]>()
  for (const error of errors) {
    const known = byPlace.get(error.instancePath)
    if (known === undefined) byPlace.set(error.instancePath, [error])
    else known.push(error)
  }
  return [...byPlace.values()].flatMap((here) => {
    const around = here.find(({ keyword }) => keyword === 'anyOf')
    return around === undefined ? here : nearestOf(here, `${around.schemaPath}/`)
  })
}

/**
 * The errors of one place. If some alternatives lack just one key and others do not allow a key, keeps only the former. If no alternative
 * lacks just one key, keeps the one that would be valid with the fewest keys removed.
 */
function nearestOf(errors: readonly ErrorObject[], path: string): readonly ErrorObject[] {
  const alternatives = new Map<string, ErrorObject[]>()
  for (const error of errors.filter(({ schemaPath }) => schemaPath.startsWith(path))) {
    const [number = ''] = error.schemaPath.slice(path.length).split('/')
    alternatives.set(number, [...(alternatives.get(number) ?? []), error])
  }
  const all = [...alternatives.values()]
  const others = () => errors.filter(({ schemaPath }) => !schemaPath.startsWith(path))
  const nearest = all.filter((own) => own.length === 1 && own[0]?.keyword === 'required').flat()
  const [first] = nearest
  const [tooMuch] = all
    .filter((own) => own.every(({ keyword }) => keyword === 'additionalProperties'))
    .sort((one, other) => one.length - other.length)
  if (first === undefined && tooMuch !== undefined) return [...others(), ...tooMuch]
  if (first === undefined || all.flat().every(({ keyword }) => keyword !== 'additionalProperties')) return errors
  const missing = [...new Set(nearest.map(({ params }) => quoted(String(params['missingProperty']))))]
  return [...others(), { ...first, params: { ...first.params, missing: missing.join(' or ') } }]
}

/** Drops errors of alternatives with another type; if no alternative has the value's type, combines all types into one error. */
function withoutOtherTypes(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const places = new Map<string, { readonly types: ErrorObject[]; hasOther: boolean }>()
  for (const error of errors) {
    const place = places.get(error.instancePath) ?? { types: [], hasOther: false }
    if (error.keyword === 'type') place.types.push(error)
    else place.hasOther = true
    places.set(error.instancePath, place)
  }
  return errors.flatMap((error) => {
    const { types, hasOther } = places.get(error.instancePath) ?? { types: [], hasOther: false }
    if (error.keyword !== 'type' || (types.length === 1 && !hasOther)) return [error]
    if (hasOther || error !== types[0]) return []
    const wanted = [...new Set(types.flatMap(({ params }) => params['type'] as string | string[]))]
    return [{ ...error, params: { type: wanted } }]
  })
}

function placesAround(pointer: string): string[] {
  const places: string[] = []
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    places.push(pointer.slice(0, end))
    if (end === 0) break
  }
  return places
}

/** Combines all missing properties of one object into one error, except headings, labels and messages, which have their own codes. */
function withMissingCombined(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const isMissing = ({ keyword, params }: ErrorObject) =>
    keyword === 'required' && !['title', 'messages'].includes(String(params['missingProperty']))
  return errors.flatMap((error) => {
    const same = errors.filter(
      (other) => isMissing(other) && other.instancePath === error.instancePath && isMissing(error),
    )
    if (same.length < 2) return [error]
    return error === same[0]
      ? [
          {
            ...error,
            params: {
              ...error.params,
              missing: same.map(({ params }) => quoted(String(params['missingProperty']))).join(', '),
            },
          },
        ]
      : []
  })
}
