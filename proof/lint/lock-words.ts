import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Locked buttons whose words do not say how long they are locked: a visitor would press them again and again. And words with braces that nothing fills in. */
export function lockWords({ steps }: JourneyDefinition, report: Report): void {
  for (const { id, actions } of Object.values(steps)) {
    for (const { id: button, lock } of actions) {
      if (lock === null) continue
      for (const [key, text] of [
        ['text', lock.text.replaceAll('{time}', '')],
        ['ended', lock.ended],
      ] as const) {
        const [unfilled] = /\{[^{}]*\}/.exec(text) ?? []
        if (unfilled === undefined) continue
        report(
          'PLACEHOLDER_UNKNOWN',
          pointerOf(['steps', id, 'actions', button, 'lock', key]),
          `Placeholders in this text are not filled in: a visitor would read ${quoted(unfilled)}.`,
          { hint: 'Write the text without the placeholder. Only {time} is filled in, while the button is locked.' },
        )
      }
      if (lock.text.includes('{time}')) continue
      report(
        'LOCK_TIME_MISSING',
        pointerOf(['steps', id, 'actions', button, 'lock', 'text']),
        `Button ${quoted(button)} of step ${quoted(id)} is locked for a while, and its words do not say for how long.`,
        { hint: 'Write {time} where the time that is left belongs.' },
      )
    }
  }
}
