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
  const { properties: brought = {} } = (resolvedFile(source, FILE) ?? {}) as Parts
  return Object.values(steps).flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.rule?.chosenAddress === undefined
        ? []
        : Object.entries(brought).flatMap(([part, schema]): readonly Diagnostic[] => {
            const refused = refusedBy(field, part, schema)
            if (refused === undefined) return []
            const pointer = pointerOf(['steps', id, 'fields', name, 'properties', ...refused.at])
            return [
              {
                code: 'ADDRESS_REFUSED',
                severity: 'error',
                file: fileOf(pointer),
                pointer,
                message: `${quoted(name)} ${refused.why}, and the lookup brings addresses with it: visitors could not choose theirs.`,
                hint: `Write ${quoted(part)} as it is in ${FILE}.`,
              },
            ]
          }),
    ),
  )
}

interface Parts {
  readonly properties?: Readonly<Record<string, Part>>
  readonly additionalProperties?: unknown
}

interface Part {
  readonly [keyword: string]: unknown
  readonly minLength?: number
  readonly maxLength?: number
}

interface Refused {
  readonly at: readonly string[]
  readonly why: string
}

/** Why a field refuses a part that the lookup brings; `undefined` if it takes all. */
function refusedBy(field: Field, part: string, brought: Part): Refused | undefined {
  const { properties = {}, additionalProperties } = field as Parts
  const taken = Object.hasOwn(properties, part) ? properties[part] : undefined
  if (taken === undefined)
    return additionalProperties === false ? { at: [], why: `has no part ${quoted(part)}` } : undefined
  const { minLength = 0, maxLength = Infinity } = taken
  if (maxLength < (brought.maxLength ?? Infinity))
    return {
      at: [part, 'maxLength'],
      why: `takes a ${quoted(part)} of ${maxLength} characters at most, not of ${brought.maxLength ?? 'any length'}`,
    }
  if (minLength > (brought.minLength ?? 0))
    return { at: [part, 'minLength'], why: `takes no ${quoted(part)} of less than ${minLength} characters` }
  const other = NARROWING.find((keyword) => taken[keyword] !== undefined && taken[keyword] !== brought[keyword])
  return other === undefined
    ? undefined
    : { at: [part, other], why: `takes not every ${quoted(part)}, by its ${quoted(other)}` }
}

/** Keywords that only accept a part of all texts. */
const NARROWING = ['type', 'pattern', 'enum', 'const', 'format'] as const
