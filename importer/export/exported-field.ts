import type { Field, UploadLimits } from '../../engine/index.ts'
import { exportedParts } from './exported-parts.ts'
import { LONGEST_LINE, LONGEST_TEXT } from '../journey/longest-answers.ts'

type Json = Readonly<Record<string, unknown>>

export interface ExportedField {
  readonly schema: Json
  readonly ui: Json
}

interface Exporting {
  readonly place: string
  /** What neither a schema nor a uiSchema can say is added to it. */
  readonly lost: string[]
  /** The paths of parts that the schema says elsewhere. */
  readonly leftOut?: readonly string[]
}

/** A field as the schema of a property, and what a uiSchema says of it. */
export function exportedField(field: Field, { place, lost, leftOut = [] }: Exporting): ExportedField {
  if (field.rule?.uploadedFiles !== undefined) return exportedFiles(field, field.rule.uploadedFiles, place, lost)
  const {
    title,
    ui = {},
    rule,
    properties,
    items,
    ...rest
  } = field as Field & {
    readonly properties?: Readonly<Record<string, Field>>
    readonly items?: Field
  }
  const kept = Object.fromEntries(Object.entries(rest).filter(([key]) => !LEFT_OUT.includes(key)))
  const limits = withoutOwnLimits(kept, ui.widget)
  const parts = Object.entries(properties ?? {}).map(
    ([name, part]) =>
      [
        name,
        exportedField(part, { place: `${place}/properties/${name}`, lost, leftOut: insideOf(name, leftOut) }),
      ] as const,
  )
  const schemas = new Map(parts)
  // The choices of a list have no title of their own.
  const entry =
    items === undefined || ui.widget === 'checkboxes'
      ? undefined
      : exportedField(items, { place: `${place}/items`, lost, leftOut })
  const schema: Json = {
    title,
    ...(ui.hint === undefined ? {} : { description: ui.hint }),
    ...limits,
    ...formatOf(field, place, lost),
    ...(properties === undefined
      ? {}
      : exportedParts({
          properties,
          schemaOf: (name) => schemas.get(name)?.schema ?? {},
          written: Object.keys(properties).filter((name) => !leftOut.includes(name)),
          place,
          lost,
        })),
    ...(items === undefined ? {} : { items: entry?.schema ?? items }),
  }
  for (const key of ['prefix', 'suffix', 'exclusive', 'link', 'autocomplete', 'summary'] as const)
    if (ui[key] !== undefined && !(key === 'autocomplete' && ui.widget === 'email'))
      lost.push(`${place}/ui/${key}: no place for it.`)
  if (rule !== undefined && ![rule.dateBetween, rule.monthBetween, rule.emailAddress].some(Boolean))
    lost.push(`${place}/rule: the check "${Object.keys(rule)[0] ?? ''}" has no place.`)
  return { schema, ui: { ...uiOf(ui), ...uiOfParts(parts), ...(entry === undefined ? {} : uiOfItems(entry)) } }
}

/** The paths inside of a part. */
function insideOf(name: string, paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => (path.startsWith(`${name}/`) ? [path.slice(name.length + 1)] : []))
}

/** Files are data URLs: one, or a list of them. */
function exportedFiles(field: Field, { types }: UploadLimits, place: string, lost: string[]): ExportedField {
  const { minItems = 1, maxItems = 1 } = field as { readonly minItems?: number; readonly maxItems?: number }
  const one = { type: 'string', format: 'data-url' }
  const words = { title: field.title, ...(field.ui?.hint === undefined ? {} : { description: field.ui.hint }) }
  lost.push(`${place}/rule: the size of a file has no place.`)
  const schema =
    minItems === 1 && maxItems === 1
      ? { ...words, ...one }
      : { ...words, type: 'array', minItems, maxItems, items: one }
  return { schema, ui: { 'ui:options': { accept: types.join(',') } } }
}

/** Words and looks, which a schema has no place for or has elsewhere. */
const LEFT_OUT = [
  'required',
  '$schema',
  'description',
  'messages',
  'optional',
  'when',
  'requiredWhen',
  'partsWhen',
  'choicesFrom',
  'sentAs',
  'format',
]

/** The limits that each import sets by itself. */
function withoutOwnLimits(schema: Json, widget: string | undefined): Json {
  const own = widget === 'textarea' ? LONGEST_TEXT : widget === 'email' ? LONGEST_EMAIL : LONGEST_LINE
  return Object.fromEntries(Object.entries(schema).filter(([key, limit]) => key !== 'maxLength' || limit !== own))
}

const LONGEST_EMAIL = 254

function formatOf({ rule, ui }: Field, place: string, lost: string[]): Json {
  if (rule?.emailAddress !== undefined) return { format: 'email' }
  const between = rule?.dateBetween ?? rule?.monthBetween
  if (between !== undefined) {
    const { earliest, latest } = between
    if (typeof earliest === 'object' || typeof latest === 'object')
      lost.push(`${place}/rule: a limit that moves with the day has no place.`)
    return {
      format: rule?.dateBetween === undefined ? 'month' : 'date',
      ...(typeof earliest === 'string' ? { formatMinimum: earliest } : {}),
      ...(typeof latest === 'string' ? { formatMaximum: latest } : {}),
    }
  }
  if (ui?.inputMode === 'url') return { format: 'uri' }
  return ui?.inputMode === 'tel' ? { format: 'tel' } : {}
}

function uiOf({ widget, rows }: NonNullable<Field['ui']>): Json {
  if (widget === 'radios') return { 'ui:widget': 'radio' }
  if (widget !== 'textarea') return {}
  return { 'ui:widget': 'textarea', ...(rows === undefined ? {} : { 'ui:options': { rows } }) }
}

function uiOfParts(parts: readonly (readonly [string, ExportedField])[]): Json {
  return Object.fromEntries(parts.flatMap(([name, { ui }]) => (Object.keys(ui).length === 0 ? [] : [[name, ui]])))
}

function uiOfItems({ ui }: ExportedField): Json {
  return Object.keys(ui).length === 0 ? {} : { items: ui }
}
