import type { JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf, unreadableIn } from '../../loader/index.ts'
import { wordsOfField } from '../journey/words-of-field.ts'
import type { Report } from './report.ts'

/** Texts that a visitor cannot read, blocks without content, and buttons that look alike. */
export function words(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const { text, path } of textsOf(step)) {
      for (const { code, message, hint } of unreadableIn(text, path)) report(code, pointerOf(path), message, { hint })
    }
    step.content.forEach((block) => {
      if (Object.keys(block).every((key) => key === 'id' || key === 'when' || key === 'source'))
        report(
          'BLOCK_EMPTY',
          pointerOf(['steps', step.id, 'content', block.id]),
          `Step "${step.id}": this block shows nothing.`,
          { hint: 'Give it a text, or remove it.' },
        )
    })
    buttonsAlike(step, report)
  }
}

/** Buttons with the same label that are always both visible. */
function buttonsAlike({ id, actions }: Step, report: Report): void {
  const seen = new Map<string, string>()
  actions.forEach(({ id: button, label, when }) => {
    const [only] = label
    if (when !== undefined || only === undefined || only.when !== undefined) return
    const text = only.text.trim().toLowerCase()
    const before = seen.get(text)
    if (before === undefined) seen.set(text, button)
    else
      report(
        'BUTTON_LABEL_TWICE',
        pointerOf(['steps', id, 'actions', button, 'label']),
        `Buttons "${before}" and "${button}" of step "${id}" have the same label.`,
        { hint: 'Let each label say what its button does.' },
      )
  })
}

/** Every text of a step with its path: in its title, content, question, buttons, waiting texts, errors and fields. */
function textsOf({
  id,
  title,
  waitingTitle,
  content,
  question,
  actions,
  enter,
  submit,
  fields,
}: Step): readonly TextAt[] {
  const uses = (list: Step['enter']) =>
    list.map(({ waiting, on }) => ({ waiting: waiting.map(({ text }) => ({ text })), on }))
  const texts = {
    title: oneOrMore(title),
    waitingTitle,
    content: Object.fromEntries(content.map(({ id: block, when: _, source: _s, ...shown }) => [block, shown])),
    question: question?.text,
    actions: Object.fromEntries(actions.map(({ id: button, label }) => [button, { label: oneOrMore(label) }])),
    enter: uses(enter),
    submit: uses(submit),
  }
  const ofFields = Object.entries(fields).flatMap(([name, field]) =>
    wordsOfField(field).map(({ text, place }) => ({ text, path: ['steps', id, 'fields', name, ...place] })),
  )
  return [...textsIn(texts, ['steps', id]), ...ofFields]
}

interface TextAt {
  readonly text: string
  readonly path: Path
}

type Path = readonly (string | number)[]

/** Words that are the same for everybody, or a list of those that some visitors read. */
function oneOrMore(texts: Step['title']): unknown {
  const [only, ...others] = texts
  return others.length === 0 && only?.when === undefined ? only?.text : texts.map(({ text }) => ({ text }))
}

/** The texts in a value. Addresses are not texts; the names of steps and outcomes are not either, and have nothing that is unreadable. */
function textsIn(value: unknown, path: Path): readonly TextAt[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) return value.flatMap((part: unknown, index) => textsIn(part, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === 'href' || key === 'src' ? [] : textsIn(part, [...path, key]),
  )
}
