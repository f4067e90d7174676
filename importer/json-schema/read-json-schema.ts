import { plainMarkdown } from '../content/plain-markdown.ts'
import { answerNames, type TakenNames } from '../form/answer-names.ts'
import type { DraftPage, DraftPart } from '../form/draft.ts'
import type { Fault, Form, Question } from '../form/form.ts'
import { formInOrder } from '../form/form-in-order.ts'
import { noteRest } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { isWithin, NO_LAYOUT, readLayout, type Layout } from './layout.ts'
import { entryParts } from './entry-parts.ts'
import { layoutPages } from './layout-pages.ts'
import { objectParts } from './object-parts.ts'
import { FORM_REST } from './schema-rest.ts'
import { Requirements } from './requirements.ts'
import { referencesIn } from './references.ts'
import { typeOfSchema } from './schema-type.ts'
import { uiAt, uiText } from './ui-schema.ts'

/** Reads a JSON Schema of an object as a form of one page: a question for each property. */
export function readJsonSchema(root: SourceNode, taken: TakenNames): Form {
  // No engine says how it draws a name; one that a program would read is no question to a visitor.
  return readSchema(root, { isRjsf: false, layout: NO_LAYOUT }, taken)
}

/**
 * Reads a form of react-jsonschema-form, a JSON Schema and a uiSchema, which says how it is asked; or one of JSON Forms, where a layout with
 * rules, "uischema", says it.
 */
export function readRjsf(root: SourceNode, taken: TakenNames): Form {
  noteRest(root, FORM_REST)
  const schema = root.at('schema')
  return readSchema(
    schema ?? root,
    { ui: root.at('uiSchema'), isRjsf: true, layout: readLayout(root.at('uischema')) },
    taken,
  )
}

interface Shown {
  readonly ui?: SourceNode | undefined
  readonly isRjsf: boolean
  readonly layout: Layout
}

function readSchema(schema: SourceNode, { ui, isRjsf, layout }: Shown, taken: TakenNames): Form {
  const faults: Fault[] = []
  const questions = new Map<string, Question>()
  const unasked = new Set<string>()
  const references = referencesIn(schema, faults)
  const whole = references.resolved(schema) ?? schema
  const isAlone = !isObjectSchema(whole)
  // What asks for one answer is asked as the only property of an object.
  const node = isAlone ? onlyProperty(whole) : whole
  const title = plainMarkdown(uiText(ui, 'title') ?? whole.text('title') ?? '')
  const requirements = new Requirements()
  const asked = objectParts(node, {
    names: answerNames(taken),
    isRjsf,
    layout,
    references,
    entryParts,
    around: {
      ui: isAlone ? { ...uiAt(undefined), property: () => ui } : uiAt(ui),
      conditions: [],
      heading: '',
      path: [],
      declared: new Set(),
    },
    known: (path, question) => {
      if (!questions.has(path)) questions.set(path, question)
    },
    unasked: (path) => unasked.add(path),
    requires: (path, conditions, written) => requirements.add(path, conditions, written),
  })
  const parts = requirements.attachedTo(asked, (path) => questions.get(path))
  schema.text('$schema')
  schema.text('$id')
  references.noteUnused()
  faults.push(...controlsOfNothing(layout, [...questions.keys(), ...unasked]))
  const paths = new Map([...questions].map(([path, { name }]) => [name, path]))
  const pages =
    layout.pages.length > 0
      ? layoutPages(parts, layout, { schema, title }, (name) => paths.get(name))
      : [onePage(schema, title, parts)].filter(() => parts.length > 0)
  return formInOrder(pages, {
    title,
    faults,
    questionNamed: (name) => questions.get(name),
    isUnasked: (name) => unasked.has(name),
    skipsEmptyPages: pages.length > 1,
  })
}

/** Controls of properties that the schema does not have. */
function controlsOfNothing({ pages }: Layout, paths: readonly string[]): readonly Fault[] {
  return pages.flatMap(({ items }) =>
    items.flatMap((item) => {
      if ('words' in item || paths.some((path) => isWithin(path, item.path) || isWithin(item.path, path))) return []
      return [
        {
          code: 'IMPORT_QUESTION_MISSING',
          pointer: item.node.pointer,
          message: `The control is of "${item.path}", which the schema does not have.`,
          hint: 'Correct its scope in the source.',
        } as const,
      ]
    }),
  )
}

function onePage(schema: SourceNode, title: string, parts: readonly DraftPart[]): DraftPage {
  schema.part('page').mapped()
  return { node: schema, id: 'form', path: '/form', title, kind: 'questions', conditions: [], parts }
}

const ONLY = 'answer'

function isObjectSchema(schema: SourceNode): boolean {
  const type = typeOfSchema(schema)
  return type === undefined || type === 'object'
}

function onlyProperty(schema: SourceNode): SourceNode {
  schema.assumed('It asks for one answer.')
  const property = schema.madeOf(new Map(schema.members()))
  const properties = schema.madeOf(new Map([[ONLY, property]]))
  // The schema is that of the answer itself, so there is one.
  const required = schema.saying([ONLY])
  return schema.madeOf(
    new Map([
      ['properties', properties],
      ['required', required],
    ]),
  )
}
