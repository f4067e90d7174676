import { posix } from 'node:path'
import type { Condition, JourneyDefinition } from '../../../engine/index.ts'
import { fieldFile, journeyNames, keptFile, OTHERWISE } from '../../../loader/index.ts'
import { soundJourney } from '../../project/journey-reference.ts'
import type { Project } from '../../project/project.ts'
import { conditionWords, isCondition } from '../../words/condition-words.ts'
import { headingOf } from '../../words/step-words.ts'
import { stringsIn } from '../../../copy/index.ts'
import { whenShown } from './when-shown.ts'

/** A place in a journey where a string is shown. */
export interface Place {
  readonly journey: string
  /** Absent where it is shown on every step, or outside the steps. */
  readonly step?: { readonly id: string; readonly path: string; readonly heading: string }
  /** "error when emailCheck ends as invalid", "button, when identity settled" */
  readonly when: string
  /** Shown together with the step, whatever the answers. */
  readonly isAlways: boolean
}

/** Where the words of the journeys and their fields are shown, by address: each journey with everything it extends. */
export function placesInJourneys(project: Project): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  for (const name of claimJourneys(project)) {
    for (const [address, place] of placesOf(name, project)) places.set(address, [...(places.get(address) ?? []), place])
  }
  return places
}

/** Files of journeys/ that are journeys. */
export function claimJourneys(project: Project): readonly string[] {
  return journeyNames(project.source)
}

function placesOf(name: string, project: Project): readonly (readonly [address: string, place: Place])[] {
  const { journey, fileOf, sourcePointer } = soundJourney({ name, project, written: name })
  const merged = JSON.parse(keptFile(name, project.source).text ?? '{}') as MergedJourney
  const users = usersOf(merged)
  return stringsIn(merged).flatMap(({ pointer, around }) => {
    const parts = pointer.split('/').slice(1)
    const conditions = [
      ...conditionOfKey(parts),
      ...around.flatMap(({ when }) => (isCondition(when) ? [when] : [])),
      ...conditionsOfParts(journey, parts),
    ]
    const [part = '', owner = ''] = parts
    const steps =
      part === 'steps'
        ? [owner]
        : part === 'uses' || part === 'responses'
          ? (users[part].get(owner) ?? [])
          : [undefined]
    return steps.flatMap((id) => {
      const inField = part === 'steps' && parts[2] === 'fields'
      const { words, isAlways } = whenShown(
        parts,
        conditions.map((condition) => conditionWords(condition)),
      )
      const place: Place = { journey: name, ...stepOf(id, journey), when: words, isAlways }
      return [
        [
          inField
            ? fieldAddress(parts, name, project, { fileOf, sourcePointer })
            : `${fileOf(pointer)}#${sourcePointer(pointer)}`,
          place,
        ] as const,
      ]
    })
  })
}

/** Headings and labels of buttons with several texts have these under the names of their conditions. */
function conditionOfKey(parts: readonly string[]): readonly Condition[] {
  const [, , part, heading, key, label] = parts
  const name = part === 'title' ? heading : part === 'actions' && key === 'label' ? label : undefined
  return parts[0] === 'steps' && name !== undefined && name !== OTHERWISE ? [name] : []
}

/** Words of a part of a group are shown where the part is asked, and so are those of what is in it. */
function conditionsOfParts(
  journey: JourneyDefinition,
  [steps, id = '', fields, name = '', ...rest]: readonly string[],
): readonly Condition[] {
  const field = steps === 'steps' && fields === 'fields' ? journey.steps[id]?.fields[name] : undefined
  const conditions: Readonly<Record<string, Condition>> = field?.partsWhen ?? {}
  const path = rest.flatMap((key, index) => (rest[index - 1] === 'properties' ? [key] : []))
  return path.flatMap((_, index): readonly Condition[] => {
    const condition = conditions[path.slice(0, index + 1).join('/')]
    return condition === undefined ? [] : [condition]
  })
}

function stepOf(id: string | undefined, journey: JourneyDefinition): Pick<Place, 'step'> {
  const step = id === undefined ? undefined : journey.steps[id]
  return step === undefined
    ? {}
    : {
        step: {
          id: step.id,
          path: step.path === '/' ? journey.path : journey.path + step.path,
          heading: headingOf(step),
        },
      }
}

/** The journey contains what a step changes of a field; the field's own file contains the rest. */
function fieldAddress(
  parts: readonly string[],
  name: string,
  project: Project,
  { fileOf, sourcePointer }: Readonly<Record<'fileOf' | 'sourcePointer', (pointer: string) => string>>,
): string {
  const whole = `/${parts.join('/')}`
  const pointer = sourcePointer(whole)
  const fieldPointer = sourcePointer(`/${parts.slice(0, 4).join('/')}`)
  const field = fieldPointer.split('/').slice(1)
  // A variant may reword a field that another journey puts into the step. A field that is given by name alone has no words here.
  const changing = fileOf(whole)
  const isOwn =
    pointer !== fieldPointer && typeof at(project.source.read(changing), pointer.split('/').slice(1)) === 'string'
  if (isOwn) return `${changing}#${pointer}`
  const file = fileOf(`/${field.join('/')}`)
  const json = project.source.read(file === '' ? `journeys/${name}.json` : file)
  const written = at(json, field) as Readonly<Record<string, unknown>> | string | undefined
  const ref = typeof written === 'object' ? written['$ref'] : fileOfField(written)
  if (typeof ref !== 'string' || at(written, parts.slice(4)) !== undefined) return `${file}#${pointer}`
  return `schemas/fields/${posix.basename(ref)}#/${parts.slice(4).join('/')}`
}

/** A field may be the name of its file, or the name of an answer whose file is called like it. */
function fileOfField(written: string | undefined): string | undefined {
  return written === undefined || written.endsWith('.json') ? written : fieldFile(written)
}

function at(json: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
    json,
  )
}

type Use = string | { readonly use?: string; readonly on?: unknown }
interface MergedJourney {
  readonly uses?: Readonly<Record<string, Use>>
  readonly steps?: Readonly<Record<string, { readonly enter?: readonly Use[]; readonly submit?: readonly Use[] }>>
}

/** The steps that run a named use or give a named response. */
function usersOf({ uses = {}, steps = {} }: MergedJourney): {
  readonly uses: ReadonlyMap<string, readonly string[]>
  readonly responses: ReadonlyMap<string, readonly string[]>
} {
  const found = { uses: new Map<string, string[]>(), responses: new Map<string, string[]>() }
  const add = (map: Map<string, string[]>, name: string, id: string) =>
    void map.set(name, [...new Set([...(map.get(name) ?? []), id])])
  for (const [id, { enter = [], submit = [] }] of Object.entries(steps)) {
    for (const use of [...enter, ...submit]) {
      const name = typeof use === 'string' ? use : use.use
      if (name !== undefined) add(found.uses, name, id)
      for (const written of [use, name === undefined ? undefined : uses[name]])
        if (typeof written === 'object' && typeof written.on === 'string') add(found.responses, written.on, id)
    }
  }
  return found
}
