import { combined, type ReadCondition } from './answer-tests.ts'
import type { DraftCondition, DraftPart } from './draft.ts'
import type { Fault, Question } from './form.ts'
import { notGivenTo, type NeverAsked } from './never-asked.ts'
import { noteNotGiven } from './not-given.ts'
import type { ReadWith } from './names-read.ts'
import type { SettingsOutside } from './settings-outside.ts'
import { withoutUnknown } from './without-unknown.ts'

export interface ConditionReader {
  /** Where something is shown: a condition that cannot be expressed shows it always. */
  readonly shown: (all: readonly DraftCondition[]) => ReadCondition
  /** Where an optional question is required: a condition that cannot be expressed never requires it. */
  readonly required: (part: DraftPart) => ReadCondition
  /** The names that nothing in the source gives, because of which some of these conditions never hold. */
  readonly notGiven: (all: readonly DraftCondition[]) => readonly string[]
}

/**
 * Reads each condition once, and notes what cannot be expressed.
 *
 * @param leftOut the questions that no page asks: a test of one is false
 */
export function conditionReader(
  readWith: ReadWith,
  faults: Fault[],
  leftOut: NeverAsked,
  noteSettings: SettingsOutside['noteAt'] = () => undefined,
): ConditionReader {
  const known = new Map<string, ReadCondition>()
  const readOne = (written: DraftCondition, otherwise = 'what it guards is always shown'): ReadCondition => {
    const { node, isPartOfNode = false } = written
    if (known.has(node.pointer)) return known.get(node.pointer)
    node.part('condition')
    const { condition: whole, missing, testsUnasked } = readWith(written)
    const condition = withoutUnknown(whole, (fact) => !leftOut.has(fact))
    known.set(node.pointer, condition)
    const { pointer } = node
    for (const name of missing)
      faults.push({
        code: 'IMPORT_QUESTION_MISSING',
        pointer,
        message: `The condition names "${name}", which no page asks.`,
        hint: 'Correct it in the source, or in the journey.',
      })
    if (condition === undefined)
      node.unsupported(
        testsUnasked
          ? `It tests an answer that the journey does not ask for: ${otherwise}.`
          : `This condition cannot be expressed: ${otherwise}.`,
        testsUnasked ? 'Ask for that answer, and write the condition by hand.' : 'Write it by hand.',
      )
    else if (isPartOfNode) node.mapped()
    else node.mappedWhole()
    noteSettings(node, condition)
    if (condition === 'never')
      faults.push({
        code: 'IMPORT_CONDITION_NEVER',
        pointer,
        message: 'The condition can never hold, so what it guards is left out.',
        hint: 'Correct it in the source, or remove what it guards.',
      })
    return condition
  }
  const notGiven = (all: readonly DraftCondition[]) => all.flatMap((one) => notGivenTo(readWith(one), leftOut))
  return {
    notGiven,
    shown(all) {
      for (const one of all) if (one.shown !== undefined) noteNotGiven(one.shown, notGiven([one]))
      return combined(
        'and',
        all.map((one) => readOne(one) ?? 'always'),
      )
    },
    required({ question, requiredWhen = [] }) {
      if (question?.isOptional !== true || requiredWhen.length === 0) return 'never'
      if (!CAN_BE_REQUIRED(question)) {
        for (const { node } of requiredWhen.flat())
          node.assumed(`"${question.label}" stays optional: an empty list and an empty box are answers.`)
        return 'never'
      }
      const ways = requiredWhen.map((all) =>
        combined(
          'and',
          all.map((one) => readOne(one, 'what it requires stays optional')),
        ),
      )
      return combined(
        'or',
        ways.map((way) => way ?? 'never'),
      )
    },
  }
}

const CAN_BE_REQUIRED = ({ answer: { kind } }: Question) => !['box', 'group', 'list', 'repeat', 'files'].includes(kind)
