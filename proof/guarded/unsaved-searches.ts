import type { JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { goesBy } from '../journey/goes-by.ts'
import type { Must } from '../journey/must.ts'
import { unsentMark } from './lost-steps.ts'
import type { Sent } from './sent.ts'
import { isMarked } from './watch.ts'

/**
 * A search goes by the claim as the backend has it: while the consent, or a detail of the person, is typed and not saved, the backend
 * refuses the search (403, 400), and the visitor's identity ends as failed without a word.
 */
export function unsavedSearches(journey: JourneyDefinition, steps: readonly Step[], { loose }: Sent): readonly Must[] {
  return steps.flatMap(({ id, enter, submit }) =>
    [['enter', enter] as const, ['submit', submit] as const].flatMap(([list, uses]) =>
      uses.flatMap((use, index) =>
        goesBy(journey, use)
          .filter((name) => loose.has(name))
          .map((name) => ({
            code: 'SEARCH_BEFORE_SAVE',
            step: id,
            pointer: pointerOf(['steps', id, list, index]),
            when: { asked: use },
            condition: { not: { allOf: [isMarked(unsentMark(name)), { required: [name] }] } },
            message: `${use.run} may run before ${quoted(name)} is saved, and the backend knows only what is saved: it would refuse the search.`,
            hint: `Move it after the save of ${quoted(name)}.`,
            about: { names: [name] },
            isReportedOnce: true,
          })),
      ),
    ),
  )
}
