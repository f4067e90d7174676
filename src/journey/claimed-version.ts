import { migrateClaim, seenAt, untimedJourney, withSettings, type Journey, type Saved } from '../../engine/index.ts'
import type { JourneyEntry, JourneyModule } from 'virtual:journeys'
import type { Known } from './open-claim.ts'
import { withQuietSteps } from './quiet-steps.ts'

/** The journey version that a claim runs on, and the claim migrated to it. */
export interface ClaimedVersion {
  readonly journey: Journey
  readonly saved: Saved
}

/**
 * Decides by the current journey, like the backend, which version a claim continues on, and loads that. A missing pinned version
 * is replaced by the current one, with the answers that fit. `settings` are the backend's overrides.
 */
export async function claimedVersion(
  entry: Pick<JourneyEntry, 'name' | 'path' | 'older'>,
  current: JourneyModule,
  { draft, from }: Known,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<ClaimedVersion> {
  const { journey: name, version, ...kept } = draft
  // A claim from another journey continues on the current version of this one.
  const begun = name === entry.name && version !== undefined ? version : current.definition.version
  const taken = migrateClaim(current.definition, begun, kept)
  const { definition, validators, rules, withNeeds } = (await versionOf(entry, current, taken.version)) ?? current
  // It keeps the journey's current base path, so that one link works for all visitors.
  const plain = untimedJourney({ ...withSettings(definition, settings), path: entry.path }, validators, rules)
  const journey = seenAt(withNeeds?.(plain) ?? plain, taken.saved.submittedAt ?? Date.now())
  return { journey, saved: from === 'backend' ? withQuietSteps(journey, taken.saved) : taken.saved }
}

/** Undefined if the version does not exist; logs a warning. */
async function versionOf(
  { name, older }: Pick<JourneyEntry, 'name' | 'older'>,
  current: JourneyModule,
  version: number,
): Promise<JourneyModule | undefined> {
  if (version === current.definition.version) return current
  const found = older.find((one) => one.version === version)
  if (found === undefined)
    console.warn(
      `JOURNEY_VERSION_MISSING There is no version ${version} of ${name}. The claim continues on version ${current.definition.version}.`,
    )
  return found?.load()
}

/** Whether any version of the journey has a step at this address: an address of some claims must work for the others too. */
export async function isAddressOf(
  entry: Pick<JourneyEntry, 'older'>,
  current: JourneyModule,
  path: string,
): Promise<boolean> {
  const has = ({ definition }: JourneyModule) => Object.values(definition.steps).some((step) => step.path === path)
  if (has(current)) return true
  for (const { load } of entry.older) if (has(await load())) return true
  return false
}
