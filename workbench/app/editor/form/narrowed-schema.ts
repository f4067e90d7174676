import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { isRecord } from '../../../../domain/index.ts'
import type { Json } from '../model/journey-chain.ts'
import { answerInAdvance } from '../model/schema-of-field.ts'
import { entryName, entryTitle, helpOf, memberTitle, valueTitle } from '../model/title-of.ts'
import { entryLike } from './entry-like.ts'

type Path = readonly (string | number)[]

/** A form of a part of a file: the members that it has, and what can be added. */
export interface NarrowedSchema {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
}

/** What the templates of the form read from `ui:options`. */
export interface PartOptions {
  readonly path: Path
  /** Members that the schema knows and the value does not have. */
  readonly addable: readonly Addable[]
  /** Members with names of the writer's choice, such as the answers that a button sets. */
  readonly named: { readonly names: readonly string[]; readonly initial: unknown } | null
  /** The kinds that the value can have, such as those of a reaction. */
  readonly kinds: readonly Kind[]
  readonly kind: number
  readonly isRemovable: boolean
}

export interface Addable {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly initial: unknown
}

export interface Kind {
  readonly title: string
  readonly initial: unknown
}

/** Today's names by definition of the meta-schema, which lists and selects offer. */
export type Names = Readonly<Record<string, readonly string[]>>

/**
 * The schema of a part, narrowed to what its value has: references resolved, one branch of each choice, and only the members
 * that are set. The whole schema of a step has some hundred inputs, most of which nobody fills in.
 *
 * @param condition what a new condition says at first
 * @param hidden members that the editor shows elsewhere
 * @param kept members that cannot be removed, besides those that the schema requires
 */
export function narrowedSchema(
  schema: Json,
  value: unknown,
  root: Json,
  names: Names,
  condition: unknown = { required: [] },
  hidden: readonly string[] = [],
  kept: readonly string[] = [],
): NarrowedSchema {
  return new Narrowing(root, names, condition, hidden, kept).part(schema, value, [], false)
}

class Narrowing {
  private readonly root: Json
  private readonly names: Names
  private readonly condition: unknown
  private readonly hidden: readonly string[]
  private readonly kept: readonly string[]

  constructor(root: Json, names: Names, condition: unknown, hidden: readonly string[], kept: readonly string[]) {
    this.root = root
    this.names = names
    this.condition = condition
    this.hidden = hidden
    this.kept = kept
  }

  part(written: Json, value: unknown, path: Path, isRemovable: boolean): NarrowedSchema {
    const { schema, definition } = this.resolved(written)
    const words = {
      title: entryTitle(path) ?? memberTitle(String(path.at(-1) ?? '')),
      description: helpOf(String(path.at(-1) ?? '')) ?? descriptionOf(schema),
    }
    const options = { path, addable: [], named: null, kinds: [], kind: 0, isRemovable }
    if (definition === 'condition') return withOptions({ ...words }, { ...options }, { 'ui:field': 'condition' })
    const offered = this.names[definition]
    if (offered !== undefined && offered.length > 0) {
      const choices = typeof value === 'string' && !offered.includes(value) ? [...offered, value] : offered
      return withOptions(
        { type: 'string', ...words },
        options,
        definition === 'name'
          ? {}
          : { 'ui:widget': 'names', 'ui:names': choices, 'ui:areSteps': definition === 'stepName' },
      )
    }
    const branches = this.branches(schema)
    if (branches.length > 0) {
      const found = branches.findIndex((branch) => this.fits(branch, value))
      const branch = branches[Math.max(found, 0)] ?? {}
      const described = { ...branch, description: descriptionOf(this.resolved(branch).schema) || words.description }
      const inner = this.part(described, value, path, isRemovable)
      const kinds = branches.map((each) => ({ title: this.kindTitle(each), initial: this.initial(each, '') }))
      return withOptions(
        inner.schema,
        { ...optionsOf(inner.uiSchema), kinds, kind: Math.max(found, 0) },
        inner.uiSchema,
      )
    }
    if (Array.isArray(value)) return this.list(schema, value, words, options)
    if (isRecord(value)) return this.members(schema, value, words, options)
    return withOptions(scalar(schema, value, words), options, widgetOf(schema, value, String(path.at(-1) ?? '')))
  }

  private members(schema: Json, value: Json, words: Words, options: PartOptions): NarrowedSchema {
    const known = isRecord(schema['properties']) ? schema['properties'] : {}
    const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : []
    const open = isRecord(schema['additionalProperties']) ? schema['additionalProperties'] : undefined
    const isKept = (key: string) => required.includes(key) || (options.path.length === 0 && this.kept.includes(key))
    const isShown = (key: string) => options.path.length > 0 || !this.hidden.includes(key)
    const parts = Object.keys(value)
      .filter(isShown)
      .map((key) => {
        const answer = key === 'default' ? answerInAdvance(value) : undefined
        const member = Object.hasOwn(known, key) ? known[key] : (answer ?? open ?? {})
        return [
          key,
          this.part(isRecord(member) ? member : {}, value[key], [...options.path, key], !isKept(key)),
        ] as const
      })
    const addable = Object.entries(known)
      .filter(([key]) => !Object.hasOwn(value, key) && key !== 'before' && key !== '$schema' && isShown(key))
      .map(([key, member]) => {
        const part = isRecord(member) ? member : {}
        const description = helpOf(key) ?? descriptionOf(this.resolved(part).schema)
        return { key, title: memberTitle(key), description, initial: this.initial(part, key) }
      })
    const isMessages = options.path.at(-1) === 'messages'
    const free = isMessages ? (this.names['messageKey'] ?? []) : this.namesFor(schema, value)
    const named = open === undefined ? null : { names: free, initial: this.initial(open, '') }
    return withOptions(
      { type: 'object', ...words, properties: Object.fromEntries(parts.map(([key, part]) => [key, part.schema])) },
      { ...options, addable, named },
      Object.fromEntries(parts.map(([key, part]) => [key, part.uiSchema])),
    )
  }

  private list(schema: Json, value: readonly unknown[], words: Words, options: PartOptions): NarrowedSchema {
    const item = isRecord(schema['items']) ? schema['items'] : {}
    const items = value.map((each, index) => this.part(item, each, [...options.path, index], true))
    return withOptions(
      { type: 'array', ...words, items: items.map((each) => each.schema) },
      {
        ...options,
        addable: [
          {
            key: '-',
            title: entryName(options.path),
            description: '',
            initial: entryLike(value, this.initial(item, '')),
          },
        ],
      },
      // RJSF takes a list here for items that each have a schema of their own; its type does not say so.
      { items: items.map((each) => each.uiSchema) as unknown as UiSchema },
    )
  }

  /** The value that "Add …" writes: valid, and meant to be changed. */
  initial(written: Json, key: string): unknown {
    const { schema, definition } = this.resolved(written)
    if (definition === 'condition') return this.condition
    if (definition === 'text' || definition === 'markedText' || definition === 'words') return 'New words'
    const offered = this.names[definition]
    if (offered !== undefined && offered.length > 0) return offered[0]
    if (schema['const'] !== undefined) return schema['const']
    const values = schema['enum']
    if (Array.isArray(values)) return (values as unknown[]).find((value) => value !== null)
    const [branch] = this.branches(schema)
    if (branch !== undefined) return this.initial(branch, key)
    const type = [schema['type']].flat()[0]
    switch (type) {
      case 'boolean':
        return true
      case 'integer':
      case 'number':
        return Math.max(Number(schema['minimum'] ?? 0), 1)
      case 'array':
        return Number(schema['minItems'] ?? 0) > 0 && isRecord(schema['items'])
          ? [this.initial(schema['items'], '')]
          : []
      case 'object':
        return this.initialMembers(schema)
      default:
        return key === 'path' ? '/new' : 'new'
    }
  }

  private initialMembers(schema: Json): Json {
    const known = isRecord(schema['properties']) ? schema['properties'] : {}
    const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : []
    return Object.fromEntries(
      required.map((key) => [key, this.initial(isRecord(known[key]) ? known[key] : {}, key)] as const),
    )
  }

  /** A reference with what is written next to it; `allOf` counts as one. */
  private resolved(written: Json): { readonly schema: Json; readonly definition: string } {
    let schema = written
    let definition = ''
    while (typeof schema['$ref'] === 'string') {
      const { $ref, ...rest } = schema
      definition = String($ref).split('/').at(-1) ?? ''
      const target = isRecord(this.root['definitions']) ? this.root['definitions'][definition] : undefined
      schema = { ...(isRecord(target) ? target : {}), ...rest }
    }
    const parts = Array.isArray(schema['allOf']) ? (schema['allOf'] as readonly Json[]) : []
    for (const part of parts) schema = { ...this.resolved(part).schema, ...schema }
    return { schema, definition }
  }

  /** The choices of a schema without those that only remove something inherited. */
  private branches(schema: Json): readonly Json[] {
    const anyOf = [schema['anyOf'], schema['oneOf']].find(Array.isArray) as readonly Json[] | undefined
    if (anyOf !== undefined && schema['properties'] === undefined)
      return anyOf
        .filter((branch) => branch['type'] !== 'null')
        .flatMap((branch) => {
          const inner = this.resolved(branch)
          const nested = inner.definition === 'condition' ? [] : this.branches(inner.schema)
          return nested.length > 0 ? nested : [branch]
        })
    const types = schema['type']
    if (!Array.isArray(types)) return []
    return (types as string[]).filter((type) => type !== 'null').map((type) => ({ ...schema, type }))
  }

  private fits(branch: Json, value: unknown): boolean {
    const { schema, definition } = this.resolved(branch)
    if (definition === 'condition') return true
    const type = [schema['type']].flat()[0]
    if (schema['const'] !== undefined && schema['const'] !== value) return false
    if (Array.isArray(schema['enum']) && !(schema['enum'] as unknown[]).includes(value)) return false
    if (type !== undefined && type !== typeOf(value) && !(type === 'number' && typeOf(value) === 'integer'))
      return false
    if (!isRecord(value)) return true
    const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : []
    const known = isRecord(schema['properties']) ? Object.keys(schema['properties']) : []
    const isClosed = schema['additionalProperties'] === false
    return (
      required.every((key) => Object.hasOwn(value, key)) &&
      (!isClosed || Object.keys(value).every((key) => known.includes(key)))
    )
  }

  private kindTitle(branch: Json): string {
    const { schema, definition } = this.resolved(branch)
    const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : []
    if (required.length > 0) return required.map((key) => KIND_TITLES[key] ?? memberTitle(key)).join(', ')
    if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[]).join(' or ')
    return KIND_TITLES[definition] ?? KIND_TITLES[String(schema['type'])] ?? memberTitle(definition)
  }

  private namesFor(schema: Json, value: Json): readonly string[] {
    const rule = isRecord(schema['propertyNames']) ? this.resolved(schema['propertyNames']).definition : ''
    return (this.names[rule] ?? []).filter((name) => !Object.hasOwn(value, name))
  }
}

/** What the branches of a choice are called. */
const KIND_TITLES: Readonly<Record<string, string>> = {
  then: 'Go on',
  warning: 'with a warning',
  to: 'Go to a step',
  error: 'Show an error',
  answer: 'An answer',
  const: 'A fixed value',
  text: 'Words',
  markedText: 'Words',
  string: 'Words',
  number: 'A number',
  integer: 'A number',
  boolean: 'Yes or no',
  array: 'A list',
  object: 'By name',
  responseName: 'All the same',
  reactions: 'By outcome',
}

type Words = { readonly title: string; readonly description: string }

function scalar(schema: Json, value: unknown, words: Words): RJSFSchema {
  const type = typeof schema['type'] === 'string' ? schema['type'] : typeOf(value)
  const values = valuesOf(schema)
  const limits = ['minimum', 'maximum', 'pattern', 'minLength', 'maxLength'].flatMap((key) =>
    schema[key] === undefined ? [] : [[key, schema[key]] as const],
  )
  return {
    ...(type === 'null' ? {} : { type: type as 'string' }),
    ...words,
    ...Object.fromEntries(limits),
    ...(values === undefined ? {} : { enum: values as RJSFSchema['enum'] & object }),
  }
}

/** Those of a list; null only removes something inherited. */
const valuesOf = ({ enum: values }: Json) =>
  Array.isArray(values) ? (values as unknown[]).filter((each) => each !== null) : undefined

function widgetOf(schema: Json, value: unknown, key: string): UiSchema {
  const values = valuesOf(schema)
  const titles = Array.isArray(schema['enumNames']) ? (schema['enumNames'] as readonly string[]) : []
  if (values !== undefined)
    return {
      'ui:widget': 'select',
      'ui:enumNames': values.map((each, nth) => titles[nth] ?? valueTitle(key, each)),
    }
  return typeof value === 'string' || schema['type'] === 'string' ? { 'ui:widget': 'words' } : {}
}

function withOptions(schema: RJSFSchema, options: PartOptions, uiSchema: UiSchema): NarrowedSchema {
  return { schema, uiSchema: { ...uiSchema, 'ui:options': { ...uiSchema['ui:options'], part: options } } }
}

/** What a template reads from the `uiSchema` of its part. */
export function optionsOf(uiSchema: UiSchema | undefined): PartOptions {
  const part = (uiSchema?.['ui:options'] as { readonly part?: PartOptions } | undefined)?.part
  return part ?? { path: [], addable: [], named: null, kinds: [], kind: 0, isRemovable: false }
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

const descriptionOf = (schema: Json) => (typeof schema['description'] === 'string' ? schema['description'] : '')
