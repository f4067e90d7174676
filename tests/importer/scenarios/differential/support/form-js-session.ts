import { createRequire } from 'node:module'
import { vi } from 'vitest'
import { oneOf } from './one-of.ts'
import type { SourceSession } from './source-session.ts'

type Json = Readonly<Record<string, unknown>>

/** A form of form-js has one page. */
export const FORM_JS_PAGE = ''

/**
 * A visit to a form of form-js: its own code reads the form, says what is hidden, which answers are valid and what is submitted.
 * Only what draws the page is left out, so which questions are on it follows here from the engine's conditions.
 */
export function formJsSession(schema: object): SourceSession {
  const { form, contextOf } = opened(schema)
  const paths = form.get('pathRegistry')
  const types = form.get('formFields')
  const conditions = form.get('conditionChecker')
  const instances = form.get('formFieldInstanceRegistry')
  const read = () => form._getState()
  const root = read().schema
  let isDone = false
  let sent: Json = {}

  const isAsked = ({ type }: FormField) => ASKED.includes(type)
  const placeOf = ({ _path }: FormField) => `/${(_path ?? []).join('/')}`
  const emptyValue = ({ type }: FormField) => types.get(type)?.config.emptyValue
  /** The data as conditions see them: what is hidden has the value that it began with. */
  const seen = (): Json => {
    const { data, initialData } = read()
    return { ...initialData, ...conditions.applyConditions(data, data) }
  }
  /** Tells the engine which fields are on the page, as its renderer does, and returns the questions. */
  const shown = (): ReadonlyMap<string, FormField> => {
    const found = new Map<string, FormField>()
    instances.clear()
    const into = (field: FormField, context: Context, indexes: Readonly<Record<string, number>>, isPart: boolean) => {
      const hide = field.conditional?.hide
      if (hide !== undefined && conditions.check(hide, contextOf(context)) === true) return
      const valuePath = paths.getValuePath(field, { indexes })
      const value = valueAt(read().data, valuePath)
      const instanceId = [field.id, ...Object.values(indexes)].join('_')
      instances.syncInstance(instanceId, {
        id: field.id,
        expressionContextInfo: context,
        valuePath,
        value,
        indexes,
        hidden: false,
      })
      if (!isPart && isAsked(field)) found.set(placeOf(field), field)
      const parts = field.components ?? []
      if (field.type !== 'dynamiclist') for (const part of parts) into(part, context, indexes, isPart)
      else
        for (const [index, entry] of (Array.isArray(value) ? (value as readonly Json[]) : []).entries()) {
          const inner = { ...context, this: entry, parent: context.this, i: [...context.i, index + 1] }
          for (const part of parts) into(part, inner, { ...indexes, [field.id]: index }, true)
        }
    }
    const data = seen()
    into(root, { data, this: data, parent: null, i: [] }, {}, false)
    return found
  }
  const fieldAt = (place: string) => fieldsIn(root).find((field) => isAsked(field) && placeOf(field) === place)

  return {
    page: () => (isDone ? undefined : FORM_JS_PAGE),
    asked: () => [...shown().keys()],
    give(place, value) {
      const field = fieldAt(place)
      if (field === undefined) return
      const written = field.type === 'dynamiclist' ? entriesOf(field, value) : (value ?? emptyValue(field))
      form._setState({ data: withValue(read().data, paths.getValuePath(field, { indexes: {} }), written) })
    },
    accepts(place) {
      const field = shown().get(place)
      if (field === undefined) return false
      const errors = form.validate()
      return fieldsIn(field).every(({ id }) => errors[id] === undefined)
    },
    next() {
      shown()
      const { data, errors } = form.submit()
      isDone = Object.keys(errors).length === 0
      sent = data
      return isDone
    },
    submitted: () =>
      new Map([...shown()].map(([place, field]) => [place, valueAt(sent, paths.getValuePath(field, { indexes: {} }))])),
    submitsEmptyBoxes: true,
    valuesFor(place, random) {
      const field = fieldAt(place)
      return field === undefined ? [undefined] : valuesOf(field, random)
    },
  }

  function entriesOf(list: FormField, value: unknown): readonly Json[] {
    const parts = (list.components ?? []).filter(isAsked)
    return (Array.isArray(value) ? (value as readonly Json[]) : []).map((entry) =>
      Object.fromEntries(parts.map((part) => [part.key ?? '', entry[part.key ?? ''] ?? emptyValue(part)])),
    )
  }
}

const ASKED = [
  'textfield',
  'textarea',
  'number',
  'datetime',
  'checkbox',
  'checklist',
  'radio',
  'select',
  'taglist',
  'dynamiclist',
]

/** What is used here of form-js; its own types need those of its renderer. */
interface FormJs {
  readonly Form: new (options: { readonly additionalModules: readonly object[] }) => Form
  readonly buildExpressionContext: (context: Context) => Json
}
interface Form {
  readonly importSchema: (schema: object) => Promise<unknown>
  readonly validate: () => Json
  readonly submit: () => { readonly data: Json; readonly errors: Json }
  readonly _getState: () => State
  readonly _setState: (state: Partial<State>) => void
  readonly get: <Name extends keyof Services>(name: Name) => Services[Name]
}
interface State {
  readonly data: Json
  readonly initialData: Json
  readonly schema: FormField
}
interface FormField {
  readonly id: string
  readonly type: string
  readonly key?: string
  readonly conditional?: { readonly hide?: string }
  readonly components?: readonly FormField[]
  readonly values?: readonly unknown[]
  readonly _path?: readonly (string | number)[]
}
interface Context {
  readonly data: Json
  readonly this: Json
  readonly parent: unknown
  readonly i: readonly number[]
}
interface Services {
  readonly pathRegistry: {
    readonly getValuePath: (field: FormField, options: { readonly indexes: object }) => readonly (string | number)[]
  }
  readonly formFields: {
    readonly get: (type: string) => { readonly config: { readonly emptyValue?: unknown } } | undefined
  }
  readonly conditionChecker: {
    readonly applyConditions: (data: Json, context: Json) => Json
    readonly check: (condition: string, data: Json) => boolean | null
  }
  readonly formFieldInstanceRegistry: {
    readonly clear: () => void
    readonly syncInstance: (id: string, instance: object) => void
  }
}

/** The engine expects a browser where it is loaded, and an element to draw into where it is opened. */
function opened(schema: object): { readonly form: Form; readonly contextOf: FormJs['buildExpressionContext'] } {
  vi.stubGlobal('document', { createElement: () => ({ classList: { add: () => undefined } }) })
  vi.stubGlobal('KeyboardEvent', Event)
  try {
    const engine = createRequire(import.meta.url)('@bpmn-io/form-js-viewer') as FormJs
    const form = new engine.Form({ additionalModules: [{ renderer: ['value', {}] }] })
    // It opens at once, so there is no need to wait.
    form.importSchema(structuredClone(schema)).catch(() => undefined)
    return { form, contextOf: engine.buildExpressionContext }
  } finally {
    vi.unstubAllGlobals()
  }
}

/** A field and those inside it. */
function fieldsIn(field: FormField): readonly FormField[] {
  return [field, ...(field.components ?? []).flatMap(fieldsIn)]
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Readonly<Record<string | number, unknown>>)[key] : undefined,
    value,
  )
}

function withValue(data: unknown, [key = '', ...rest]: readonly (string | number)[], given: unknown): Json {
  const own = (typeof data === 'object' && data !== null ? data : {}) as Json
  return { ...own, [key]: rest.length === 0 ? given : withValue(own[key], rest, given) }
}

// Not a text with spaces around it: both engines trim, but form-js keeps the spaces.
const TEXTS = ['a', 'ab', 'red', 'x'.repeat(9), 'x'.repeat(40), 'jo@example.com', '12', '+441632960961']
const NUMBERS = [0, 1, 2, 3, 5, 10, 17, 18, 100, -1, 2.5]
const DATES = ['2020-02-29', '2024-01-01', '2026-06-01', '2030-12-31']

/** Values of every kind that a visitor could give to a question, and none. */
function valuesOf(field: FormField, random: () => number): readonly unknown[] {
  const choices = (field.values ?? []).map((choice) => (isObject(choice) ? choice['value'] : choice))
  const some = () => choices.filter(() => random() < 0.5)
  switch (field.type) {
    case 'textfield':
    case 'textarea':
      return [undefined, ...TEXTS]
    case 'number':
      return [undefined, ...NUMBERS]
    case 'checkbox':
      return [undefined, true, false]
    case 'datetime':
      return [undefined, ...DATES]
    case 'checklist':
    case 'taglist':
      return [undefined, [], some(), some(), some(), choices]
    case 'dynamiclist': {
      const entry = () =>
        Object.fromEntries(
          (field.components ?? []).flatMap((part) => {
            const value = oneOf(valuesOf(part, random), random)
            return value === undefined ? [] : [[part.key ?? '', value]]
          }),
        )
      return [undefined, ...[1, 2, 3].map((count) => Array.from({ length: count }, entry))]
    }
    default:
      return [undefined, ...choices]
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
