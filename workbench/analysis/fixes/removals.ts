import type { Fix, Problem } from '../../wire.ts'
import { parentOf, valueAt, type Written } from './written.ts'

/** Problems of something that has no effect: removing it changes nothing for a visitor. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  TRANSITION_NEVER: 'Remove the transition that is never taken.',
  TRANSITION_SHADOWED: 'Remove the transition that is never taken.',
  TRANSITION_AFTER_DEFAULT: 'Remove the transition that is never tried.',
  TRANSITION_NEEDLESS: 'Remove the transition that decides nothing.',
  CORRECTION_NEVER: 'Remove the correction that is never possible.',
  EFFECT_NEVER: 'Remove the effect that never runs.',
  EFFECT_OPTION_UNUSED: 'Remove the option.',
  BUTTON_OPTION_UNUSED: 'Remove the option.',
  CONDITION_ALWAYS: 'Remove the condition.',
  CONDITION_UNUSED: 'Remove the condition that nothing uses.',
  SETTING_UNUSED: 'Remove the setting that no condition tests.',
  USE_UNUSED: 'Remove what nothing uses.',
  INPUT_NAME_UNUSED: 'Remove what nothing uses.',
  TEMPLATE_UNUSED: 'Remove what nothing uses.',
  RESPONSE_UNUSED: 'Remove what nothing uses.',
  GAP_NEEDLESS: 'Remove the excuse that is not needed.',
  GAP_UNKNOWN: 'Remove the excuse.',
  REMOVES_NOTHING: 'Remove the line.',
  EVENT_NEVER: 'Remove the event.',
  EVENT_STEPS_UNUSED: 'Remove the list of steps.',
  TIMER_NEVER: 'Remove the timer that never fires.',
  LOCK_UNUSED: 'Remove the lock.',
  COPY_ACCEPTED_NEEDLESS: 'Remove the exception that is not needed any more.',
  OVER_UNUSED: 'Remove “over”.',
  BLOCK_EMPTY: 'Remove the empty block.',
  WAITING_NEVER: 'Remove the words that never show.',
  WORDS_AFTER_DEFAULT: 'Remove the words that never show.',
  FIELD_DEFAULT_UNUSED: 'Remove the default.',
  FIELD_DEFAULT_FORBIDDEN: 'Remove the default.',
  FIELD_MESSAGE_UNKNOWN: 'Remove the message.',
  OUTCOME_UNKNOWN: 'Remove the reaction.',
  INPUT_UNKNOWN: 'Remove the input.',
  END_LEADS_ON: 'Remove what an end does not have.',
  TRANSLATION_UNKNOWN: 'Remove the translation that is never shown.',
}

/** The place of the whole useless value, if the problem is reported at a part of it. */
const WHOLE: Readonly<Record<string, (pointer: string) => string>> = {
  EVENT_NEVER: (pointer) => pointer.split('/').slice(0, 3).join('/'),
  EVENT_STEPS_UNUSED: (pointer) => pointer.split('/').slice(0, 4).join('/'),
  CORRECTION_NEVER: (pointer) => pointer.replace(/\/editAfterSubmit$/, ''),
}

export function removal(problem: Omit<Problem, 'fixes'>, { file, json }: Written): readonly Fix[] {
  const { code, message } = problem
  const pointer = WHOLE[code]?.(problem.pointer) ?? problem.pointer
  const value = valueAt(json, pointer)
  if (value === undefined) return []
  if (code === 'STEP_UNREACHABLE' && message.startsWith('Nothing leads to'))
    return [{ title: 'Remove the step that nothing leads to.', file, edits: [{ pointer }] }]
  const title = WITHOUT_EFFECT[code]
  if (title === undefined) return []
  if (code === 'INPUT_UNKNOWN') return unknownInput(title, pointer, message, value, file)
  if (!isOnlyTransition(json, pointer)) return [{ title, file, edits: [{ pointer }] }]
  // A page without transitions would be the next problem; an end needs none.
  return code === 'CORRECTION_NEVER' ? [{ title, file, edits: [{ pointer: parentOf(pointer) }] }] : []
}

function isOnlyTransition(json: unknown, pointer: string): boolean {
  const list = valueAt(json, parentOf(pointer))
  return /\/next\/\d+$/.test(pointer) && Array.isArray(list) && list.length === 1
}

/** The problem is reported of the whole input. */
function unknownInput(title: string, pointer: string, message: string, value: unknown, file: string): readonly Fix[] {
  const name = /"([^"]+)"/.exec(message)?.[1] ?? ''
  if (typeof value !== 'object' || value === null) return []
  const key = Array.isArray(value) ? String(value.indexOf(name)) : name
  return Object.hasOwn(value, key) ? [{ title, file, edits: [{ pointer: `${pointer}/${key}` }] }] : []
}
