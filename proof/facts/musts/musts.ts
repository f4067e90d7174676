import type { JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf } from '../../../loader/index.ts'
import type { Must } from '../../journey/must.ts'
import { answersForWords } from '../../journey/placeholders.ts'
import type { StepGraph } from '../../journey/step-graph.ts'
import { anotherCode } from './another-code.ts'
import { answeredOnce } from './answered-once.ts'
import { answeredQuestion } from './answered-question.ts'
import { beforeCommit, commitsOf } from './before-commit.ts'
import { checkedFirst } from './checked-first.ts'
import { choicesDelivered } from './choices-delivered.ts'
import { clearedRows } from './cleared-rows.ts'
import { consentGiven } from './consent-given.ts'
import { fewChoices } from './few-choices.ts'
import { guaranteedAnswers } from './guaranteed-answers.ts'
import { inputsGiven } from './inputs-given.ts'
import { labelsTogether } from './labels-together.ts'
import { linkedForOthers } from './linked-for-others.ts'
import { onceOnly } from './once-only.ts'
import { oneName } from './one-name.ts'
import { outdatedChoices } from './outdated-choices.ts'
import { ownersKnown } from './owners-known.ts'
import { placeholdersGiven } from './placeholders-given.ts'
import { signedFirst } from './signed-first.ts'
import { timerButtons } from './timer-buttons.ts'

/** The invariants of a journey, without those that hold anyway because every route gives the answer first. */
export function mustsOf(journey: JourneyDefinition, graph: StepGraph): Must[] {
  const { isGiven, isGuaranteed, cleared } = guaranteedAnswers(journey, graph)
  const commits = commitsOf(journey, graph)
  const { fit } = answersForWords(journey)
  return graph.steps.flatMap((id) => {
    const step = journey.steps[id]
    if (step === undefined) return []
    const uses = [
      ...step.enter.map((use, index) => ({ use, at: ['enter', index] })),
      ...step.submit.map((use, index) => ({ use, at: ['submit', index] })),
    ]
    return [
      ...uses.flatMap(({ use, at }) => {
        const place = { journey, step, use, pointer: pointerOf(['steps', id, ...at]) }
        const isOwn = at[0] === 'submit' && use.whileTyping === null
        return [
          ...consentGiven(place, isOwn, isGuaranteed),
          ...signedFirst(place, isOwn, isGuaranteed),
          ...inputsGiven(place, isOwn, isGuaranteed),
          ...onceOnly(place, graph),
          ...answeredOnce(place, graph),
          ...beforeCommit(place, commits),
          ...checkedFirst(place),
          ...oneName(place),
          ...outdatedChoices(place, graph),
        ]
      }),
      ...choicesDelivered(journey, step),
      ...fewChoices(journey, step),
      ...labelsTogether(step),
      ...linkedForOthers(journey, step),
      ...timerButtons(step),
      ...answeredQuestion(step),
      ...anotherCode(step),
      ...placeholdersGiven(journey, step, fit, isGuaranteed),
      ...ownersKnown(journey, step, (name) => isGiven(name, id, true)),
      ...clearedRows(
        journey,
        step,
        [...cleared].filter((name) => isGiven(name, id, false)),
      ),
    ]
  })
}
