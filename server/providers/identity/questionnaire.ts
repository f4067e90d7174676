import { createHmac } from 'node:crypto'
import type { BureauRequest, Questionnaire } from '../ports/ports.ts'
import { sandboxName } from '../sandbox/sandbox-people.ts'
import bank from './question-bank.json'
import { seal, unseal } from './sealed-text.ts'

/** How this person's sets are judged: the surnames of sandbox-people.json that get questions. */
export type Judging = 'fair' | 'wrongonce' | 'failtwice' | 'answersdown'

/** A whole set of questions. It travels sealed in the questionnaire's id, so no process has to store it. */
export interface QuestionSet {
  readonly seed: string
  readonly set: 1 | 2
  readonly judging: Judging
}

const QUESTIONS_A_SET = 3
const OPTIONS_SHOWN = 4
const NONE = 'None of the above'

/** The first set for a person; always the same for the same person and claim. */
export function firstSet(request: BureauRequest, secret: string): QuestionSet {
  const surname = sandboxName(request.lastName)
  const judging = surname === 'wrongonce' || surname === 'failtwice' || surname === 'answersdown' ? surname : 'fair'
  const person = [request.claimNumber, sandboxName(request.firstName), surname, request.dob].join('\n')
  return { seed: keyed(secret, person).toString('hex').slice(0, 16), set: 1, judging }
}

export function questionSetOf(questionnaireId: string, secret: string): QuestionSet | undefined {
  const [seed = '', set, judging] = unseal(questionnaireId, secret)?.split(' ') ?? []
  if (set !== '1' && set !== '2') return undefined
  return { seed, set: set === '1' ? 1 : 2, judging: judging as Judging }
}

/** The set as the supplier sends it: it does not reveal the right choices. */
export function questionnaireOf(questionSet: QuestionSet, secret: string): Questionnaire {
  const { seed, set, judging } = questionSet
  const questionnaireId = seal(`${seed} ${set} ${judging}`, secret)
  const questions = questionsOf(questionSet)
  return {
    authenticationId: authenticationId(questionnaireId, secret),
    questionnaireId,
    questionGroups: questions.map(({ groupId, heading }) => ({ groupId, questionHeading: heading })),
    questions: questions.map(({ questionId, groupId, text, choices }) => ({
      questionId,
      groupId,
      questionText: text,
      choiceType: 'SINGLE_CHOICE',
      choices: choices.map((choiceText, at) => ({ choiceId: String(at + 1), choiceText })),
    })),
  }
}

export function authenticationId(questionnaireId: string, secret: string): string {
  return keyed(secret, `authentication ${questionnaireId}`).toString('base64url').slice(0, 22)
}

/** The right choice of each question, derived from the seed: the person's invented life. */
export function rightChoices(
  questionSet: QuestionSet,
): readonly { readonly questionId: string; readonly choiceId: string }[] {
  return questionsOf(questionSet).map(({ questionId, choices }) => {
    const right = draw(`${questionSet.seed} right ${questionId}`, choices.length)
    return { questionId, choiceId: String(right + 1) }
  })
}

/** The second set repeats no question of the first: both come from one shuffled list. */
function questionsOf({ seed, set }: QuestionSet) {
  const order = shuffled(bank, `${seed} bank`)
  return order.slice((set - 1) * QUESTIONS_A_SET, set * QUESTIONS_A_SET).map(({ heading, text, options }, at) => ({
    questionId: `Q${set}0${at + 1}`,
    groupId: `G${set}0${at + 1}`,
    heading,
    text,
    choices: [...inOrderOf(options, shuffled(options, `${seed} ${text}`).slice(0, OPTIONS_SHOWN)), NONE],
  }))
}

/** Ranges read best in their own order. */
function inOrderOf(options: readonly string[], chosen: readonly string[]): readonly string[] {
  return options.filter((option) => chosen.includes(option))
}

function shuffled<T>(items: readonly T[], seed: string): readonly T[] {
  const keys = items.map((item, at) => ({ item, key: keyed(seed, String(at)).toString('hex') }))
  return keys.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item)
}

function draw(seed: string, below: number): number {
  return keyed(seed, 'draw').readUInt32BE(0) % below
}

function keyed(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
