import type { JourneyDefinition } from '../../engine/index.ts'
import { didYouMean, pointerOf } from '../../loader/index.ts'
import { accepts } from '../samples/sample-values.ts'
import type { Report } from './report.ts'

/** Whether what is declared for claims under way has a place in this version. `check --against` sees whether it is enough. */
export function whenChanged(journey: JourneyDefinition, report: Report): void {
  if (typeof journey.whenChanged === 'string') return
  const { from, renames = {}, defaults = {}, steps = {} } = journey.whenChanged.migrate
  const answers = Object.entries(journey.facts).flatMap(([name, { kind }]) => (kind === 'answer' ? [name] : []))
  const at = (...parts: string[]) => pointerOf(['whenChanged', 'migrate', ...parts])
  const unknownAnswer = (name: string, pointer: string) =>
    report('MIGRATION_UNKNOWN', pointer, `"${name}" is no answer of ${journey.name}.`, {
      hint: didYouMean(name, answers) ?? 'Name an answer of this version.',
    })
  if (from !== undefined && from >= journey.version)
    report(
      'MIGRATION_UNKNOWN',
      at('from'),
      `Claims are carried over from version ${from}, and this is version ${journey.version}.`,
      { hint: 'Name an older version.' },
    )
  for (const [older, name] of Object.entries(renames))
    if (name !== '' && !answers.includes(name)) unknownAnswer(name, at('renames', older))
  Object.entries(renames).forEach(([older, name], index, all) => {
    const before = all.slice(0, index).find(([, other]) => other === name)
    if (name !== '' && before !== undefined)
      report(
        'MIGRATION_CLASH',
        at('renames', older),
        `"${before[0]}" and "${older}" both become "${name}": of a claim that has both one is lost.`,
        { hint: 'Give one of them another name, or drop it with an empty one.' },
      )
  })
  for (const [older, name] of Object.entries(renames)) {
    // A claim that has both: one becomes the other, or both trade places, and nobody can tell which was meant.
    const isSwapped = Object.hasOwn(renames, name) && renames[name] !== ''
    const keepsOwn = answers.includes(name) && !Object.hasOwn(renames, name)
    if (name === '' || name === older || !(isSwapped || (keepsOwn && answers.includes(older)))) continue
    report(
      'MIGRATION_CLASH',
      at('renames', older),
      isSwapped
        ? `"${older}" becomes "${name}", and "${name}" becomes "${renames[name] ?? ''}": answers would trade places.`
        : `"${older}" becomes "${name}", and both are answers of ${journey.name}: of a claim that has both one is lost.`,
      { hint: 'Remove the rename: an answer that this version still asks keeps its name.' },
    )
  }
  for (const [older, step] of Object.entries(steps)) {
    const known = Object.keys(journey.steps)
    if (step !== '' && !known.includes(step))
      report('MIGRATION_UNKNOWN', at('steps', older), `"${step}" is no step of ${journey.name}.`, {
        hint: didYouMean(step, known) ?? 'Name a step of this version.',
      })
  }
  for (const [name, value] of Object.entries(defaults)) {
    if (!answers.includes(name)) {
      unknownAnswer(name, at('defaults', name))
      continue
    }
    const asking = Object.values(journey.steps).find(
      ({ fields }) =>
        fields[name] !== undefined && fields[name].choicesFrom === undefined && !accepts(fields[name], value),
    )
    if (asking !== undefined)
      report(
        'MIGRATION_UNKNOWN',
        at('defaults', name),
        `Older claims are given ${JSON.stringify(value)} as "${name}", which the field of step "${asking.id}" does not take.`,
        { hint: 'Give what the field takes.' },
      )
  }
}
