import type { TakenNames } from './form/answer-names.ts'
import { readDefraV2 } from './defra/read-defra-v2.ts'
import type { Form } from './form/form.ts'
import { readFormIo } from './formio/read-form-io.ts'
import { readFormJs } from './formjs/read-form-js.ts'
import { readJsonSchema, readRjsf } from './json-schema/read-json-schema.ts'
import type { SourceNode } from './source/source-node.ts'
import { readSurvey } from './surveyjs/read-survey.ts'
import { readXgov } from './xgov/read-xgov.ts'

export type FormKind = 'xgov' | 'defra' | 'surveyjs' | 'formjs' | 'formio' | 'rjsf' | 'jsonschema'

interface Kind {
  /** Whether a source looks like one of this kind. */
  readonly isLike: (json: Readonly<Record<string, unknown>>) => boolean
  /** Pages follow in their order, so the importer makes the transitions; otherwise the source says where a page leads. */
  readonly areTransitionsMade: boolean
  /** @param taken names that answers must not have */
  readonly read: (root: SourceNode, taken: TakenNames) => Form
}

/** What can be imported. A new kind is an entry here and a folder with its reader. */
export const KINDS: Readonly<Record<FormKind, Kind>> = {
  defra: {
    isLike: (json) => isGraphOfPages(json) && isSecondEngine(json),
    areTransitionsMade: true,
    read: (root, taken) =>
      isSecondEngine(root.value as Readonly<Record<string, unknown>>)
        ? readDefraV2(root, taken)
        : readXgov(root, taken),
  },
  xgov: {
    isLike: (json) => isGraphOfPages(json) && !isSecondEngine(json),
    areTransitionsMade: false,
    read: readXgov,
  },
  formjs: { isLike: (json) => hasComponents(json) && !isFormIo(json), areTransitionsMade: true, read: readFormJs },
  formio: { isLike: (json) => hasComponents(json) && isFormIo(json), areTransitionsMade: true, read: readFormIo },
  rjsf: {
    isLike: ({ schema, uiSchema }) =>
      isObjectSchema(schema) || (isObject(schema) && isObject(uiSchema) && typeof schema['type'] === 'string'),
    areTransitionsMade: true,
    read: readRjsf,
  },
  jsonschema: {
    isLike: (json) => isObjectSchema(json) && !Array.isArray(json['components']) && !Array.isArray(json['pages']),
    areTransitionsMade: true,
    read: readJsonSchema,
  },
  surveyjs: { isLike: isSurvey, areTransitionsMade: true, read: readSurvey },
}

/** The kinds that a source looks like. */
export function kindsLike(json: Readonly<Record<string, unknown>>): readonly FormKind[] {
  return (Object.keys(KINDS) as FormKind[]).filter((kind) => KINDS[kind].isLike(json))
}

function isGraphOfPages({ pages }: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(pages) && pages.some((page: unknown) => isObject(page) && typeof page['path'] === 'string')
}

/** Pages, or one, with questions that have a type and a name. */
function isSurvey(json: Readonly<Record<string, unknown>>): boolean {
  const { pages } = json
  const around = Array.isArray(pages) ? (pages as readonly unknown[]) : [json]
  return around.some(
    (page) =>
      isObject(page) &&
      page['path'] === undefined &&
      ['elements', 'questions'].some(
        (key) =>
          Array.isArray(page[key]) &&
          (page[key] as readonly unknown[]).some((one) => isObject(one) && typeof one['type'] === 'string'),
      ),
  )
}

function isObjectSchema(value: unknown): boolean {
  if (!isObject(value)) return false
  if (isObject(value['properties']) || asksForOne(value)) return true
  return ['allOf', 'oneOf', 'anyOf'].some((key) => Array.isArray(value[key])) || typeof value['$ref'] === 'string'
}

/** A schema of one answer that is no object: a list, mostly. */
function asksForOne({ type, items, $schema }: Readonly<Record<string, unknown>>): boolean {
  if (type === 'array') return isObject(items)
  return ['string', 'number', 'integer', 'boolean'].some((one) => one === type) && typeof $schema === 'string'
}

function hasComponents({ components }: Readonly<Record<string, unknown>>): boolean {
  return (
    Array.isArray(components) && components.some((one: unknown) => isObject(one) && typeof one['type'] === 'string')
  )
}

/** Form.io says how it is displayed, or of each component whether it is an input, or has its types; form-js has a type of its own. */
function isFormIo({ display, components, schemaVersion, type }: Readonly<Record<string, unknown>>): boolean {
  if (typeof display === 'string') return true
  if (schemaVersion !== undefined || type === 'default') return false
  return (components as readonly unknown[]).some(
    (one) => isObject(one) && (typeof one['input'] === 'boolean' || FORM_IO_TYPES.has(String(one['type']))),
  )
}

/** Types of Form.io that form-js does not have. */
const FORM_IO_TYPES = new Set([
  'columns',
  'content',
  'datagrid',
  'editgrid',
  'email',
  'fieldset',
  'htmlelement',
  'panel',
  'phoneNumber',
  'selectboxes',
])

function isSecondEngine({ engine, schema }: Readonly<Record<string, unknown>>): boolean {
  return engine === 'V2' || schema === 2
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
