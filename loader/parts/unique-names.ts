import type { JourneyDefinition } from '../../engine/index.ts'
import type { Report } from '../diagnostics/report.ts'

/** Names must be unique: an answer, an outcome, a setting and a derived fact cannot share one, nor can two effects share one `as`. */
export function checkNames(journey: JourneyDefinition, report: Report): void {
  const owners = new Map<string, string>()
  const claim = (name: string, owner: string, at: readonly (string | number)[]) => {
    const before = owners.get(name)
    if (before !== undefined && before !== owner)
      report('NAME_TAKEN', at, `"${name}" is already ${before}.`, () => 'Choose another name.')
    else owners.set(name, owner)
  }
  for (const step of Object.values(journey.steps)) {
    for (const name of Object.keys(step.fields)) claim(name, 'an answer', ['steps', step.id, 'fields', name])
    for (const [list, uses] of [
      ['enter', step.enter],
      ['submit', step.submit],
    ] as const) {
      uses.forEach((use, index) =>
        claim(use.as, `the outcome of ${list} ${index + 1} of step "${step.id}"`, [
          'steps',
          step.id,
          list,
          index,
          'as',
        ]),
      )
    }
  }
  if (journey.home !== null) {
    const { as } = journey.home
    claim(as, 'the "as" of the home page', ['home', 'as'])
    for (const { set, at } of buttonsOf(journey, journey.home))
      if (Object.hasOwn(set, as)) claim(as, 'an answer of a button', [...at, 'set', as])
  }
  for (const [name, { kind }] of Object.entries(journey.facts))
    if (kind === 'setting') claim(name, 'a setting', ['settings', name])
    else if (kind === 'derived') {
      const button = Object.values(journey.steps).find(({ actions }) =>
        actions.some(({ set }) => Object.hasOwn(set, name)),
      )
      if (button !== undefined) claim(name, `an answer that a button of step "${button.id}" gives`, ['derived', name])
      claim(name, 'a derived fact', ['derived', name])
    }
}

function buttonsOf({ steps }: JourneyDefinition, { question }: NonNullable<JourneyDefinition['home']>) {
  return [
    ...Object.values(steps).flatMap(({ id, actions }) =>
      actions.map(({ id: button, set }) => ({ set, at: ['steps', id, 'actions', button] })),
    ),
    ...(['yes', 'no'] as const).map((button) => ({ set: question[button].set, at: ['home', 'question', button] })),
  ]
}
