import { allUses, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../loader/index.ts'
import { valueIn } from './read/value-in.ts'

const FILE = 'journeys/experiment.json'

/** Versions of the experiment that submit no claim where others do: a part of the new visitors could not claim. */
export function versionNeverSubmits(
  journeys: readonly JourneyDefinition[],
  source: JourneySource,
): readonly Diagnostic[] {
  const listed = valueIn(source, FILE, ['versions'])
  const versions = (Array.isArray(listed) ? (listed as readonly unknown[]) : []).map((version, index) => ({
    index,
    weight: valueAt(version, ['weight']),
    journey: journeys.find(({ name }) => name === valueAt(version, ['journey'])),
  }))
  const submits = (journey: JourneyDefinition) =>
    allUses(journey).some(({ run }) => journey.effects[run]?.kind === 'commit')
  if (!versions.some(({ journey }) => journey !== undefined && submits(journey))) return []
  return versions.flatMap(({ index, weight, journey }): readonly Diagnostic[] =>
    journey === undefined || weight === 0 || submits(journey)
      ? []
      : [
          {
            code: 'VERSION_NEVER_SUBMITS',
            severity: 'error',
            file: FILE,
            pointer: pointerOf(['versions', index, 'journey']),
            message: `${quoted(journey.name)} submits no claim, and other versions do: ${String(weight)} percent of the new visitors could not claim.`,
            hint: 'Name another journey, or give it the weight 0.',
          },
        ],
  )
}
