import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Field, innerFields, RULES } from '../../../engine/index.ts'
import { resolveField, shapeCheck, type Diagnostic } from '../../../loader/index.ts'
import { lintField } from '../../../proof/index.ts'
import { EXAMPLES } from '../../browser/widgets/example-list.ts'
import { fieldFile } from '../../support/field-file.ts'
import { KINDS_ELSEWHERE, KINDS_OF_ANSWERS } from '../../support/kinds-of-answers.ts'
import { ROOT } from '../../support/root.ts'
import { projectSource } from '../../support/source.ts'

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

/** Every widget and every rule that a field may name, and what has no widget. */
const META = read('schemas/field.schema.json') as {
  readonly properties: {
    readonly ui: { readonly properties: { readonly widget: { readonly enum: readonly string[] } } }
    readonly rule: { readonly properties: object }
  }
}
const KINDS: readonly Kind[] = [
  ...META.properties.ui.properties.widget.enum.map((name) => ({ what: 'the widget', name, has: hasWidget(name) })),
  ...Object.keys(META.properties.rule.properties).map((name) => ({ what: 'the rule', name, has: hasRule(name) })),
  ...(['object', 'list'] as const).map((name) => ({ what: 'a group as', name, has: hasParts(name) })),
]

interface Kind {
  readonly what: string
  readonly name: string
  readonly has: (field: Field) => boolean
}
interface State {
  readonly name: string
  readonly field: string
  readonly value?: unknown
  readonly errors?: readonly object[]
}

function hasWidget(name: string) {
  return (field: Field) => field.ui?.widget === name
}
function hasRule(name: string) {
  return ({ rule }: Field) => rule !== undefined && Object.hasOwn(rule, name)
}
function hasParts(kind: 'object' | 'list') {
  return (field: Field) => innerFields(field)?.kind === kind
}

const states = [...new Set(EXAMPLES.map(({ widget }) => widget))]
  .flatMap((widget) => read(`widgets/${widget}/examples.json`) as readonly State[])
  .map((state) => ({ ...state, asks: fieldFile(state.field) }))
const tasks = readdirSync(join(ROOT, 'docs/tasks'))
  .map((page) => readFileSync(join(ROOT, 'docs/tasks', page), 'utf8'))
  .join('\n')
const elsewhere = ({ what, name }: Kind) =>
  KINDS_ELSEWHERE.find(({ widget, rule }) => (what === 'the widget' ? widget : rule) === name)

describe.each(KINDS)('$what "$name"', (kind) => {
  const own = states.filter(({ asks }) => kind.has(asks))

  it('is shown in the gallery, as it is asked and as it is answered or refused', () => {
    expect(own.length).toBeGreaterThan(0)
    if (kind.what === 'the rule') return
    const isRefused = ({ errors = [] }: State) => errors.length > 0
    expect(own.filter((state) => !isRefused(state))).not.toEqual([])
    expect(own.filter(isRefused)).not.toEqual([])
  })

  it('is sent to the server, rightly and wrongly, exported and erased', () => {
    const found = elsewhere(kind)
    if (found === undefined)
      return expect(KINDS_OF_ANSWERS.filter(({ field }) => kind.has(fieldFile(field)))).not.toEqual([])
    expect(existsSync(join(ROOT, found.checkedBy))).toBe(true)
    expect(readFileSync(join(ROOT, found.checkedBy), 'utf8')).toContain(found.says)
  })

  it('is on a page about what to do', () => {
    const { name, what } = kind
    const written = what === 'a group as' ? `"type": "${name === 'list' ? 'array' : name}"` : undefined
    expect([`"${name}"`, `\`${name}\``, written].some((words) => words !== undefined && tasks.includes(words))).toBe(
      true,
    )
  })
})

/** What a journey and its fields may contain besides: each key must be explained where somebody looks for it. */
const KEYS = {
  'a field': ['when', 'requiredWhen', 'optional', 'choicesFrom'],
  'how a field is shown': ['exclusive', 'prefix', 'suffix', 'rows', 'manualEntry', 'suggest'],
  'a derived fact': keysOf('derived').filter((key) => key !== 'source'),
  'a test of a fact': keysOf('factTest'),
  'a block': keysOf('block').filter((key) => !['before', 'when', 'source', 'goBack'].includes(key)),
}

describe.each(Object.entries(KEYS))('what %s may have', (_, keys) => {
  it.each(keys)('"%s" is on a page about what to do', (key) => {
    expect(tasks.includes(`"${key}"`) || tasks.includes(`\`${key}\``)).toBe(true)
  })
})

/** The keys of a definition in the schema of journeys, at its own level and in its alternatives. */
function keysOf(definition: string): readonly string[] {
  const { definitions } = read('schemas/journey.schema.json') as { readonly definitions: Record<string, Definition> }
  const { properties, anyOf = [] } = definitions[definition] ?? {}
  return [properties, ...anyOf.map((one) => one.properties)].flatMap((found) => Object.keys(found ?? {}))
}

interface Definition {
  readonly properties?: object
  readonly anyOf?: readonly Definition[]
}

it('every rule that a field may name is one that the engine has', () => {
  expect(Object.keys(META.properties.rule.properties).sort()).toEqual(Object.keys(RULES).sort())
})

// The conformance kit of the browser takes each example from the same list.
it('every example of the gallery is one that the conformance kit opens', () => {
  const files = readdirSync(join(ROOT, 'widgets'), { recursive: true, encoding: 'utf8' })
  const listed = files.filter((path) => path.endsWith('examples.json'))
  expect(EXAMPLES).toHaveLength(listed.flatMap((path) => read(`widgets/${path}`) as readonly State[]).length)
})

describe.each(KINDS_OF_ANSWERS.map(({ field }) => field).filter((name, index, all) => all.indexOf(name) === index))(
  'the field "%s"',
  (name) => {
    it('has the shape of a field, its words, and answers that the proof can try', () => {
      const diagnostics: Diagnostic[] = []
      const source = projectSource()
      const place = { file: `${name}.json`, pointer: '' }
      const field = resolveField(fieldFile(name), place, source, shapeCheck(source), diagnostics)
      expect(diagnostics).toEqual([])
      if (field === undefined) throw new Error(`The field "${name}" cannot be read.`)
      expect(lintField(field, name, place.file)).toEqual([])
    })
  },
)
