import { ofPoint } from '../flow/index.ts'
import type { Diagnostic } from '../../loader/index.ts'
import { diagnosticAt, type Proved } from './context.ts'

/** How many facts a message names. */
const MAX_NAMES = 12

/** Reports where an exploration gave up. */
export function boundDiagnostic(
  proved: Pick<Proved, 'journey' | 'fileOf'>,
  { machine, exploration, model }: Pick<Proved, 'machine' | 'exploration' | 'model'>,
  step: string,
): Diagnostic {
  const names = new Set<string>()
  for (const point of machine.flow.points) {
    if (point.step.id !== step) continue
    for (const fact of machine.sets.factsOf(ofPoint(exploration.reached, point))) names.add(model.factAt(fact).name)
  }
  const { name } = proved.journey
  const reason =
    names.size === 0
      ? 'there are too many combinations of settings and answers'
      : `${names.size} facts depend on each other in too many ways: ${[...names].slice(0, MAX_NAMES).join(', ')}${names.size > MAX_NAMES ? ', …' : ''}`
  return diagnosticAt(
    proved,
    'PROOF_BOUND',
    `/steps/${step}`,
    `${name} is beyond exact proof: at step "${step}" ${reason}.`,
    {
      hint: 'The proof is incomplete: it reached its node limit, and there may be more problems. Let fewer facts decide late: decide early and keep the result as one fact, or split the journey.',
    },
  )
}
