import type { JourneyDefinition } from '../../engine/index.ts'
import { didYouMean, pointerOf } from '../../loader/index.ts'
import { LATER_DAY } from '../samples/sample-day.ts'
import { accepts } from '../samples/sample-values.ts'
import { whyOnlyVisitors } from './only-visitors.ts'
import type { Report } from './report.ts'

/** Whether the migration of claims in progress fits this version. `check --against` shows whether it is complete. */
export function whenChanged(journey: JourneyDefinition, report: Report): void {
  // A variant inherits how claims of another journey migrate, and has no older claims before its second version.
  if (typeof journey.whenChanged === 'string' || journey.version === 1) return
  const { from, renames = {}, defaults = {}, steps = {} } = journey.whenChanged.migrate
  const answers = Object.entries(journey.facts).flatMap(([name, { kind }]) => (kind === 'answer' ? [name] : []))
  const at = (...parts: string[]) => pointerOf(['whenChanged', 'migrate', ...parts])
  const unknownAnswer = (name: string, pointer: string) =>
    report('MIGRATION_UNKNOWN', pointer, `"${name}" is not an answer of ${journey.name}.`, {
      hint: didYouMean(name, answers) ?? 'Name an answer of this version.',
      about: { names: [name] },
    })
  if (from !== undefined && from >= journey.version)
    report(
      'MIGRATION_UNKNOWN',
      at('from'),
      `Claims migrate from version ${from}, and this is version ${journey.version}.`,
      { hint: 'Name an older version.' },
    )
  for (const [older, name] of Object.entries(renames))
    if (name !== '' && !answers.includes(name)) unknownAnswer(name, at('renames', older))
  Object.entries(renames).forEach(([older, name], index, entries) => {
    const before = entries.slice(0, index).find(([, other]) => other === name)
    if (name !== '' && before !== undefined)
      report(
        'MIGRATION_CLASH',
        at('renames', older),
        `"${before[0]}" and "${older}" both become "${name}": a claim with both loses one.`,
        { hint: 'Give one of them another name, or drop it with an empty one.' },
      )
  })
  for (const [older, name] of Object.entries(renames)) {
    // In a claim with both, one would overwrite the other, or they would swap: the intent is ambiguous.
    const isSwapped = Object.hasOwn(renames, name) && renames[name] !== ''
    const keepsOwn = answers.includes(name) && !Object.hasOwn(renames, name)
    if (name === '' || name === older || !(isSwapped || (keepsOwn && answers.includes(older)))) continue
    report(
      'MIGRATION_CLASH',
      at('renames', older),
      isSwapped
        ? `"${older}" becomes "${name}", and "${name}" becomes "${renames[name] ?? ''}": answers would swap.`
        : `"${older}" becomes "${name}", and both are answers of ${journey.name}: a claim with both loses one.`,
      {
        hint: 'Remove the rename: an answer that this version still asks keeps its name.',
        about: isSwapped ? { names: [older, name] } : {},
      },
    )
  }
  replacedSteps(journey, steps, report)
  for (const [name, value] of Object.entries(defaults)) {
    if (!answers.includes(name)) {
      unknownAnswer(name, at('defaults', name))
      continue
    }
    if (name === journey.home?.as) {
      report(
        'MIGRATION_CONSENT',
        at('defaults', name),
        `"${name}" records that a claim began on the home page. Older claims without it began elsewhere.`,
        { hint: 'Remove the default.' },
      )
      continue
    }
    const asking = Object.values(journey.steps).find(
      ({ fields }) =>
        fields[name] !== undefined &&
        fields[name].choicesFrom === undefined &&
        !accepts(fields[name], value, LATER_DAY),
    )
    const field = asking?.fields[name]
    if (asking !== undefined && field !== undefined)
      report(
        'MIGRATION_UNKNOWN',
        at('defaults', name),
        `Older claims get ${JSON.stringify(value)} as "${name}", which the field of step "${asking.id}" refuses${accepts(field, value) ? ' one day: its limit moves with today' : ''}.`,
        { hint: 'Give a value that the field accepts.' },
      )
    else if (isGivenOtherwise(journey, name, value))
      report(
        'MIGRATION_UNKNOWN',
        at('defaults', name),
        `Older claims get ${JSON.stringify(value)} as "${name}", which no button sets.`,
        { hint: 'Give a value that a button of this version sets.' },
      )
    else {
      const why = whyPersonal(journey, name)
      if (why !== undefined)
        report(
          'MIGRATION_CONSENT',
          at('defaults', name),
          `"${name}" is given to older claims in advance, and ${why}.`,
          { hint: 'Remove the default: then the step that asks for it is open again.' },
        )
    }
  }
}

/** Whether an answer that only buttons give has a value that none of them sets. */
function isGivenOtherwise({ steps }: JourneyDefinition, name: string, value: unknown): boolean {
  const all = Object.values(steps)
  const set = all.flatMap(({ actions }) => actions.flatMap((action) => (name in action.set ? [action.set[name]] : [])))
  return set.length > 0 && !set.includes(value as string) && all.every(({ fields }) => fields[name] === undefined)
}

/** Steps that take the place of older ones: a claim counts them as done. */
function replacedSteps(journey: JourneyDefinition, steps: Readonly<Record<string, string>>, report: Report): void {
  const known = Object.keys(journey.steps)
  const ends = Object.values(journey.steps).filter(({ kind }) => kind === 'end')
  const corrections = new Set(ends.flatMap(({ next }) => next.map(({ to }) => to)))
  for (const [older, step] of Object.entries(steps)) {
    const pointer = pointerOf(['whenChanged', 'migrate', 'steps', older])
    const kind = journey.steps[step]?.kind
    if (step === '') continue
    if (kind === undefined)
      report('MIGRATION_UNKNOWN', pointer, `"${step}" is not a step of ${journey.name}.`, {
        hint: didYouMean(step, known) ?? 'Name a step of this version.',
        about: { names: [step] },
      })
    else if (kind !== 'page')
      report(
        'MIGRATION_UNKNOWN',
        pointer,
        `"${step}" is ${kind === 'end' ? 'an end' : 'a dialog'}, so it cannot replace a completed step.`,
        { hint: 'Name a page, or drop the step with an empty name.' },
      )
    else if (corrections.has(step))
      report(
        'MIGRATION_UNKNOWN',
        pointer,
        `"${step}" opens only for a correction of a submitted claim, so it cannot replace a completed step of a claim in progress.`,
        { hint: 'Name a page of the route, or drop the step with an empty name.' },
      )
    else if (step !== older && known.includes(older))
      report(
        'MIGRATION_CLASH',
        pointer,
        `"${older}" becomes "${step}", and both are steps of ${journey.name}: "${older}" is open again, and "${step}" counts as completed.`,
        { hint: 'Remove the line: a step that this version still has keeps its name.' },
      )
  }
}

/** Why only the visitor can give an answer: it is the consent that a call needs, or its field says so. */
function whyPersonal({ effects, steps }: JourneyDefinition, name: string): string | undefined {
  const call = Object.values(effects).find(({ needsConsent }) => needsConsent === name)
  if (call !== undefined) return `is the consent that "${call.name}" needs`
  const asked = Object.values(steps).flatMap(({ fields }) => (Object.hasOwn(fields, name) ? (fields[name] ?? []) : []))
  return asked.map(whyOnlyVisitors).find((why) => why !== undefined)
}
