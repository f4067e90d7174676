import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/**
 * Timers that press a button which sets an answer, or which skips the questions: an answer that the visitor never gave would be sent, or
 * half-typed input would be lost.
 */
export function timerAnswers({ steps, home }: JourneyDefinition, report: Report): void {
  for (const { id, actions, fields, timers } of Object.values(steps)) {
    const given = (press: string) => Object.keys(actions.find((action) => action.id === press)?.set ?? {})
    const pressing = timers.map(({ press }, index) => ({ press, at: ['steps', id, 'timers', index, 'press'] }))
    const advancing = home?.step === id ? [{ press: home.advance.press, at: ['home', 'advance', 'press'] }] : []
    for (const { press, at } of [...pressing, ...advancing]) {
      const [answer] = given(press)
      const isSkipping = actions.some((action) => action.id === press && action.skipFields)
      if (isSkipping && Object.keys(fields).length > 0)
        report(
          'TIMER_SKIPS',
          pointerOf(at),
          `Step ${quoted(id)}: time presses ${quoted(press)}, which leaves without the answers of the page: what a visitor is typing would be lost.`,
          { hint: 'Let the visitor press it: remove the timer, or press a button that keeps the answers.' },
        )
      if (answer === undefined) continue
      report(
        'TIMER_ANSWERS',
        pointerOf(at),
        `Step ${quoted(id)}: time presses ${quoted(press)}, which answers ${quoted(answer)}: it would be saved as an answer of somebody who has given none.`,
        { hint: 'Let the visitor press it: remove the timer, or press a button without "set".' },
      )
    }
  }
}
