import type { EffectContract, EffectUse, JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** What a use of an effect or a button says that never comes to pass. */
export function effectOptions(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach((use, index) => {
        const at = pointerOf(['steps', step.id, list, index])
        const unused = (key: string, why: string) =>
          report(
            'EFFECT_OPTION_UNUSED',
            `${at}/${key}`,
            `Step "${step.id}": "${key}" of "${use.as}" does nothing: ${why}.`,
            { hint: `Remove "${key}", or run the effect elsewhere.` },
          )
        if (list === 'submit' && use.background) unused('background', 'what is submitted is waited for')
        if (list === 'enter' && use.whileTyping !== null)
          unused('whileTyping', 'only what is run on submit can be asked while the person types')
        if (use.background && use.waiting.length > 0) unused('waiting', 'nobody waits for what runs in the background')
        waiting(journey.effects[use.run], step, use, at, report)
      })
    }
    asking(step, report)
  }
}

/** Words for waiting that nobody can come to read: the effect has ended by then, or other words stand at the same moment. */
function waiting(contract: EffectContract | undefined, step: Step, use: EffectUse, at: string, report: Report): void {
  const longest = use.afterMs + (contract?.timeLimitMs ?? Infinity)
  use.waiting.forEach(({ afterMs: after }, index) => {
    const isOver = after >= longest
    const isHidden = use.waiting.slice(0, index).some((other) => other.afterMs >= after)
    if (!isOver && !isHidden) return
    report(
      'WAITING_NEVER',
      `${at}/waiting/${index}`,
      `Step "${step.id}": these words are never read: ${isOver ? `after ${longest} ms ${use.run} has ended as its failure` : 'those in front of them come no earlier'}.`,
      { hint: 'Put them in the order of their time, and before the time limit of the contract.' },
    )
  })
}

/** Buttons that say something of fields where there are none, and timers that ask anew by themselves. */
function asking({ id, fields, actions, timers }: Step, report: Report): void {
  actions.forEach((action, index) => {
    for (const key of ['skipFields', 'inertUntilValid'] as const) {
      if (action[key] && Object.keys(fields).length === 0)
        report(
          'BUTTON_OPTION_UNUSED',
          pointerOf(['steps', id, 'actions', index, key]),
          `Button "${action.id}": step "${id}" has no fields, so "${key}" does nothing.`,
          { hint: `Remove "${key}".` },
        )
    }
  })
  timers.forEach(({ press }, index) => {
    const pressed = actions.find((action) => action.id === press)
    if (pressed?.rerun !== null && pressed?.rerun !== undefined) {
      report(
        'CIRCLE_WITHOUT_USER',
        pointerOf(['steps', id, 'timers', index]),
        `The timer presses "${press}", which asks "${pressed.rerun}" anew: step "${id}" goes round without anybody doing anything.`,
        { hint: 'Let the timer press a button that leads on.' },
      )
    }
  })
}
