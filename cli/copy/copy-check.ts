import type { Problem } from '../../engine/load/index.ts'
import { CannotRun } from '../cannot-run.ts'
import { textOption, type Call } from '../verb.ts'
import { approvalState, countStates, isStale } from './approval-state.ts'
import { readApprovals } from './approvals.ts'
import { readBook, RULES_FILE } from './book.ts'
import { isRegulated } from './copy-string.ts'
import { problemOf } from './lint/copy-rule.ts'
import { stateSentence } from './print/state-sentence.ts'
import { todayOf } from './today.ts'

/** What `journey check` says of the words of the whole project. */
export interface CopyCheck {
  /** One line, so that nobody learns to look past it. */
  readonly line: string
  readonly counts: ReturnType<typeof countStates>
  /** With --copy strict only: without it words that nobody signed off yet stop no build. Regulated words that are not approved, and approved ones that do not stand as they did … */
  readonly unfit: readonly Problem[]
  /** … and what the lint finds in words. */
  readonly linted: readonly Problem[]
}

/** Undefined where files were named, where there is no copy book, and with --copy off. */
export async function copyCheck(call: Call): Promise<CopyCheck | undefined> {
  const how = textOption(call, 'copy') ?? 'count'
  if (how !== 'count' && how !== 'strict' && how !== 'off')
    throw new CannotRun('USAGE_OPTION', `There is no --copy ${how}.`, 'There are count, strict and off.')
  if (how === 'off' || (how === 'count' && call.arguments.length > 0)) return undefined
  const { files } = call.project
  if (files.text(RULES_FILE) === undefined) {
    if (how === 'count') return undefined
    throw new CannotRun(
      'FILE_MISSING',
      `There is no ${RULES_FILE}, without which nobody knows which words are regulated.`,
    )
  }
  const today = todayOf(call)
  const { strings } = readBook(files)
  const approvals = readApprovals(files)
  const counts = countStates(strings, approvals, today)
  const line = `Words: ${stateSentence(counts)}`
  if (how === 'count') return { line, counts, unfit: [], linted: [] }
  const unfit = strings.flatMap((copy): readonly Problem[] => {
    const state = approvalState(copy, approvals, today)
    // What somebody signed off all the same must stand as it was signed: also a promotion that was made mere "ui" since.
    if (state === 'approved' || (state === 'unapproved' && !isRegulated(copy))) return []
    const message = `“${copy.text.slice(0, 80)}${copy.text.length > 80 ? '…' : ''}” is of the kind ${copy.kind} and ${state}${isStale(copy, today) ? `, and had to be looked at again by ${copy.reviewBy ?? ''}` : ''}.`
    return [problemOf(copy, { code: `COPY_${state.toUpperCase()}`, severity: 'error', message, hint: HINTS[state] })]
  })
  const { lintCopy } = await import('./lint/index.ts')
  return { line, counts, unfit, linted: lintCopy(call.project, today) }
}

const HINTS = {
  unapproved: 'Have it approved: journey copy approve <address> --by <name>.',
  changed:
    'It was approved in other words: journey copy diff <revision> shows both. Have it approved again, or take the change back.',
  expired: 'Have it looked at and approved again.',
  withdrawn: 'Change or remove it, then have it approved.',
} as const
