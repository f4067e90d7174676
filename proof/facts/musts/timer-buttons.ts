import type { Step } from '../../../engine/index.ts'
import { pointerOf } from '../../../loader/index.ts'
import type { Must } from '../../journey/must.ts'

/** A timer presses a button that a visitor can press at any time. */
export function timerButtons(step: Step): Must[] {
  return step.timers.flatMap(({ press }, index) => {
    const when = step.actions.find(({ id }) => id === press)?.when
    if (when === undefined) return []
    return [
      {
        code: 'TIMER_BUTTON_HIDDEN',
        step: step.id,
        pointer: pointerOf(['steps', step.id, 'timers', index, 'press']),
        when: 'shown' as const,
        condition: when,
        message: `the timer presses "${press}", which is not always visible.`,
        hint: 'A visitor must be able to press the button of a timer at any time: always show it, or move the timer to a step of its own.',
      },
    ]
  })
}
