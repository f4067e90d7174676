import type { Diagnostic } from '../../loader/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { textOption, type Call } from '../command/verb.ts'
import { approvalState, countStates, isRegulated, isStale, RULES_FILE } from '../../copy/index.ts'
import { copyOrFaults } from './copy-or-faults.ts'
import { diagnosticOf } from './lint/copy-rule.ts'
import { stateSentence } from './print/state-sentence.ts'
import { counted } from '../words/counted.ts'
import { todayOf } from './today.ts'

/** What `journey check` reports about the words of the whole project. */
export interface CopyCheck {
  /** A single line, so that people keep reading it. */
  readonly line: string
  /** Absent if the book cannot be read. */
  readonly counts?: ReturnType<typeof countStates>
  /** Errors that keep the book from being read. */
  readonly faults: readonly Diagnostic[]
  /** With --copy strict only: without it, words without approval fail no build. Regulated words that are not approved, and approved words that have changed. */
  readonly unfit: readonly Diagnostic[]
  /** The problems of the copy lint; without --copy strict only errors and figures that nothing knows, and no words that are due for review. */
  readonly linted: readonly Diagnostic[]
}

/** Undefined if files were named, if there is no copy book, and with --copy off. */
export async function copyCheck(call: Call): Promise<CopyCheck | undefined> {
  const how = textOption(call, 'copy') ?? 'count'
  if (how !== 'count' && how !== 'strict' && how !== 'off')
    throw new CannotRun('USAGE_OPTION', `--copy cannot be ${how}.`, 'Use count, strict or off.')
  if (how === 'off' || (how === 'count' && call.arguments.length > 0)) return undefined
  const { files } = call.project
  if (files.text(RULES_FILE) === undefined) {
    if (how === 'count') return undefined
    throw new CannotRun('FILE_MISSING', `${RULES_FILE} does not exist, so it is unknown which words are regulated.`)
  }
  const today = todayOf(call)
  const found = copyOrFaults(call.project)
  if (!('strings' in found))
    return { line: 'Words: not counted, as the copy book has errors.', faults: found, unfit: [], linted: [] }
  const { strings, approvals } = found
  const counts = countStates(strings, approvals, today)
  const line = `Words: ${stateSentence(counts)}`
  const linted = await lintedIn(call, today)
  if (how === 'count') {
    // A figure that was mistyped is a fault of the words, like an error; other warnings are advice on how to write them.
    const isTold = ({ severity, code }: Diagnostic) =>
      (severity === 'error' && code !== 'COPY_STALE') || code === 'COPY_FIGURE_SOURCE'
    const warnings = linted.filter((one) => one.severity === 'warning' && !isTold(one)).length
    return {
      line: warnings === 0 ? line : `${line} journey copy lint: ${counted(warnings, 'warning')}.`,
      counts,
      faults: [],
      unfit: [],
      linted: linted.filter(isTold),
    }
  }
  const unfit = strings.flatMap((copy): readonly Diagnostic[] => {
    const state = approvalState(copy, approvals, today)
    // Approved words of any kind must stay as they were: also a promotion that has become mere "ui".
    if (state === 'approved' || (state === 'unapproved' && !isRegulated(copy))) return []
    const message = `“${copy.text.slice(0, 80)}${copy.text.length > 80 ? '…' : ''}” is of the kind ${copy.kind} and ${state}${isStale(copy, today) ? `, and was due for review by ${copy.reviewBy ?? ''}` : ''}.`
    return [diagnosticOf(copy, { code: `COPY_${state.toUpperCase()}`, severity: 'error', message, hint: HINTS[state] })]
  })
  return { line, counts, faults: [], unfit, linted }
}

/** Nothing where a journey has errors, which the check of the whole project reports itself. */
async function lintedIn({ project, arguments: named }: Call, today: string): Promise<readonly Diagnostic[]> {
  const { lintCopy } = await import('./lint/index.ts')
  try {
    return lintCopy(project, today)
  } catch (error) {
    if (named.length === 0 && error instanceof CannotRun && error.code === 'JOURNEY_UNSOUND') return []
    throw error
  }
}

const HINTS = {
  unapproved: 'Get it approved: journey copy approve <address> --by <name>.',
  changed:
    'It was approved in other words: journey copy diff <revision> shows both. Get it approved again, or undo the change.',
  expired: 'Review it and get it approved again.',
  withdrawn: 'Change or remove it, then get it approved.',
} as const
