import type { Action, Condition, Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { conditionWords } from '../words/condition-words.ts'
import type { Change } from './change.ts'
import { copyChanges } from './copy-changes.ts'
import { keysOf, shownPair, withoutNotes } from './leaves.ts'
import { orderChange } from './order-change.ts'

export function actionChanges(old: Step, now: Step): readonly Change[] {
  const byId = (actions: readonly Action[]) => Object.fromEntries(actions.map((action) => [action.id, action]))
  const at = pointerOf(['steps', now.id, 'actions'])
  const changed = keysOf(byId(old.actions), byId(now.actions)).flatMap(
    ({ key, old: was, now: is }): readonly Change[] => {
      const label = (action: Action | undefined) => `"${action?.label.at(-1)?.text ?? ''}"`
      if (was === undefined)
        return [{ about: 'steps', pointer: at, sentence: `Step ${now.id} also has the button ${key} (${label(is)}).` }]
      if (is === undefined)
        return [
          { about: 'steps', pointer: at, sentence: `Step ${now.id} no longer has the button ${key} (${label(was)}).` },
        ]
      return keysOf(withoutNotes(was) as Parts, withoutNotes(is) as Parts).flatMap(
        ({ key: part, old: before, now: after }): readonly Change[] =>
          part === 'label' && JSON.stringify(before) !== JSON.stringify(after)
            ? [
                ...(label(was) === label(is)
                  ? copyChanges(`Button ${key} of ${now.id}`, at, before, after)
                  : [
                      {
                        about: 'copy' as const,
                        pointer: at,
                        sentence: `Step ${now.id}: button ${key} was labelled ${label(was)}, is ${label(is)}.`,
                      },
                    ]),
              ]
            : [
                {
                  about: 'steps',
                  pointer: at,
                  sentence: `Step ${now.id}: button ${key}: ${part} was ${partWords(part, before, after).join(', is ')}.`,
                },
              ],
      )
    },
  )
  return [
    ...changed,
    ...orderChange(
      old.actions.map(({ id }) => id),
      now.actions.map(({ id }) => id),
      (was, is) => ({
        about: 'steps',
        pointer: at,
        sentence: `Step ${now.id} showed the buttons ${was}; it shows ${is}.`,
      }),
    ),
  ]
}

type Parts = Readonly<Record<string, unknown>>

function partWords(part: string, before: unknown, after: unknown): readonly [string, string] {
  const words = (value: unknown) => (value === undefined ? 'nothing' : `"${conditionWords(value as Condition)}"`)
  return part === 'when' && words(before) !== words(after) ? [words(before), words(after)] : shownPair(before, after)
}
