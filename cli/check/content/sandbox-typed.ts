import { allUses, cleanAnswer, RULES, sentValue, type Field, type JourneyDefinition } from '../../../engine/index.ts'
import { accepts } from '../../../proof/index.ts'

/** What of a journey shows what its visitors can type. */
export type Typing = Pick<JourneyDefinition, 'steps'>

/**
 * Whether no field of a journey takes anything that an effect gets as this text: an address without its end, a number that is too short. Unknown,
 * and so no, where anything else than a field that is typed in gives the input.
 */
export function isNeverTyped(journeys: readonly Typing[], effect: string, name: string, text: string): boolean {
  const fields = journeys.flatMap((journey) => fieldsOf(journey, effect, name))
  return fields.length > 0 && fields.every((field) => field !== undefined && isTyped(field) && !isTaken(field, text))
}

/** The fields that give an input of an effect, or else an answer of this name; undefined for anything else that gives it. */
function fieldsOf(journey: Typing, effect: string, name: string): readonly (Field | undefined)[] {
  const uses = allUses(journey).filter(({ run }) => run === effect)
  const answers = uses.map(({ input }) => {
    const source = Object.hasOwn(input, name) ? input[name] : { answer: name }
    return source !== undefined && 'answer' in source && !('as' in source) ? source.answer : undefined
  })
  const steps = Object.values(journey.steps)
  return [...new Set(answers)].flatMap((answer) => {
    if (answer === undefined) return [undefined]
    const isPressed = steps.some(({ actions }) => actions.some(({ set }) => Object.hasOwn(set, answer)))
    const asking = steps.flatMap(({ fields }) => (Object.hasOwn(fields, answer) ? [fields[answer]] : []))
    return isPressed || asking.length === 0 ? [undefined] : asking
  })
}

/** Plain text, or a text whose rule keeps what was typed. */
function isTyped({ type, enum: choices, oneOf, choicesFrom, rule = {} }: Field): boolean {
  const isChosen = choices !== undefined || oneOf !== undefined || choicesFrom !== undefined
  return type === 'string' && !isChosen && Object.keys(rule).every((kind) => KEPT.has(kind))
}
const KEPT: ReadonlySet<string> = new Set(['emailAddress', 'personName', 'ukMobile'])

/** The sandbox compares in small letters; a field may ask for a capital. */
function isTaken(field: Field, text: string): boolean {
  return [text, text.toUpperCase(), text.replace(/^\p{L}/u, (first) => first.toUpperCase())].some((typed) => {
    const kept = cleanAnswer(field, typed, RULES)
    if (kept === undefined || !accepts(field, kept)) return false
    const sent = sentValue({ fieldOf: { answer: field }, rules: RULES }, 'answer', kept)
    return String(sent).trim().toLowerCase() === text
  })
}
