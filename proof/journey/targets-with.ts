import { compileCondition, type JourneyDefinition, type Step, targetsOf } from '../../engine/index.ts'

/**
 * The steps that a step may lead to if these answers are known, and nothing else is. What is not known may decide either way.
 *
 * @example
 * targetsWith(v5, v5.steps.carFinance, { had_car_on_finance: true }) // ['alreadyFiled', 'commission']
 */
export function targetsWith(
  { conditions }: Pick<JourneyDefinition, 'conditions'>,
  { next, enter, submit }: Pick<Step, 'next' | 'enter' | 'submit'>,
  answers: Readonly<Record<string, unknown>>,
): readonly string[] {
  const targets = new Set(targetsOf({ next: [], enter, submit }))
  for (const { to, when } of next) {
    const taken = when === undefined || compileCondition(when, conditions)((name) => answers[name])
    // Whether an answer that is not known is given is not known either, and counts as no here.
    const isDecided = when === undefined || !JSON.stringify([when, conditions]).includes('"required":')
    if (taken !== false || !isDecided) targets.add(to)
    if (taken === true && isDecided) break
  }
  return [...targets]
}
