import { type Field, type JourneyDefinition, listedChoices } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Words that contradict their value: the choice "No" for `true`, or "Yes" where a list of answers shows `false`. */
export function oppositeWords(journey: JourneyDefinition, report: Report): void {
  const check = (text: string, value: unknown, at: readonly (string | number)[]) => {
    if (typeof value !== 'boolean' || !OPPOSITE[`${value}`].test(text)) return
    report('WORDS_OPPOSITE', pointerOf(at), `These words stand for ${value}: ${quoted(text)} says the opposite.`, {
      severity: 'warning',
      hint: 'Swap the words of the two answers, or their values.',
    })
  }
  for (const { id, fields, content } of Object.values(journey.steps)) {
    for (const { id: block, answers } of content)
      for (const [word, value] of Object.entries(ANSWERED))
        check(answers?.[word as keyof typeof ANSWERED] ?? '', value, ['steps', id, 'content', block, 'answers', word])
    for (const [name, field] of Object.entries(fields))
      for (const { part, at } of parts(field, ['steps', id, 'fields', name]))
        (listedChoices(part.oneOf) ?? []).forEach(({ const: value, title }, index) =>
          check(title, value, [...at, 'oneOf', index, 'title']),
        )
  }
}

/** The words that contradict each value. Longer ones depend on the question: "No letters, please". */
const OPPOSITE = { true: /^\W*no\W*$/i, false: /^\W*yes\W*$/i }
const ANSWERED = { yes: true, no: false } as const

/** A field and the fields inside it, with their places. */
function parts(
  field: Field,
  at: readonly string[],
): readonly { readonly part: Field; readonly at: readonly string[] }[] {
  const { properties = {}, items } = field as Field & {
    readonly properties?: Readonly<Record<string, Field>>
    readonly items?: Field
  }
  return [
    { part: field, at },
    ...Object.entries(properties).flatMap(([name, part]) => parts(part, [...at, 'properties', name])),
    ...(items === undefined ? [] : parts(items, [...at, 'items'])),
  ]
}
