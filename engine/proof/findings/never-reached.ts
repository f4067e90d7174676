import type { Problem } from '../../load/problem.ts'
import { problemAt, reachedSteps, type Proved } from './context.ts'

/** Steps that nothing leads to, or only ways that nobody can take. */
export function neverReached(proved: Proved): Problem[] {
  const reached = reachedSteps(proved)
  return proved.steps.filter(({ step }) => !reached.has(step)).map(({ step, pointer }) => {
    const ways = proved.ways.filter(({ to, from }) => to === step && from !== step)
    if (ways.length === 0) {
      return problemAt(proved, 'STEP_UNREACHABLE', pointer, `Nothing leads to step "${step}".`, {
        hint: 'Lead a transition or an outcome to it, open it by its address ("open"), or remove it.',
      })
    }
    const where = ways.map((way) => `${way.pointer}${reached.has(way.from) ? '' : ' (from a step that is not reached either)'}`).join(', ')
    return problemAt(proved, 'STEP_UNREACHABLE', pointer, `No answers lead to step "${step}": the ways to it can never be taken: ${where}.`, {
      hint: 'The conditions along every path contradict each other: see what must be so on the way to each of them.',
    })
  })
}
