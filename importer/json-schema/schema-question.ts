import { scalarOf } from '../content/choices.ts'
import { plainMarkdown } from '../content/plain-markdown.ts'
import type { DraftCondition } from '../form/draft.ts'
import type { Answer, Question } from '../form/form.ts'
import { answeredInAdvance } from '../journey/in-advance.ts'
import { filesAnswer, withoutFiles } from '../form/files-answer.ts'
import { given } from '../form/given.ts'
import { uniqueNames } from '../form/names.ts'
import { noteRest } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import type { Layout } from './layout.ts'
import type { References } from './references.ts'
import { simpleAnswer } from './schema-answers.ts'
import { schemaChoices } from './schema-choices.ts'
import { namesIn } from './schema-conditions.ts'
import { SCHEMA_REST } from './schema-rest.ts'
import { branchesOf, hasConditions, isShapes, typeOfSchema } from './schema-type.ts'
import { uiAt, type Ui } from './ui-schema.ts'
import { isNullable } from './whole-schema.ts'

export interface SchemaQuestionContext {
  readonly isRequired: boolean
  readonly isRjsf: boolean
  readonly references: References
  /** The schemas around this one, by their pointers. */
  readonly open: readonly string[]
  /** What a layout says of the entries, if this is a list. */
  readonly layout?: Layout | undefined
  /** The conditions on answers outside of the group around it that a part has by its place. */
  readonly outsideOf?: ((pointer: string) => readonly DraftCondition[]) | undefined
  /** The words of a property that has no title. */
  readonly labelOf: (name: string) => string
  /** The parts of a group whose parts depend on each other, each with its condition. */
  readonly entryParts: (schema: SourceNode, ui: SourceNode | undefined, inside: EntryContext) => readonly Question[]
}

/** Where a group is whose parts depend on each other. */
export type EntryContext = Omit<SchemaQuestionContext, 'isRequired'>

/** The question of a property; `undefined` if it cannot be asked, which is noted. */
export function schemaQuestion(
  name: string,
  node: SourceNode,
  ui: Ui,
  context: SchemaQuestionContext,
): Question | undefined {
  node.mapped()
  noteRest(node, SCHEMA_REST)
  const label = plainMarkdown(ui.title ?? node.text('title') ?? context.labelOf(name))
  node.text('title')
  const description = node.text('description')
  const hint = plainMarkdown(ui.hint ?? description ?? '')
  if (ui.widget === 'hidden') {
    node.unsupported('A journey has no hidden fields.', 'Let the server add the value.')
    return undefined
  }
  const answer = answerOf(node, ui, label === '' ? name : label, context)
  if (answer === undefined) {
    node.unsupported('A schema of this kind cannot be asked.', 'Ask for it with a field of the journey.')
    return undefined
  }
  const question: Question = {
    name,
    source: node.pointer,
    label: label === '' ? name : label,
    ...(hint === '' ? {} : { hint }),
    isOptional: isOptional(answer, context),
    answer,
  }
  return answeredInAdvance(question, node, 'default')
}

/** A constant says what the answer is, which is noted. One that must be true is a box to tick. */
export function hasOneValue(node: SourceNode): boolean {
  const only = node.at('const')
  if (only === undefined || only.value === true || scalarOf(only.value) === undefined) return false
  node.assumed('It has one value only, so it is not asked.', true)
  return true
}

/** An object that says that it has no parts, which is noted. */
export function isNothing(written: SourceNode, schema: SourceNode): boolean {
  const properties = schema.at('properties')
  if (properties === undefined || properties.members().length > 0 || branchesOf(schema).length > 0) return false
  for (const node of [written, schema]) node.assumed('It has no parts, so nothing is asked.', true)
  return true
}

/** A property whose schema stands elsewhere is lost in its own place, too. */
export function noteLost(written: SourceNode, node: SourceNode): void {
  if (written.pointer !== node.pointer)
    written.unsupported('What it is made of cannot be asked.', 'Ask for it with a field of the journey.')
}

function isOptional(answer: Answer, { isRequired, isRjsf }: SchemaQuestionContext): boolean {
  // The engine of react-jsonschema-form always gives a list: one with a minimum cannot be left out.
  const mustBeGiven = isRequired || isRjsf
  // A list that is required may be empty, unless it has a minimum.
  if (answer.kind === 'repeat' || answer.kind === 'list') return !mustBeGiven || (answer.minItems ?? 0) === 0
  if (answer.kind === 'several') return !isRequired && (!mustBeGiven || (answer.minItems ?? 0) === 0)
  // The source's engine always gives an object, so what is required in it is.
  if (answer.kind === 'group' && isRjsf) return answer.parts.every((part) => part.isOptional)
  return !isRequired
}

function answerOf(node: SourceNode, ui: Ui, label: string, context: SchemaQuestionContext): Answer | undefined {
  const type = typeOfSchema(node)
  if (type === 'object' || isShapes(node, context.references)) {
    const parts = groupParts(node, ui, context)
    return parts.length === 0 ? undefined : { kind: 'group', parts }
  }
  return type === 'array' ? listAnswer(node, ui, label, context) : simpleAnswer(type, node, ui, context)
}

function groupParts(schema: SourceNode, ui: Ui, context: SchemaQuestionContext): readonly Question[] {
  const { references, layout, outsideOf } = context
  if (
    layout !== undefined ||
    outsideOf !== undefined ||
    isShapes(schema, references) ||
    hasConditions(schema, references)
  )
    return withoutFiles(context.entryParts(schema, ui.node, context), schema)
  const required = namesIn(schema, 'required')
  const names = uniqueNames()
  const parts = (schema.at('properties')?.members() ?? []).flatMap(([name, written]) => {
    written.part('component').mapped()
    const node = context.references.resolved(written)
    if (node === undefined || context.references.isAround(node, context.open)) {
      written.unsupported('It has no end: a schema is inside itself, or refers to nothing.', 'Ask for it on a page.')
      return []
    }
    if (hasOneValue(node) || isNothing(written, node)) return []
    if (typeOfSchema(node) === 'null') {
      node.unsupported('There are no words between the questions of a group.', 'Write them as the hint of a question.')
      return []
    }
    const isRequired = required.includes(name) && !isNullable(written)
    const inner = { ...context, isRequired, layout: undefined, open: [...context.open, node.pointer] }
    const question = schemaQuestion(name, node, uiAt(ui.property(name)), inner)
    if (question === undefined) noteLost(written, node)
    return question === undefined ? [] : [{ ...question, name: names(name) }]
  })
  return withoutFiles(parts, schema)
}

function listAnswer(node: SourceNode, ui: Ui, label: string, context: SchemaQuestionContext): Answer | undefined {
  const written = node.at('items')
  const items = written === undefined ? undefined : context.references.resolved(written)
  const [least, maxItems] = [node.number('minItems'), node.number('maxItems')]
  const minItems = least === 0 ? undefined : least
  node.flag('uniqueItems')
  if (items !== undefined && Array.isArray(items.value)) return fixedEntries(items, ui, label, context)
  if (items === undefined || typeof items.value !== 'object') return undefined
  if (context.references.isAround(items, context.open)) return undefined
  items.mapped()
  const itemUi = uiAt(ui.property('items'))
  const choices = schemaChoices(items, { ...itemUi, choiceNames: itemUi.choiceNames ?? ui.choiceNames })
  if (choices.length > 0 && node.at('uniqueItems')?.value === true)
    return { kind: 'several', choices, ...given({ minItems, maxItems }) }
  const inner = { ...context, isRequired: true, open: [...context.open, items.pointer] }
  const entry = schemaQuestion(itemLabel(items, label), items, itemUi, inner)
  if (entry === undefined) return undefined
  if (entry.answer.kind === 'files')
    return filesAnswer({ node, accept: ui.accept ?? itemUi.accept, maxBytes: undefined, minItems, maxItems })
  return entry.answer.kind === 'group'
    ? {
        kind: 'repeat',
        shownAs: 'open',
        parts: entry.answer.parts,
        item: entry.label,
        ...given({ minItems, maxItems }),
      }
    : { kind: 'list', entry: { ...entry, isOptional: false }, ...given({ minItems, maxItems }) }
}

/** A list whose entries differ by their place: a group, with a part for each. */
function fixedEntries(items: SourceNode, ui: Ui, label: string, context: SchemaQuestionContext): Answer | undefined {
  items.assumed('The entries of this list differ by their place: they are asked as the parts of a group.')
  const parts = items.entries().flatMap((written, index) => {
    const node = context.references.resolved(written)
    if (node === undefined || context.references.isAround(node, context.open)) return []
    const inner = { ...context, isRequired: true, open: [...context.open, node.pointer] }
    const question = schemaQuestion(`${label} ${index + 1}`, node, uiAt(ui.property('items')?.at(index)), inner)
    return question === undefined ? [] : [{ ...question, name: `entry_${index + 1}` }]
  })
  return parts.length === 0 ? undefined : { kind: 'group', parts: withoutFiles(parts, items) }
}

function itemLabel(items: SourceNode, label: string): string {
  return typeof items.at('title')?.value === 'string' ? String(items.at('title')?.value) : label
}
