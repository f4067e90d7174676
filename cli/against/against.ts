import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  carryOver,
  checkAnswers,
  fingerprint,
  openStep,
  restore,
  route,
  RULES,
  runnable,
  seenAt,
  withSettings,
  type Journey,
  type JourneyDefinition,
} from '../../engine/index.ts'
import { compileValidators, fileNamed, olderName, pointerOf, type Diagnostic } from '../../loader/index.ts'
import { prove, replayTime, routes } from '../../proof/index.ts'
import type { Checked } from '../check/check-files.ts'
import { journeyReference, soundJourney } from '../project/journey-reference.ts'
import type { Project } from '../project/project.ts'
import type { Shell } from '../command/shell.ts'
import { stopsOf, type Stop } from './stops.ts'
import { withoutWords } from './without-words.ts'

/**
 * Checks what happens to claims that started on an older version: stops its generated runs at every step and migrates them
 * to the new journey as its `whenChanged` declares. Anything lost without being declared is an error.
 */
export function againstDiagnostics(
  { file, proof }: Checked,
  project: Project,
  older: string,
  shell: Shell,
): readonly Diagnostic[] {
  if (proof === undefined) return []
  const after = proof.journey
  const before = olderJourney(after.name, project, older, shell.folder)
  if (before === undefined || fingerprint(withoutWords(before)) === fingerprint(withoutWords(after))) return []
  const at = { severity: 'error', file } as const
  if (before.version === after.version) {
    return [
      {
        ...at,
        code: 'VERSION_NOT_RAISED',
        pointer: '/version',
        message: `${after.name} differs from ${older}, but is still version ${after.version}.`,
        hint: `Write "version": ${after.version + 1}, and say in "whenChanged" what happens to claims in progress.`,
      },
    ]
  }
  if (after.whenChanged === 'pin' && project.files.text(fileNamed(olderName(before))) === undefined) {
    return [
      {
        ...at,
        code: 'VERSION_NOT_KEPT',
        pointer: '/whenChanged',
        message: `Claims stay on version ${before.version}, but ${fileNamed(olderName(before))} does not exist.`,
        hint: existsSync(resolve(shell.folder, older))
          ? 'Keep the complete older file there.'
          : `Run "journey keep ${after.name}@${older}".`,
      },
    ]
  }
  if (typeof after.whenChanged === 'string' || before.version < (after.whenChanged.migrate.from ?? 1)) return []
  const validators = compileValidators(after)
  return unique(
    routes(prove(before)).flatMap((run) => {
      // A setting that both versions have keeps its value: the value was chosen for what the setting does.
      const untimed = runnable(withSettings(after, run.settings), validators, RULES)
      const next = seenAt(untimed, replayTime(untimed, shell.now))
      return stopsOf(before, run, shell.now).flatMap((stop) =>
        stopDiagnostics(next, before.version, stop, shell.now).map((diagnostic) => ({
          ...at,
          ...diagnostic,
          journey: existsSync(resolve(shell.folder, older)) ? older : `${after.name}@${older}`,
        })),
      )
    }),
  )
}

/** A file, or the journey of that name at a revision; `undefined` if it did not exist yet. */
function olderJourney(name: string, project: Project, older: string, folder: string): JourneyDefinition | undefined {
  if (existsSync(resolve(folder, older))) return soundJourney(journeyReference(older, project, folder)).journey
  const reference = (written: string) => soundJourney(journeyReference(written, project, folder)).journey
  try {
    return reference(`${name}@${older}`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'JOURNEY_UNKNOWN') return undefined
    throw error
  }
}

type Found = Pick<Diagnostic, 'code' | 'pointer' | 'message' | 'hint' | 'witness' | 'run'> & {
  readonly severity?: 'warning'
}

function stopDiagnostics(
  next: Journey,
  begun: number,
  { step, saved, path, run }: Stop,
  now: number,
): readonly Found[] {
  const { saved: carried, lostAnswers, lostSteps } = carryOver(next, begun, saved)
  const shown = { witness: [path.join(' → ')], run }
  const lost: readonly Found[] = [
    ...lostAnswers.map((name): Found => ({
      code: 'MIGRATION_ANSWER_LOST',
      pointer: '/whenChanged',
      message: `Claims in progress have the answer "${name}", which ${next.name} does not have.`,
      hint: `Declare it: "renames": { "${name}": "<new name>" }, or "" to drop it.`,
      ...shown,
    })),
    ...lostSteps.map((id): Found => ({
      code: 'MIGRATION_STEP_LOST',
      pointer: '/whenChanged',
      message: `Claims in progress have completed step "${id}", which ${next.name} does not have.`,
      hint: `Declare its replacement: "steps": { "${id}": "<step>" }.`,
      ...shown,
    })),
  ]
  const state = restore(next, carried)
  const passed = route(next, state).map(({ step }) => step)
  const outcomes = saved.outcomes as typeof state.outcomes
  const wrong = state.done.flatMap((id) =>
    checkAnswers(next, id, state.answers, { now, outcomes, route: passed }).map(({ field = '', message }): Found => ({
      code: 'MIGRATION_ANSWER_WRONG',
      pointer: pointerOf(['steps', id, 'fields', field]),
      message: `Claims in progress have completed step "${id}", but their "${field}" is now refused: ${message}`,
      hint: 'Give a default in "whenChanged", or accept the old answers.',
      ...shown,
    })),
  )
  const landed = openStep(next, state)
  const isBack = landed !== step && !wrong.some(({ code }) => code === 'MIGRATION_ANSWER_WRONG') && lost.length === 0
  const moved: Found = {
    code: 'MIGRATION_MOVED',
    severity: 'warning',
    pointer: pointerOf(['steps', landed]),
    message: `Claims that would continue at "${step}" continue at "${landed}".`,
    ...shown,
  }
  return [...lost, ...wrong, ...(isBack ? [moved] : [])]
}

/** Many runs lose the same things: the shortest is the witness. */
function unique(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const shortest = [...diagnostics].sort((a, b) => (a.witness?.[0]?.length ?? 0) - (b.witness?.[0]?.length ?? 0))
  const first = new Map<string, Diagnostic>()
  for (const diagnostic of shortest) {
    const key = `${diagnostic.code} ${diagnostic.pointer} ${diagnostic.message}`
    if (!first.has(key)) first.set(key, diagnostic)
  }
  return [...first.values()]
}
