import { scalarOf } from '../content/choices.ts'
import { plainMarkdown } from '../content/plain-markdown.ts'
import { markdownContent } from '../content/markdown-content.ts'
import type { AnswerNames } from '../form/answer-names.ts'
import type { DraftCondition, DraftPart } from '../form/draft.ts'
import type { Choice, Question } from '../form/form.ts'
import { given } from '../form/given.ts'
import words from '../form/words.json'
import { noteRest } from '../source/note-rest.ts'
import { partsOfPointer } from '../../loader/index.ts'
import type { SourceNode } from '../source/source-node.ts'
import { addedParts, withAddedParts, type AddedParts } from './added-parts.ts'
import { elseCondition, ifCondition } from './if-condition.ts'
import type { Layout } from './layout.ts'
import type { References } from './references.ts'
import { namesIn, valueCondition } from './schema-conditions.ts'
import { OBJECT_REST } from './schema-rest.ts'
import { hasConditions, isShapes, typeOfSchema } from './schema-type.ts'
import { hasOneValue, isNothing, noteLost, schemaQuestion, type SchemaQuestionContext } from './schema-question.ts'
import { uiAt, uiText, type Ui } from './ui-schema.ts'
import { isNullable } from './whole-schema.ts'

export interface SchemaContext extends Pick<
  SchemaQuestionContext,
  'isRjsf' | 'references' | 'entryParts' | 'outsideOf'
> {
  readonly names: AnswerNames
  readonly layout: Layout
  readonly around: Around
  /** Makes a question known to conditions by its path. */
  readonly known: (path: string, question: Question) => void
  /** Notes that the property of a path cannot be asked. */
  readonly unasked: (path: string) => void
  /** Notes that the property of a path is required where all these conditions hold. */
  readonly requires: (path: string, conditions: readonly DraftCondition[], written: SourceNode) => void
}

interface Around {
  readonly ui: Ui
  readonly conditions: readonly DraftCondition[]
  readonly heading: string
  readonly path: readonly string[]
  /** Properties that the schemas around this one ask for already. */
  readonly declared: ReadonlySet<string>
  /** What branches add to the properties of this object, by their names. */
  readonly added?: ReadonlyMap<string, readonly AddedParts[]>
  /** Properties that the schema around this part of it requires. */
  readonly required?: ReadonlySet<string>
  /** Whether nobody needs to give this object, so that none of its parts is required. */
  readonly mayBeLeftOut?: boolean
  /** The schemas around this one, by their pointers: none may be inside itself. */
  readonly open?: readonly string[]
}

/** The parts of a page for an object: a question for each property, those of `then` and `else`, of `dependencies` and of shapes to choose. */
export function objectParts(schema: SourceNode, context: SchemaContext): readonly DraftPart[] {
  const { around } = context
  schema.mapped()
  noteRest(schema, OBJECT_REST)
  schema.text('type')
  schema.text('title')
  const always = around.required ?? new Set<string>()
  const required = new Set([...always, ...requiredIn(schema, context.references)])
  const own = schema.at('properties')?.members() ?? []
  const declared = new Set([...around.declared, ...own.map(([name]) => name)])
  const names = own.flatMap(([name]) => (around.declared.has(name) ? [] : [name]))
  const added = new Map([...(around.added ?? []), ...addedParts(schema, names, around.path, context.references)])
  const isAdded = (node: SourceNode) => [...added.values()].flat().some((one) => one.node.pointer === node.pointer)
  // Where an answer decides what else is asked, the object is given.
  const inner: SchemaContext = { ...context, around: { ...around, declared, required, added, mayBeLeftOut: false } }
  const description = schema.text('description')
  for (const name of around.mayBeLeftOut === true ? [] : required)
    if (!own.some(([property]) => property === name) && !always.has(name))
      context.requires([...around.path, name].join('.'), around.conditions, schema.at('required') ?? schema)
  const intro = description === undefined ? [] : markdownContent(description, schema.pointer).content
  const parts = [
    ...(intro.length === 0 ? [] : [{ node: schema, conditions: around.conditions, content: intro }]),
    ...own.flatMap(([name, node]) => {
      if (!around.declared.has(name))
        return propertyParts(name, node, required.has(name), { ...context, around: { ...around, added } })
      if (!isAdded(node) && !isTrigger(node))
        node.unsupported(
          'A question has the same limits whatever else is answered.',
          'Ask it twice, each under a condition.',
        )
      return []
    }),
    // react-jsonschema-form puts them in front of the other branches.
    ...dependentParts(schema, inner),
    ...schema.list('allOf').flatMap((part) =>
      objectParts(context.references.resolved(part) ?? part, {
        ...inner,
        around: { ...inner.around, ...given({ mayBeLeftOut: around.mayBeLeftOut }) },
      }),
    ),
    ...branchesOfIf(schema, inner),
    ...shapesOf(schema, { ...inner, isOptional: around.mayBeLeftOut === true }),
  ]
  const controls = context.layout.orderIn(around.path.join('.'))
  return partsInOrder(parts, controls.length > 0 ? controls : around.ui.order)
}

/** The order of a uiSchema counts for the questions of branches, too. */
function partsInOrder(parts: readonly DraftPart[], order: readonly string[]): readonly DraftPart[] {
  if (order.length === 0) return parts
  const rest = order.includes('*') ? order.indexOf('*') : order.length
  const placeOf = ({ node, question }: DraftPart) => {
    const name = partsOfPointer(node.pointer).at(-1) ?? ''
    return question === undefined ? -1 : order.includes(name) ? order.indexOf(name) : rest
  }
  return parts.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** What an object requires, also in the parts that it is made of. */
function requiredIn(schema: SourceNode, references: References): readonly string[] {
  const parts = schema.list('allOf').flatMap((part) => references.resolved(part) ?? [])
  return [...namesIn(schema, 'required'), ...parts.flatMap((part) => requiredIn(part, references))]
}

/** It only says when a branch applies. */
function isTrigger(node: SourceNode): boolean {
  const isOne = node.has('const') || node.has('enum')
  if (isOne) node.mappedWhole()
  return isOne
}

function propertyParts(
  name: string,
  written: SourceNode,
  isRequired: boolean,
  context: SchemaContext,
): readonly DraftPart[] {
  const { around, references } = context
  const { layout } = context
  const path = [...around.path, name]
  const at = path.join('.')
  if (!layout.isAsked(at)) {
    context.unasked(at)
    written.assumed('The layout has no control for it, so it is not asked.', true)
    return []
  }
  written.part('component').mapped()
  const plain = references.resolved(written)
  const open = around.open ?? []
  if (plain === undefined || references.isAround(plain, open)) {
    written.unsupported('It has no end: a schema is inside itself, or refers to nothing.', 'Ask for a list of groups.')
    return []
  }
  const added = around.added?.get(name) ?? []
  const node = added.reduce((schema, one) => withAddedParts(schema, one.node, references), plain)
  const outside = context.outsideOf?.(written.pointer) ?? []
  // What is inside of a part is asked wherever the part is.
  const outsideOf = added.length > 0 ? outsideOfAdded(added) : outside.length > 0 ? undefined : context.outsideOf
  const ui = uiAt(around.ui.property(name), { title: layout.titleOf(at), widget: layout.widgetOf(at) })
  const conditions = [...around.conditions, ...layout.conditionsOf(at), ...outside]
  if (hasOneValue(node) || isNothing(written, node)) {
    context.unasked(at)
    return []
  }
  if (typeOfSchema(node) === 'null') return wordsOf(node, conditions)
  if (ui.widget !== undefined && HEADER.test(ui.widget) && typeOfSchema(node) === 'string') {
    context.unasked(at)
    return headerOf(node, ui, conditions)
  }
  if (
    isShapes(node, references) ||
    (typeOfSchema(node) === 'object' && (hasConditions(node, references) || layout.isSplit(at)))
  ) {
    const title = plainMarkdown(ui.title ?? node.text('title') ?? layout.labelOf(name))
    // A layout says by itself what stands above its controls.
    const heading = layout.pages.length > 0 ? '' : [around.heading, title].filter((one) => one !== '').join(': ')
    node.assumed('The parts of this object are asked one by one, because conditions decide about them.')
    // The engine of react-jsonschema-form always gives an object.
    const isGivenAnyway = isRequired || (context.isRjsf && layout.pages.length === 0)
    const mayBeLeftOut = around.mayBeLeftOut === true || !isGivenAnyway
    if (mayBeLeftOut) node.assumed('This object may be left out, so none of its own parts is required.')
    const inside: Around = {
      mayBeLeftOut,
      ui,
      conditions,
      heading,
      path,
      declared: new Set(),
      open: [...open, node.pointer],
    }
    return objectParts(node, { ...context, outsideOf, around: inside })
  }
  const question = schemaQuestion(name, node, ui, {
    ...context,
    isRequired: isRequired && !isNullable(written),
    open: [...open, node.pointer],
    layout: layout.entriesOf(at),
    labelOf: layout.labelOf,
    outsideOf,
  })
  if (question === undefined) {
    context.unasked(at)
    noteLost(written, node)
    return []
  }
  const named: Question = { ...question, name: context.names(name, written), source: written.pointer }
  // For conditions it is given with its object.
  context.known(at, named)
  const asked = around.mayBeLeftOut === true ? { ...named, isOptional: true } : named
  return [{ node: written, conditions, heading: around.heading, question: asked }]
}

/** The conditions of the part that stands at a place of a schema. */
function outsideOfAdded(added: readonly AddedParts[]): (pointer: string) => readonly DraftCondition[] {
  return (pointer) => added.find(({ node }) => pointer.startsWith(`${node.pointer}/`))?.conditions ?? []
}

function branchesOfIf(schema: SourceNode, context: SchemaContext): readonly DraftPart[] {
  const test = schema.at('if')
  if (test === undefined) return []
  const { around } = context
  const branch = (key: 'then' | 'else'): readonly DraftPart[] => {
    const node = schema.at(key)
    const resolved = node === undefined ? undefined : context.references.resolved(node)
    if (resolved === undefined || typeof resolved.value !== 'object') return []
    const own = key === 'then' ? ifCondition(test, around.path) : elseCondition(test, resolved, around.path)
    return objectParts(resolved, { ...context, around: { ...around, conditions: [...around.conditions, own] } })
  }
  return [...branch('then'), ...branch('else')]
}

/** What is asked once another answer is given, or has certain values. */
function dependentParts(schema: SourceNode, context: SchemaContext): readonly DraftPart[] {
  const { around, references } = context
  return ['dependencies', 'dependentSchemas', 'dependentRequired'].flatMap((key) =>
    (schema.at(key)?.members() ?? []).flatMap(([trigger, written]) => {
      const path = [...around.path, trigger].join('.')
      if (Array.isArray(written.value)) {
        written.mappedWhole()
        for (const name of written.value.filter((one) => typeof one === 'string'))
          context.requires([...around.path, name].join('.'), [...around.conditions, isGiven(path, written)], written)
        return []
      }
      const node = references.resolved(written)
      if (node === undefined) return []
      const given = isGiven(path, node)
      const branches = node.list('oneOf')
      if (branches.length === 0)
        return objectParts(node, { ...context, around: { ...around, conditions: [...around.conditions, given] } })
      node.mapped()
      return branches.flatMap((branch) => dependentBranch(branch, trigger, path, context))
    }),
  )
}

function isGiven(path: string, node: SourceNode): DraftCondition {
  return {
    node,
    isPartOfNode: true,
    read(questionNamed, missing) {
      const question = questionNamed(path)
      if (question === undefined) missing(path)
      if (question?.answer.kind === 'list' || question?.answer.kind === 'repeat')
        node.assumed('A list without entries is no answer.')
      return question === undefined ? 'never' : { required: [question.name] }
    },
  }
}

/** One of several shapes, which a value of another answer chooses. */
function dependentBranch(
  written: SourceNode,
  trigger: string,
  path: string,
  context: SchemaContext,
): readonly DraftPart[] {
  const branch = context.references.resolved(written) ?? written
  const test = branch.at('properties')?.at(trigger)
  if (test === undefined) {
    branch.unsupported(`It does not say for which values of "${trigger}" it applies.`, 'Add them to the source.')
    return []
  }
  const condition: DraftCondition = {
    node: test,
    read(questionNamed, missing) {
      const question = questionNamed(path)
      if (question === undefined) missing(path)
      return question === undefined ? 'never' : valueCondition(test, question)
    },
  }
  const { around } = context
  return objectParts(branch, { ...context, around: { ...around, conditions: [...around.conditions, condition] } })
}

/** Shapes of which one is chosen: a question of its own, and the questions of each shape under its condition. */
function shapesOf(
  schema: SourceNode,
  { isOptional, ...context }: SchemaContext & { readonly isOptional: boolean },
): readonly DraftPart[] {
  const { around, references } = context
  return ['oneOf', 'anyOf'].flatMap((key) => {
    const list = schema.at(key)
    const shapes = list?.entries().map((one) => references.resolved(one) ?? one) ?? []
    if (list === undefined || shapes.length === 0) return []
    if (!shapes.some((shape) => shape.has('properties'))) {
      list.unsupported('Each answer is required or not, whatever else is answered.', 'Say which answers are required.')
      return []
    }
    list.assumed('Which of the shapes applies is a question of its own.')
    const choices = shapes.map((shape, index): Choice => {
      const title = plainMarkdown(shape.text('title') ?? kindOf(shape) ?? '')
      return {
        value: String(index + 1),
        label: title === '' ? words.optionNumber.replace('{number}', String(index + 1)) : title,
      }
    })
    const question: Question = {
      name: context.names([...around.path.slice(-1), 'option'].join('_'), list),
      source: list.pointer,
      label: around.heading === '' ? words.option : around.heading,
      isOptional,
      answer: { kind: 'one', choices, shownAs: 'radios' },
    }
    const parts = shapes.flatMap((shape, index) => {
      const chosen: DraftCondition = {
        node: shape,
        isPartOfNode: true,
        read: () => ({ [question.name]: { const: String(index + 1) } }),
      }
      return objectParts(shape, { ...context, around: { ...around, conditions: [...around.conditions, chosen] } })
    })
    return [{ node: list, conditions: around.conditions, heading: around.heading, question }, ...parts]
  })
}

/** A property whose value tells a shape from the others: what the shape is called if it has no title. */
function kindOf(shape: SourceNode): string | undefined {
  const values = (shape.at('properties')?.members() ?? []).map(([, property]) => {
    const [only, ...others] = property.list('enum')
    return scalarOf(property.at('const')?.value ?? (others.length === 0 ? only?.value : undefined))
  })
  const kind = values.find((value) => value !== undefined)
  return kind === undefined ? undefined : String(kind)
}

/** A widget of the form's own that draws a heading between questions, by its name. */
const HEADER = /^(?:section-?)?(?:header|heading)(?:-?widget)?$/i

/** The widget takes no answer: what it shows is the text among its options, or its title. */
function headerOf(node: SourceNode, ui: Ui, conditions: readonly DraftCondition[]): readonly DraftPart[] {
  node.assumed(`The widget "${ui.widget ?? ''}" is not known here: it is read as a heading, by its name.`)
  const text = plainMarkdown(uiText(ui.node, 'text') ?? ui.title ?? node.text('title') ?? '')
  return text === '' ? [] : [{ node, conditions, content: [{ kind: 'heading', text, source: node.pointer }] }]
}

/** Nothing can be answered but null: its words stand on the page. */
function wordsOf(schema: SourceNode, conditions: readonly DraftCondition[]): readonly DraftPart[] {
  schema.mapped()
  noteRest(schema, OBJECT_REST)
  const words = ['title', 'description'].flatMap((key) => schema.text(key) ?? []).join('\n\n')
  const { content } = markdownContent(words, schema.pointer)
  return content.length === 0 ? [] : [{ node: schema, conditions, content }]
}
