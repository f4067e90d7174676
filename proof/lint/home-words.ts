import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, unreadableIn } from '../../loader/index.ts'
import { textsIn } from '../journey/words-of-field.ts'
import type { Report } from './report.ts'

/**
 * The words of the home page and of all pages: only the names in `placeholders` are filled in, and no two buttons may look alike.
 */
export function homeWords({ home, steps, words, title, banner }: JourneyDefinition, report: Report): void {
  for (const { text, place } of textsIn({ title, banner, words }))
    for (const { code, message, hint } of unreadableIn(text, place)) report(code, pointerOf(place), message, { hint })
  if (home === null) return
  const { question, advance } = home
  const { yes, no } = question
  const { text, moving, stay, staying } = advance
  const shown = {
    question: { text: question.text, yes: { label: yes.label }, no: { label: no.label, text: no.text } },
    advance: { text, moving, stay, staying },
  }
  for (const { text: said, place } of textsIn({ home: shown }))
    for (const { code, message, hint } of [...unreadableIn(said, place), ...filledIn(said)])
      report(code, pointerOf(place), message, { hint })
  const twice = (at: string, label: string, other: string) =>
    report('BUTTON_LABEL_TWICE', at, `Two buttons of the home page have the same label: "${label}".`, { hint: other })
  if (alike(yes.label, no.label)) twice('/home/question/no/label', no.label, 'Let each label say what its button does.')
  const buttons = steps[home.step]?.actions ?? []
  if (buttons.some(({ label }) => label.some((one) => alike(one.text, stay))))
    twice('/home/advance/stay', stay, `Step "${home.step}" has that button too. Say that this one keeps the page open.`)
}

/** The home page has no answers to fill in. */
function filledIn(text: string) {
  const [found] = text.match(/\{[^{}]*\}/) ?? []
  return found === undefined
    ? []
    : [
        {
          code: 'PLACEHOLDER_UNKNOWN',
          message: `Placeholders in this text are not filled in: a visitor would read "${found}".`,
          hint: 'Write the text without the placeholder.',
        },
      ]
}

function alike(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
