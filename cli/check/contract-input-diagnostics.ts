import type { JourneyDefinition } from '../../engine/index.ts'
import { fileOfContract, pointerOf, type Diagnostic } from '../../loader/index.ts'
import { inputValueDiagnostics } from './input-value-diagnostics.ts'

/**
 * Checks that the contract of an effect accepts every value that its input may have: no e-mail address as a phone number, no date as
 * typed. `carriedDiagnostics` compares the input of a save with its call instead.
 */
export function contractInputDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
): readonly Diagnostic[] {
  return Object.values(journey.steps).flatMap(({ id, enter, submit }) =>
    [['enter', enter] as const, ['submit', submit] as const].flatMap(([list, uses]) =>
      uses.flatMap((use, index) => {
        const contract = journey.effects[use.run]
        if (contract === undefined || contract.kind === 'save') return []
        const { properties = {} } = contract.input as Input
        const pointer = pointerOf(['steps', id, list, index, 'input'])
        const at = { severity: 'error', file: fileOf(pointer), pointer } as const
        return Object.keys(use.input).flatMap((name) =>
          inputValueDiagnostics(journey, use, name, { schema: properties[name], file: fileOfContract(use.run) }, at),
        )
      }),
    ),
  )
}

interface Input {
  readonly properties?: Readonly<Record<string, unknown>>
}
