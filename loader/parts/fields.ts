import type { Field } from '../../engine/index.ts'
import { COUNTRY_CODES, hasPhoneNumbers, listedChoices, parseIsoDate } from '../../engine/index.ts'
import { boundsError } from '../schemas/field-bounds.ts'
import { isObject, mergePatch } from '../json/merge-patch.ts'
import { patternError, patternsIn } from '../schemas/pattern-safety.ts'
import { didYouMean, pointerOf, quoted, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { ofWholeFieldsOnly, partsOfField } from './field-parts.ts'
import { uselessRemovals } from '../inheritance/useless-removals.ts'
import { completeField } from './listed-values.ts'
import { partConditions } from './part-conditions.ts'
import { readFile } from '../source/read-file.ts'
import type { ShapeCheck } from '../schemas/shape.ts'
import type { JourneySource } from '../source/source.ts'

interface FieldPlace {
  readonly file: string
  readonly pointer: string
}

/** A field's file does not know the facts of a journey: only a step says when it asks for the field. */
function conditionElsewhere(
  json: unknown,
  field: Readonly<Record<string, unknown>>,
  { file, pointer }: FieldPlace,
): readonly Diagnostic[] {
  return ['when', 'requiredWhen', 'partsWhen'].flatMap((key): readonly Diagnostic[] => {
    const isOfStep = pointer !== '' && isObject(json) && json[key] !== undefined
    if (field[key] === undefined || isOfStep) return []
    return [
      {
        code: 'FIELD_WHEN_SHARED',
        severity: 'error',
        file,
        pointer: `${pointer}/${key}`,
        message: 'A condition in the file of a field tests facts that only a journey has.',
        hint: `Write "${key}" in the step, next to the "$ref" of the field.`,
      },
    ]
  })
}

/** An answer that is required only under a condition is optional elsewhere. */
function optionalElsewhere(field: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return field['requiredWhen'] === undefined ? field : { ...field, optional: true }
}

/** Resolves the `$ref` of a field. Other keys next to it patch the file (JSON Merge Patch). */
export function resolveField(
  json: unknown,
  place: FieldPlace,
  source: JourneySource,
  shape: ShapeCheck,
  diagnostics: Diagnostic[],
): Field | undefined {
  const before = diagnostics.length
  const resolvedField = followRefs(json, place, source, diagnostics, [])
  if (resolvedField === undefined) return undefined
  const { $schema: _, ...field } = resolvedField
  diagnostics.push(
    ...ownDiagnostics(field, place, shape),
    ...incompleteChoices(field, place),
    ...conditionElsewhere(json, field, place),
  )
  const bounds = boundsError(field)
  if (bounds !== undefined) {
    const { at, ...error } = bounds
    diagnostics.push({ ...error, severity: 'error', file: place.file, pointer: place.pointer + pointerOf(at) })
    return undefined
  }
  for (const { part, pointer } of partsOfField(field, place.pointer))
    diagnostics.push(
      ...(isObject(part)
        ? [...ownDiagnostics(part, { ...place, pointer }, shape), ...ofWholeFieldsOnly(part, pointer, place.file)]
        : shape.field(part, place.file, pointer)),
    )
  diagnostics.push(...partConditions(field, place, shape))
  for (const { pattern, at } of patternsIn(field)) {
    const found = patternError(pattern)
    if (found !== undefined)
      diagnostics.push({
        ...found,
        severity: 'error',
        file: place.file,
        pointer: place.pointer + pointerOf(at),
        message: `${quoted(pattern)}: ${found.message}`,
      })
  }
  return diagnostics.length > before ? undefined : (completeField(optionalElsewhere(field)) as Field)
}

/** Errors that a field and a part of a group can both have. */
function ownDiagnostics(
  field: Readonly<Record<string, unknown>>,
  place: FieldPlace,
  shape: ShapeCheck,
): readonly Diagnostic[] {
  return [
    ...shape.field(field, place.file, place.pointer),
    ...choicesTwice(field, place),
    ...noSuchDays(field, place),
    ...noSuchCountry(field, place),
  ]
}

/** A field's file need not say where its choices come from; a step that uses it must. */
function incompleteChoices(
  { choicesFrom }: Readonly<Record<string, unknown>>,
  { file, pointer }: FieldPlace,
): readonly Diagnostic[] {
  if (!isObject(choicesFrom) || pointer === '') return []
  const missing = ['fact', 'list', 'id'].filter((key) => !(key in choicesFrom))
  if (missing.length === 0) return []
  return [
    {
      code: 'FIELD_SHAPE',
      severity: 'error',
      file,
      pointer: `${pointer}/choicesFrom`,
      message: `It must have ${missing.map(quoted).join(' and ')}.`,
      hint: 'Add it here, or in the file of the field.',
    },
  ]
}

/** Both lists would have to allow an answer, and one of them would be a second place to forget. */
function choicesTwice(
  { enum: values, oneOf }: Readonly<Record<string, unknown>>,
  { file, pointer }: FieldPlace,
): readonly Diagnostic[] {
  if (values === undefined || listedChoices(oneOf) === undefined) return []
  return [
    {
      code: 'FIELD_SHAPE',
      severity: 'error',
      file,
      pointer: `${pointer}/enum`,
      message: 'Its choices are listed twice, by "enum" and by "oneOf".',
      hint: 'Keep "oneOf", which has their words; "enum": null removes a list that comes from the file of the field.',
    },
  ]
}

/** Limits that look like days and are none, such as 31 February. */
function noSuchDays({ rule }: Readonly<Record<string, unknown>>, { file, pointer }: FieldPlace): readonly Diagnostic[] {
  const limits = isObject(rule) && isObject(rule['dateBetween']) ? rule['dateBetween'] : {}
  return Object.entries(limits).flatMap(([name, day]): readonly Diagnostic[] =>
    typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day) || parseIsoDate(day) !== undefined
      ? []
      : [
          {
            code: 'FIELD_SHAPE',
            severity: 'error',
            file,
            pointer: `${pointer}/rule/dateBetween/${name}`,
            message: `There is no day ${quoted(day)}.`,
            hint: 'Write the year, the month and a day that the month has.',
          },
        ],
  )
}

/** Two letters that are not a country, or a country without telephone numbers, such as "UK". */
function noSuchCountry(
  { rule }: Readonly<Record<string, unknown>>,
  { file, pointer }: FieldPlace,
): readonly Diagnostic[] {
  const { phoneNumber, postalAddress } = isObject(rule) ? rule : {}
  const { country } = isObject(phoneNumber) ? phoneNumber : {}
  const { countries } = isObject(postalAddress) ? postalAddress : {}
  const unknown = (code: string, place: string, message: string): Diagnostic => ({
    code: 'FIELD_SHAPE',
    severity: 'error',
    file,
    pointer: `${pointer}/rule/${place}`,
    message,
    hint: code === 'UK' ? 'The United Kingdom is "GB".' : 'Write the two letters of ISO 3166-1, such as "GB".',
  })
  return [
    ...(isCode(country) && !hasPhoneNumbers(country)
      ? [unknown(country, 'phoneNumber/country', `No telephone numbers are known of the country ${quoted(country)}.`)]
      : []),
    ...(Array.isArray(countries) ? (countries as readonly unknown[]) : []).flatMap((code, index) =>
      isCode(code) && !COUNTRY_CODES.includes(code)
        ? [unknown(code, `postalAddress/countries/${index}`, `There is no country ${quoted(code)}.`)]
        : [],
    ),
  ]
}

/** Only two capital letters are checked here. Other values are reported with the shape of the field. */
function isCode(code: unknown): code is string {
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code)
}

/** Follows references from file to file, and reports a cycle. */
function followRefs(
  json: unknown,
  place: FieldPlace,
  source: JourneySource,
  diagnostics: Diagnostic[],
  open: readonly string[],
): Record<string, unknown> | undefined {
  const { $ref, ...overrides } = isObject(json) ? json : { $ref: undefined }
  if (typeof $ref !== 'string') return { ...overrides }
  const path = `schemas/fields/${$ref.split('/').at(-1) ?? ''}`
  const report = (code: string, message: string, hint?: string) => {
    diagnostics.push({
      code,
      severity: 'error',
      file: place.file,
      pointer: `${place.pointer}/$ref`,
      message,
      ...(hint === undefined ? {} : { hint }),
    })
  }
  if (open.includes(path)) {
    report(
      'FIELD_REF_CYCLE',
      `${[...open.slice(open.indexOf(path)), path].join(' refers to ')}.`,
      'One of them must define the field.',
    )
    return undefined
  }
  const isInFolder = /^(?:(?:\.\.\/)?schemas\/fields\/)?[A-Za-z0-9_-]+\.json$/.test($ref)
  const before = diagnostics.length
  const found = isInFolder ? readFile(path, source, diagnostics) : undefined
  if (diagnostics.length > before) return undefined
  if (found === undefined) {
    report(
      'FIELD_REF_UNKNOWN',
      `${quoted($ref)} is not a file in schemas/fields.`,
      didYouMean(path.slice('schemas/fields/'.length), source.list('schemas/fields')),
    )
    return undefined
  }
  const base = followRefs(found.json, { file: path, pointer: '' }, source, diagnostics, [...open, path])
  if (base === undefined) return undefined
  for (const { at, ...useless } of uselessRemovals(base, overrides))
    diagnostics.push({ ...useless, severity: 'error', file: place.file, pointer: place.pointer + pointerOf(at) })
  return mergePatch(base, overrides) as Record<string, unknown>
}
