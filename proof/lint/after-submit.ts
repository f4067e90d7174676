import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Checks what follows the commit: where a submitted claim leads, and events that never happen. */
export function afterSubmit(journey: JourneyDefinition, report: Report): void {
  const commits = Object.values(journey.steps).filter(({ enter, submit }) =>
    [...enter, ...submit].some(({ run }) => journey.effects[run]?.kind === 'commit'),
  )
  const [first] = commits
  if (first !== undefined && journey.afterSubmit === null) {
    report(
      'AFTER_SUBMIT_MISSING',
      pointerOf(['steps', first.id]),
      `Step "${first.id}" commits the claim, and the journey has no "afterSubmit": a submitted claim could be filled in again.`,
      { hint: 'Name an end in "afterSubmit".' },
    )
  }
  if (first === undefined && journey.afterSubmit !== null) {
    report(
      'AFTER_SUBMIT_NEVER',
      '/afterSubmit',
      `The journey says where a submitted claim leads, but no step submits one: no claim would ever arrive.`,
      { hint: 'Run an effect at the end of every route whose contract has "kind": "commit", or remove "afterSubmit".' },
    )
  }
  const target = journey.afterSubmit === null ? undefined : journey.steps[journey.afterSubmit]
  if (target !== undefined && target.kind !== 'end')
    report('AFTER_SUBMIT_ASKS', '/afterSubmit', `A submitted claim leads to "${target.id}", which is not an end.`, {
      hint: 'Name a step with "kind": "end".',
    })
  for (const [event, { at, steps = [] }] of Object.entries(journey.events)) {
    if (at === 'submitted' && first === undefined)
      report(
        'EVENT_NEVER',
        pointerOf(['events', event, 'at']),
        `Event "${event}" waits for the claim to be submitted, and no step commits it.`,
        { hint: 'Remove the event, or run a commit.' },
      )
    steps.forEach((step, index) => {
      if (at !== 'stepDone')
        report(
          'EVENT_STEPS_UNUSED',
          pointerOf(['events', event, 'steps', index]),
          `Event "${event}" happens at "${at}", so its "steps" have no effect.`,
          { hint: 'Remove "steps", or write "at": "stepDone".' },
        )
      else if (journey.steps[step]?.kind === 'end')
        report(
          'EVENT_NEVER',
          pointerOf(['events', event, 'steps', index]),
          `Event "${event}" waits until "${step}" is done, which is an end.`,
          { hint: 'Name a step that is submitted.' },
        )
    })
  }
}
