import type { JourneySource } from '../../../loader/index.ts'
import type { Fix, Problem } from '../../wire.ts'
import { addition } from './additions.ts'
import { approval } from './approvals.ts'
import { likelierName } from './did-you-mean.ts'
import { move } from './moves.ts'
import { removal } from './removals.ts'

/** The known corrections of a problem, the likeliest first: edits of the file as it is written. */
export function fixesOf(problem: Omit<Problem, 'fixes'>, source: JourneySource): readonly Fix[] {
  const json = readable(problem.file, source)
  if (json === undefined) return []
  const written = { file: problem.file, json }
  return [likelierName, addition, approval, move, removal].flatMap((fixes) => fixes(problem, written))
}

function readable(file: string, source: JourneySource): unknown {
  try {
    return source.read(file)
  } catch {
    // A file that is no JSON has no places to edit.
    return undefined
  }
}
