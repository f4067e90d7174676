import type { ReactElement } from 'react'
import { answersOnRoute } from '../../../../engine/answers/index.ts'
import type { Journey, JourneyState, ScreenBlock } from '../../../../engine/index.ts'
import { AnswerList } from './answer-list.tsx'

/** The list of the answers that lead to the step of a state. */
export function listAnswers(
  journey: Journey,
  state: JourneyState,
  words: NonNullable<ScreenBlock['answers']>,
): ReactElement {
  return <AnswerList rows={answersOnRoute(journey, state, words)} words={words} />
}
