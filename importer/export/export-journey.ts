import { innerFields, type Condition, type Field, type JourneyDefinition } from '../../engine/index.ts'
import { exportedField, type ExportedField } from './exported-field.ts'
import { exportedPartsWhen, type AddedParts } from './exported-parts-when.ts'
import { exportedCondition } from './exported-condition.ts'
import { exportedWords, type ExportedWords } from './exported-words.ts'
import { reachConditions } from './reach-conditions.ts'

type Json = Readonly<Record<string, unknown>>

export const EXPORTS = ['jsonschema', 'rjsf'] as const
export type ExportKind = (typeof EXPORTS)[number]

export interface Exported {
  readonly json: Json
  /** What the other format cannot say, with its place in the journey. */
  readonly lost: readonly string[]
}

/**
 * A journey as one form: a JSON Schema with a property for each answer, and an `if` for those that are asked only under a condition;
 * of react-jsonschema-form also a uiSchema. Steps become one page, because neither has any.
 *
 * @example
 * exportJourney(journey, 'jsonschema').json // { $schema: …, title: 'Pets', type: 'object', properties: { kind: … } }
 */
export function exportJourney(journey: JourneyDefinition, kind: ExportKind): Exported {
  const lost: string[] = []
  const asked = askedIn(journey, lost)
  const always = asked.filter(({ when }) => when === undefined)
  const groups = new Map<string, Asked[]>()
  for (const one of asked) {
    if (one.when === undefined) continue
    const key = JSON.stringify(one.when)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const branches = [
    ...[...groups.values()].map((group) => ({
      if: group[0]?.when,
      then: { ...objectOf(group), ...allOf(addedTo(group)) },
    })),
    ...addedTo(always),
    ...asked.flatMap(({ name, requiredWhen }) =>
      requiredWhen === undefined ? [] : [{ if: requiredWhen, then: { required: [name] } }],
    ),
  ]
  const words = exportedWords(journey, lost)
  const schema: Json = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: journey.title,
    ...(words.above === '' ? {} : { description: words.above }),
    type: 'object',
    ...objectOf(always, words.beneath),
    ...allOf(branches),
  }
  if (kind === 'jsonschema') return { json: schema, lost }
  const looks = asked.flatMap(({ name, field: { ui } }) => (Object.keys(ui).length === 0 ? [] : [[name, ui] as const]))
  const inOrder = asked.flatMap(({ name }) => [
    name,
    ...(words.beneath.get(name) ?? []).map(([block]) => propertyOfWords(block)),
  ])
  const order = branches.length === 0 ? {} : { 'ui:order': inOrder }
  return { json: { schema, uiSchema: { ...order, ...Object.fromEntries(looks) } }, lost }
}

function allOf(branches: readonly Json[]): Json {
  return branches.length === 0 ? {} : { allOf: branches }
}

/** The branches that add parts to these fields: inside of what asks for the field, so that none asks for it by itself. */
function addedTo(asked: readonly Asked[]): readonly Json[] {
  return asked.flatMap(({ name, added }) =>
    added.map(({ if: condition, adds }) => ({ if: condition, then: { properties: { [name]: adds } } })),
  )
}

interface Asked {
  readonly name: string
  readonly field: ExportedField
  /** The parts that other answers decide about. */
  readonly added: readonly AddedParts[]
  readonly isRequired: boolean
  /** As JSON Schema; absent if it is always asked. */
  readonly when?: Json
  /** As JSON Schema: where it is required, if that is not always or never. */
  readonly requiredWhen?: Json
}

/** Each answer once, in the order of the steps, with everything that decides whether it is asked. */
function askedIn(journey: JourneyDefinition, lost: string[]): readonly Asked[] {
  const reach = reachConditions(journey)
  const names = new Set(Object.values(journey.steps).flatMap(({ fields }) => Object.keys(fields)))
  const found = new Map<string, Asked>()
  for (const { id, fields } of Object.values(journey.steps))
    for (const [name, field] of Object.entries(fields)) {
      if (found.has(name)) continue
      const place = `/steps/${id}/fields/${name}`
      const whens = [...(reach.get(id) ?? [UNCLEAR]), ...(field.when === undefined ? [] : [field.when])]
      const condition = whens.includes(UNCLEAR) ? undefined : exportedCondition(whens, journey, names)
      if (condition === undefined) lost.push(`${place}: it is always asked, because its condition cannot be written.`)
      const { requiredWhen } = field
      const needed =
        requiredWhen === undefined || whens.includes(UNCLEAR)
          ? undefined
          : exportedCondition([...whens, requiredWhen], journey, names)
      if (requiredWhen !== undefined && needed === undefined)
        lost.push(`${place}/requiredWhen: it stays optional, because the condition cannot be written.`)
      const { leftOut, added } = exportedPartsWhen(field, {
        place,
        lost,
        schemaOf: (when) => exportedCondition([when], journey, names),
      })
      found.set(name, {
        name,
        field: exportedField(optionalParts(field, pathsOf(field, leftOut)), { place, lost, leftOut }),
        added,
        isRequired: isRequired(field) && condition !== undefined,
        ...(needed === undefined || needed === 'always' ? {} : { requiredWhen: needed }),
        ...(condition === undefined || condition === 'always' ? {} : { when: condition }),
      })
    }
  return [...found.values()]
}

/** The parts whose conditions cannot be written: they are asked everywhere, so they must not be required. */
function pathsOf({ partsWhen = {} }: Field, leftOut: readonly string[]): readonly (readonly string[])[] {
  return Object.keys(partsWhen).flatMap((path) => (leftOut.includes(path) ? [] : [path.split('/')]))
}

function optionalParts(field: Field, paths: readonly (readonly string[])[]): Field {
  const inner = innerFields(field)
  if (inner === undefined || paths.length === 0) return field
  if (inner.kind === 'list') return { ...field, items: optionalParts(inner.item, paths) } as Field
  const properties = Object.entries(inner.fields).map(([name, part]) => {
    const below = paths.flatMap(([first, ...rest]) => (first === name ? [rest] : []))
    const inside = optionalParts(
      part,
      below.filter(({ length }) => length > 0),
    )
    return [name, below.some(({ length }) => length === 0) ? { ...inside, optional: true } : inside]
  })
  return { ...field, properties: Object.fromEntries(properties) } as Field
}

/** No condition of a journey. */
const UNCLEAR: Condition = ''

function isRequired(field: Field): boolean {
  return field.optional !== true
}

/** No field has a dot in its name. */
const propertyOfWords = (block: string) => `words.${block}`

/** @param beneath the words behind a field: a property that can only be null, which asks nothing */
function objectOf(asked: readonly Asked[], beneath: ExportedWords['beneath'] = new Map()): Json {
  const required = asked.filter((one) => one.isRequired).map(({ name }) => name)
  const properties = asked.flatMap(({ name, field }) => [
    [name, field.schema] as const,
    ...(beneath.get(name) ?? []).map(
      ([block, description]) => [propertyOfWords(block), { type: 'null', description }] as const,
    ),
  ])
  return {
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
  }
}
