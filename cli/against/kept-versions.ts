import { fingerprint, type JourneyDefinition } from '../../engine/index.ts'
import { fileNamed, OLDER_FOLDER, olderName, quoted, type Diagnostic } from '../../loader/index.ts'
import { withoutWords } from './without-words.ts'
import type { Checked } from '../check/check-files.ts'

/**
 * How the versions in `journeys/older/` fit the journeys of today. A claim is pinned to a number, so no number may stand for two journeys, or be
 * higher than that of today. Whether an older version is missing only `--against` can tell: without it, no claim may ever have begun on one, or none may
 * be left. Journeys that cannot be read are reported elsewhere.
 */
export function keptVersionDiagnostics(checked: readonly Pick<Checked, 'file' | 'loaded'>[]): readonly Diagnostic[] {
  const [older, today] = [true, false].map((isOlder) =>
    checked
      .filter(({ file }) => file.startsWith(`${OLDER_FOLDER}/`) === isOlder)
      .flatMap(({ loaded }) => loaded?.journey ?? []),
  )
  return (today ?? []).flatMap((journey) => {
    const kept = (older ?? []).filter(({ name }) => name === journey.name)
    return numberTaken(journey, kept)
  })
}

function numberTaken(journey: JourneyDefinition, kept: readonly JourneyDefinition[]): readonly Diagnostic[] {
  const { name, version } = journey
  const at = { code: 'VERSION_NOT_RAISED', severity: 'error', file: fileNamed(name), pointer: '/version' } as const
  const last = Math.max(0, ...kept.map((one) => one.version))
  const hint = `Write "version": ${last + 1}, and say in "whenChanged" what happens to claims in progress.`
  if (last > version)
    return [
      {
        ...at,
        message: `${quoted(name)} is version ${version}, and ${fileNamed(olderName({ name, version: last }))} is an older version: its number would be given again.`,
        hint,
      },
    ]
  const same = kept.find((one) => one.version === version)
  if (same === undefined || fingerprint(withoutWords(same)) === fingerprint(withoutWords(journey))) return []
  return [
    {
      ...at,
      message: `${quoted(name)} differs from ${fileNamed(olderName(same))} in more than words, and both are version ${version}: claims pinned to it would continue on the changed journey.`,
      hint,
    },
  ]
}
