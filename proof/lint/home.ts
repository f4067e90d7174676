import { canonical, type HomeAnswer, type JourneyDefinition, type Step } from '../../engine/index.ts'
import { quoted } from '../../loader/index.ts'
import { LATER_DAY } from '../samples/sample-day.ts'
import { accepts } from '../samples/sample-values.ts'
import type { Report } from './report.ts'

/** The question on the home page: it must set valid values, and answer everything that the step it replaces asks. */
export function home(journey: JourneyDefinition, report: Report): void {
  if (journey.home === null) return
  const { question } = journey.home
  for (const button of ['yes', 'no'] as const) valuesOf(journey, button, question[button], report)
  if (canonical(question.yes.set) === canonical(question.no.set))
    report(
      'BUTTONS_ALIKE',
      '/home/question/no/set',
      '"Yes" and "No" on the home page answer the same: whichever is pressed, the same is sent.',
      { hint: 'Set another value.' },
    )
  const step = question.step === undefined ? undefined : journey.steps[question.step]
  if (step !== undefined) replaced(step, question.yes, report)
  startNoted(journey, report)
}

function valuesOf({ steps }: JourneyDefinition, button: string, { set }: HomeAnswer, report: Report): void {
  for (const [name, value] of Object.entries(set)) {
    const asking = Object.values(steps).find(
      ({ fields }) =>
        fields[name] !== undefined &&
        fields[name].choicesFrom === undefined &&
        !accepts(fields[name], value, LATER_DAY),
    )
    if (asking !== undefined)
      report(
        'BUTTON_VALUE',
        `/home/question/${button}/set/${name}`,
        `"${button}" on the home page sets "${name}" to ${JSON.stringify(value)}, which the field of step "${asking.id}" refuses.`,
        { hint: 'Set one of its values.' },
      )
  }
}

/** The step that "Yes" completes: it must have all its answers, as one of its buttons would give them. */
function replaced({ id, fields, actions }: Step, { set }: HomeAnswer, report: Report): void {
  const missing = Object.entries(fields).flatMap(([name, { optional, requiredWhen }]) =>
    (optional === true && requiredWhen === undefined) || Object.hasOwn(set, name) ? [] : [`"${name}"`],
  )
  if (missing.length > 0)
    return report(
      'HOME_QUESTION_SHORT',
      '/home/question/step',
      `"Yes" on the home page completes step "${id}", and does not set ${missing.join(', ')}.`,
      { hint: 'Set it with "yes", or name a step that asks nothing else.' },
    )
  const choices = actions.filter(({ rerun }) => rerun === null)
  const isOneOf = choices.some((choice) => Object.entries(choice.set).every(([name, value]) => set[name] === value))
  if (isOneOf || choices.length === 0) return
  report(
    'HOME_QUESTION_SHORT',
    '/home/question/step',
    `"Yes" on the home page completes step "${id}", and none of its buttons sets the same answers.`,
    { hint: `Set what one of them sets: ${choices.map((choice) => JSON.stringify(choice.set)).join(' or ')}.` },
  )
}

/** A claim from the home page skips the steps in front of its own. The backend knows that from the note alone, and asks for those steps without it. */
function startNoted({ home: shown, start, steps, effects }: JourneyDefinition, report: Report): void {
  if (shown === null || shown.step === start) return
  const saves = (steps[shown.step]?.submit ?? []).filter(({ run }) => effects[run]?.kind === 'save')
  const isNoted = saves.some(({ input }) => {
    const source = input[shown.as]
    return source !== undefined && 'answer' in source && source.answer === shown.as
  })
  if (isNoted) return
  report(
    'ANSWER_NOT_SAVED',
    '/home/as',
    `Step "${shown.step}" does not save "${shown.as}": without it, the backend does not know that a claim began on the home page, and refuses it for good (409).`,
    {
      hint: `Give step ${quoted(shown.step)} "submit": [{ "use": "save", "input": { "${shown.as}": { "answer": "${shown.as}", "optional": true } } }].`,
    },
  )
}
