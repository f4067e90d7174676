import { runnable, takeUp, withSettings, type Journey, type Saved } from '../../engine/index.ts'
import type { JourneyEntry, JourneyModule } from 'virtual:journeys'
import type { Known } from './open-claim.ts'
import { withQuietSteps } from './quiet-steps.ts'

/** The version of a journey that a claim runs on, and the claim as that version takes it up. */
export interface ClaimedVersion {
  readonly journey: Journey
  readonly saved: Saved
}

/**
 * Decides by today's journey, as the backend does, which version a claim goes on with, and loads that. A pinned version
 * that is not there any more gives way to today's, with what fits of the claim. `settings` are values that the backend gives.
 */
export async function claimedVersion(
  entry: Pick<JourneyEntry, 'name' | 'path' | 'older'>,
  current: JourneyModule,
  { draft, from }: Known,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<ClaimedVersion> {
  const { journey: name, version, ...kept } = draft
  // A claim that comes over from another journey goes on with what this one is today.
  const begun = name === entry.name && version !== undefined ? version : current.definition.version
  const taken = takeUp(current.definition, begun, kept)
  const { definition, validators, rules } = (await versionOf(entry, current, taken.version)) ?? current
  // Its addresses begin as they do today, so that one link works for everybody.
  const journey = runnable({ ...withSettings(definition, settings), path: entry.path }, validators, rules)
  return { journey, saved: from === 'backend' ? withQuietSteps(journey, taken.saved) : taken.saved }
}

/** Undefined where there is no such version, which is said to whoever looks for the reason. */
async function versionOf(
  { name, older }: Pick<JourneyEntry, 'name' | 'older'>,
  current: JourneyModule,
  version: number,
): Promise<JourneyModule | undefined> {
  if (version === current.definition.version) return current
  const found = older.find((one) => one.version === version)
  if (found === undefined)
    console.warn(
      `JOURNEY_VERSION_MISSING Version ${version} of ${name} is not there. The claim goes on with version ${current.definition.version}.`,
    )
  return found?.load()
}

/** Whether any version of the journey has a step there: an address that some claims have must not be lost to the others. */
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
