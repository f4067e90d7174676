import type { Field, JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'

/** What the lookup of addresses brings. */
const FILE = 'schemas/entities/address.json'

/** Address fields that refuse a part of what their own lookup brings, so that nobody could choose an address. */
export function chosenAddressDiagnostics(
  { steps }: Pick<JourneyDefinition, 'steps'>,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const { properties: brought = {}, required: always = [] } = (resolvedFile(source, FILE) ?? {}) as Parts
  return Object.values(steps).flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.rule?.chosenAddress === undefined
        ? []
        : [
            ...missedBy(field, always).map((part) => ({ part, refused: missing(part, always) })),
            ...Object.entries(brought).map(([part, schema]) => ({ part, refused: refusedBy(field, part, schema) })),
          ].flatMap(({ part, refused }): readonly Diagnostic[] => {
            if (refused === undefined) return []
            const pointer = pointerOf(['steps', id, 'fields', name, ...refused.at])
            return [
              {
                code: 'ADDRESS_REFUSED',
                severity: 'error',
                file: fileOf(pointer),
                pointer,
                message: `${quoted(name)} ${refused.why}${refused.hint === undefined ? ', and the lookup brings addresses with it' : ''}: visitors could not choose theirs.`,
                hint: refused.hint ?? `Write ${quoted(part)} as it is in ${FILE}.`,
              },
            ]
          }),
    ),
  )
}

interface Parts {
  readonly properties?: Readonly<Record<string, Part>>
  readonly additionalProperties?: unknown
  readonly required?: readonly string[]
}

interface Part {
  readonly [keyword: string]: unknown
  readonly minLength?: number
  readonly maxLength?: number
}

interface Refused {
  readonly at: readonly string[]
  readonly why: string
  readonly hint?: string
}

/** Parts that a field requires, and that not every address has: those that the lookup may leave out, and its id where addresses may be written by hand. */
function missedBy(field: Field, always: readonly string[]): readonly string[] {
  const { required = [] } = field as Parts
  return required.filter((part) => !always.includes(part) || (part === ID && field.ui?.manualEntry !== false))
}
const ID = 'addressID'

function missing(part: string, always: readonly string[]): Refused {
  return {
    at: ['required'],
    why: always.includes(part)
      ? `requires ${quoted(part)}, which an address that is written by hand does not have`
      : `requires ${quoted(part)}, which not every address has`,
    hint: `Remove ${quoted(part)} from its "required".`,
  }
}

/** Why a field refuses a part that the lookup brings; `undefined` if it takes all. */
function refusedBy(field: Field, part: string, brought: Part): Refused | undefined {
  const { properties = {}, additionalProperties } = field as Parts
  const taken = Object.hasOwn(properties, part) ? properties[part] : undefined
  if (taken === undefined)
    return additionalProperties === false ? { at: ['properties'], why: `has no part ${quoted(part)}` } : undefined
  const { minLength = 0, maxLength = Infinity } = taken
  if (maxLength < (brought.maxLength ?? Infinity))
    return {
      at: ['properties', part, 'maxLength'],
      why: `takes a ${quoted(part)} of ${maxLength} characters at most, not of ${brought.maxLength ?? 'any length'}`,
    }
  if (minLength > (brought.minLength ?? 0))
    return {
      at: ['properties', part, 'minLength'],
      why: `takes no ${quoted(part)} of less than ${minLength} characters`,
    }
  const other = NARROWING.find((keyword) => taken[keyword] !== undefined && taken[keyword] !== brought[keyword])
  return other === undefined
    ? undefined
    : { at: ['properties', part, other], why: `takes not every ${quoted(part)}, by its ${quoted(other)}` }
}

/** Keywords that only accept a part of all texts. */
const NARROWING = ['type', 'pattern', 'enum', 'const', 'format'] as const
