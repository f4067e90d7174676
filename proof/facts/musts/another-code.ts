import type { Condition, Step } from '../../../engine/index.ts'
import { pointerOf } from '../../../loader/index.ts'
import type { Must } from '../../journey/must.ts'

/** Wherever a page asks for a one-time code, a button that sends another one shows too: codes expire, and texts get lost. */
export function anotherCode({ id, fields, actions }: Step): Must[] {
  const asked = Object.entries(fields).find(([, { rule }]) => rule?.oneTimeCode !== undefined)
  const sending = actions.filter(({ rerun }) => rerun !== null)
  const conditions = sending.flatMap(({ when }) => (when === undefined ? [] : [when]))
  const [first] = sending
  if (asked === undefined || first === undefined || conditions.length < sending.length) return []
  const [name, { when }] = asked
  const unasked: readonly Condition[] = when === undefined ? [] : [{ not: when }]
  return [
    {
      code: 'CODE_BUTTON_HIDDEN',
      step: id,
      pointer: pointerOf(['steps', id, 'actions', first.id, 'when']),
      when: 'shown',
      condition: { anyOf: [...conditions, ...unasked] },
      message: `"${name}" may be asked for while no button sends another code: a visitor whose code has expired, or never came, could not continue.`,
      hint: `Show "${first.id}" wherever the code is asked for.`,
    },
  ]
}
