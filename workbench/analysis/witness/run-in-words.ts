import type { Journey, Run, RunStep } from '../../../engine/index.ts'
import { labelOfField } from '../fixes/messages.ts'

type Steps = Pick<Journey, 'steps'>

/**
 * A run as staff read it, a line per visit: with titles, questions and buttons as visitors see them, instead of the names in the
 * file that `journey explain` prints.
 *
 * @example
 * runInWords(v5, run)[1] // '“Find your address”: “Your current address” 1 High Street, Leeds; press “Next”. postcodeSave: saved.'
 */
export function runInWords(journey: Steps, { settings, open, steps }: Run): readonly string[] {
  const opening =
    open.isHome === true ? 'Begins on the home page' : `Opens ${open.path}${open.resumed ? ' by a resume link' : ''}`
  const given = Object.entries(settings).map(([name, value]) => settingInWords(name, value))
  return [`${[opening, ...given].join('; with ')}.`, ...steps.map((visit) => visitInWords(journey, visit))]
}

/** "texts on" */
export function settingInWords(name: string, value: unknown): string {
  return `${name} ${typeof value === 'boolean' ? (value ? 'on' : 'off') : valueInWords(value)}`
}

function visitInWords(journey: Steps, { step: id, shown, outcomes, answers, action }: RunStep): string {
  const step = journey.steps[id]
  if (step === undefined) return id
  const title = `“${step.title[0]?.text ?? id}”${shown ? '' : ' (passed without being seen)'}`
  const label = step.actions.find((one) => one.id === action)?.label[0]?.text ?? action
  const parts = [
    ...Object.entries(answers).map(
      ([name, value]) => `“${short(labelOfField(step.fields[name] ?? {}, name))}” ${valueInWords(value)}`,
    ),
    ...(label === null ? [] : [`press “${label}”`]),
  ]
  const ended = Object.entries(outcomes).map(([as, { outcome }]) => `${as}: ${outcome}`)
  const did = `${title}${parts.length === 0 ? '' : `: ${parts.join('; ')}`}.`
  return ended.length === 0 ? did : `${did} ${ended.join(', ')}.`
}

/** Of an answer with several parts, such as an address, the longest text says most. */
function valueInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : short(value.map(valueInWords).join(', '))
  if (typeof value === 'object' && value !== null) {
    const texts = Object.values(value).filter((part) => typeof part === 'string')
    return short(texts.toSorted((a, b) => b.length - a.length)[0] ?? JSON.stringify(value))
  }
  return short(String(value))
}

const short = (text: string) => (text.length <= 60 ? text : `${text.slice(0, 57)}…`)
