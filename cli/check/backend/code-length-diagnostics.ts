import type { Field, JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'

/** The backend makes its one-time codes by this field. */
const FILE = 'schemas/fields/one-time-code.json'

/** Fields for a one-time code that ask for another number of digits than the codes have, so that no code that a visitor receives fits. */
export function codeLengthDiagnostics(
  { steps }: Pick<JourneyDefinition, 'steps'>,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const sent = digitsOf(resolvedFile(source, FILE) as Field | undefined)
  if (sent === undefined) return []
  return Object.values(steps).flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, field]): readonly Diagnostic[] => {
      const asked = digitsOf(field)
      if (asked === undefined || asked === sent) return []
      const pointer = pointerOf(['steps', id, 'fields', name, 'rule', 'oneTimeCode', 'digits'])
      return [
        {
          code: 'CODE_LENGTH',
          severity: 'error',
          file: fileOf(pointer),
          pointer,
          message: `${quoted(name)} asks for a code of ${asked} digits, and the backend sends codes of ${sent}: no visitor could enter theirs.`,
          hint: `Write "digits": ${sent}, or change the codes of all journeys in ${FILE}.`,
        },
      ]
    }),
  )
}

function digitsOf(field: Field | undefined): number | undefined {
  return field?.rule?.oneTimeCode?.digits
}
