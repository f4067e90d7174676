import type { Field, JourneyDefinition } from '../../engine/index.ts'

/** Data for an outcome, if fields take their choices from it. */
export function sampleData({ steps }: JourneyDefinition, as: string): Readonly<Record<string, unknown>> | undefined {
  const fields = Object.values(steps)
    .flatMap(({ fields: its }) => Object.values(its))
    .filter(({ choicesFrom }) => choicesFrom?.fact === as)
  return fields.length === 0 ? undefined : Object.assign({}, ...fields.map(listFor))
}

function listFor({ choicesFrom, rule }: Field): Readonly<Record<string, unknown>> {
  if (choicesFrom === undefined) return {}
  const { list, id } = choicesFrom
  return {
    [list]:
      rule?.everyQuestion === undefined
        ? AGREEMENTS.map((agreement, index) => ({ [id]: `choice-${index + 1}`, ...agreement }))
        : QUESTIONS,
  }
}

const AGREEMENTS = [
  { companyName: 'Northgate Motor Finance', startDate: '2017-05-03' },
  { companyName: 'Harbour Vehicle Loans', startDate: '2019-01-12' },
]

const QUESTIONS = [
  {
    questionId: 'Q1',
    questionText: 'Which of these banks do you have an account with?',
    choices: [
      { choiceId: 'A', choiceText: 'Bank A' },
      { choiceId: 'B', choiceText: 'None of these' },
    ],
  },
  {
    questionId: 'Q2',
    questionText: 'Which of these streets have you lived in?',
    choices: [
      { choiceId: 'A', choiceText: 'High Street' },
      { choiceId: 'B', choiceText: 'None of these' },
    ],
  },
]
