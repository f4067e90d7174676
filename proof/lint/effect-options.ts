import type { EffectContract, EffectUse, JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Options of effects that do nothing. */
export function effectOptions(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach((use, index) => {
        const at = pointerOf(['steps', step.id, list, index])
        const unused = (
          key: string,
          why: string,
          hint = `Remove "${key}", or run the effect elsewhere.`,
          place = key,
        ) =>
          report(
            'EFFECT_OPTION_UNUSED',
            `${at}/${place}`,
            `Step "${step.id}": "${key}" of "${use.as}" has no effect: ${why}.`,
            { hint },
          )
        if (list === 'submit' && use.background) unused('background', 'a submit effect is always awaited')
        if (list === 'enter' && use.whileTyping !== null) unused('whileTyping', 'only a submit effect can run early')
        if (use.background && use.waiting.length > 0) unused('waiting', 'a background effect is not awaited')
        for (const [outcome, key] of unsaidWords(journey.effects[use.run], use))
          unused(
            key,
            `${use.run} brings no words when it ends as "${outcome}"`,
            `Remove "${key}".`,
            `on/${outcome}/${key}`,
          )
        waiting(journey.effects[use.run], step, use, at, report)
      })
    }
    repeatingTimers(step, report)
  }
}

/** The data that an outcome must have for an option to show it. */
const WORDS_IN_DATA = { preferServerWords: ['message'], explain: ['message', 'plain', 'detail'] } as const

/** Options that show the words of the backend, at outcomes that bring none. */
function unsaidWords(contract: EffectContract | undefined, { on }: EffectUse): readonly (readonly [string, string])[] {
  return Object.entries(on).flatMap(([outcome, reaction]) => {
    const { data } = contract?.outcomes[outcome] ?? {}
    const brought = data === undefined ? {} : (data as { readonly properties?: object }).properties
    return Object.entries(WORDS_IN_DATA).flatMap(([key, names]) =>
      brought === undefined || (reaction as Readonly<Record<string, unknown>>)[key] !== true
        ? []
        : names.some((name) => Object.hasOwn(brought, name))
          ? []
          : [[outcome, key] as const],
    )
  })
}

/** Nobody reads a text in less. */
const LEAST_READ_MS = 1000

/** Waiting texts that are never shown, because the effect has ended by then, or that the next one replaces at once. */
function waiting(contract: EffectContract | undefined, step: Step, use: EffectUse, at: string, report: Report): void {
  const longest = use.afterMs + (contract?.timeLimitMs ?? Infinity)
  use.waiting.forEach(({ afterMs: after }, index) => {
    const shownMs = (use.waiting[index + 1]?.afterMs ?? Infinity) - after
    if (shownMs < LEAST_READ_MS)
      report(
        'WAITING_SHORT',
        `${at}/waiting/${index}`,
        `Step "${step.id}": this text is shown for ${shownMs} ms, and then replaced by the next one: that is too short to read.`,
        { hint: 'Show the next one some seconds later, or remove one of them.' },
      )
    if (after < longest) return
    report(
      'WAITING_NEVER',
      `${at}/waiting/${index}`,
      `Step "${step.id}": this text is never shown: ${use.run} has ended as its failure after ${longest} ms.`,
      { hint: 'Show it before the time limit of the contract.' },
    )
  })
}

/** Timers that run an effect again. */
function repeatingTimers({ id, actions, timers }: Step, report: Report): void {
  timers.forEach(({ press }, index) => {
    const pressed = actions.find((action) => action.id === press)
    if (pressed?.rerun !== null && pressed?.rerun !== undefined) {
      report(
        'CYCLE_WITHOUT_USER',
        pointerOf(['steps', id, 'timers', index]),
        `The timer presses "${press}", which runs "${pressed.rerun}" again: step "${id}" loops without any action by the visitor.`,
        { hint: 'Let the timer press a button that leads on.' },
      )
    }
  })
}
