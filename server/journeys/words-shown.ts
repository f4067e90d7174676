import type { ConditionalText, Journey, JourneyState } from '../../engine/index.ts'
import { factsOf, isShown, route } from '../../engine/index.ts'

/**
 * Every word of a step for a visitor with this progress, with placeholders for names (`{first_name}`),
 * so that it contains no personal data.
 */
export interface WordsShown {
  readonly journey: string
  readonly version: number
  readonly step: string
  readonly title: string
  readonly banner: string | null
  readonly content: readonly object[]
  readonly fields: Readonly<Record<string, object>>
  readonly question: string | null
  readonly actions: readonly string[]
}

export function wordsShown(journey: Journey, state: JourneyState, stepId: string): WordsShown | undefined {
  const step = Object.hasOwn(journey.steps, stepId) ? journey.steps[stepId] : undefined
  if (step === undefined) return undefined
  const facts = factsOf(
    journey,
    state,
    route(journey, state).map((passed) => passed.step),
  )
  const isSaid = ({ when }: { readonly when?: Parameters<typeof isShown>[2] }) => isShown(journey, facts, when)
  const first = (texts: readonly ConditionalText[]) => texts.find(isSaid)?.text ?? ''
  return {
    journey: journey.name,
    version: journey.version,
    step: step.id,
    title: first(step.title),
    banner: journey.banner,
    content: step.content.filter(isSaid).map(({ id: _id, when: _when, source: _source, ...block }) => block),
    fields: step.fields,
    question: step.question !== null && isSaid(step.question) ? step.question.text : null,
    actions: step.actions.filter(isSaid).map(({ label }) => first(label)),
  }
}
