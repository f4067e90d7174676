import { isRecord } from '../../domain/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Run } from '../../proof/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { objectOfFile } from './object-of-file.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Reads a run as it is printed by `check --json`: all that it prints, one of its findings, or the run of one. `wanted` is
 * the number of a finding, counted from 1, if there are several with a run. Throws `FileError` or `CannotRun`.
 */
export function runOfFile(path: string, shown: string, wanted: string | undefined): Run {
  const json = objectOfFile(path, shown)
  const { findings } = json
  const { part, at } = Array.isArray(findings) ? chosen(findings, shown, wanted) : { part: json, at: [] }
  const isFinding = part['run'] !== undefined
  const run = isFinding ? part['run'] : part
  const wrong = wrongPart(run, isFinding ? [...at, 'run'] : at)
  if (wrong === undefined) return run as Run
  throw new CannotRun(
    'ANSWERS_SHAPE',
    `${shown} contains no run: ${wrong}.`,
    'Save what "journey check --json" prints, or one of its "findings": the "run" is replayed.',
  )
}

/** The finding that is wanted, or the only one with a run, and where it is. */
function chosen(findings: readonly unknown[], shown: string, wanted: string | undefined) {
  const withRun = findings.flatMap((part, index) =>
    isRecord(part) && part['run'] !== undefined ? [{ part, index, at: ['findings', index] }] : [],
  )
  const [only] = withRun
  if (wanted === undefined && only !== undefined && withRun.length === 1) return only
  const found = withRun.find(({ index }) => String(index + 1) === wanted)
  if (found !== undefined) return found
  const list = withRun.map(({ index, part }) => `${index + 1} ${String(part['code'])}`).join(', ')
  throw new CannotRun(
    'USAGE_OPTION',
    wanted === undefined ? `${shown} has ${withRun.length} findings with a run.` : `Finding ${wanted} has no run.`,
    list === '' ? 'Only problems that a run can show have one.' : `Choose one with --finding: ${list}.`,
  )
}

/** The first part that a run should have and does not, in words; undefined if there is none. */
function wrongPart(run: unknown, at: readonly (string | number)[]): string | undefined {
  const wrong = (key: string, expected: string) => `${pointerOf([...at, key])} is not ${expected}`
  if (!isRecord(run)) return `${pointerOf(at)} is not an object`
  const { settings, open, steps } = run
  if (!isRecord(settings)) return wrong('settings', 'an object')
  if (!isRecord(open) || typeof open['path'] !== 'string' || typeof open['resumed'] !== 'boolean')
    return wrong('open', 'an object with "path" and "resumed"')
  if (!Array.isArray(steps) || steps.length === 0) return wrong('steps', 'a list of visits')
  return first(steps, (visit, index) => wrongPartOfVisit(visit, [...at, 'steps', index]))
}

function wrongPartOfVisit(visit: unknown, at: readonly (string | number)[]): string | undefined {
  if (!isRecord(visit)) return `${pointerOf(at)} is not an object`
  const key = Object.entries(PARTS_OF_VISIT).find(([part, { holds }]) => !holds(visit[part]))?.[0]
  if (key !== undefined) return `${pointerOf([...at, key])} is not ${PARTS_OF_VISIT[key]?.expected ?? ''}`
  return first(Object.entries(visit['outcomes'] as Json), ([as, ended]) =>
    isRecord(ended) && typeof ended['outcome'] === 'string' && typeof ended['comes'] === 'string'
      ? undefined
      : `${pointerOf([...at, 'outcomes', as])} is not an object with "comes" and "outcome"`,
  )
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

const PARTS_OF_VISIT: Readonly<
  Record<string, { readonly expected: string; readonly holds: (value: unknown) => boolean }>
> = {
  step: { expected: 'the name of a step', holds: (value) => typeof value === 'string' },
  shown: { expected: 'true or false', holds: (value) => typeof value === 'boolean' },
  outcomes: { expected: 'an object', holds: isRecord },
  answers: { expected: 'an object', holds: isRecord },
  action: { expected: 'a button or null', holds: isTextOrNull },
  to: { expected: 'a step or null', holds: isTextOrNull },
}

function first<Item>(
  items: readonly Item[],
  wrongIn: (item: Item, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of items.entries()) {
    const wrong = wrongIn(item, index)
    if (wrong !== undefined) return wrong
  }
  return undefined
}
