import { restore, route, type Journey, type Saved } from '../../engine/index.ts'

/**
 * The backend learns of a step only when it saves something, so steps that only show something are missing from its
 * data. Those before a completed step have been passed; for a submitted claim, all on its route.
 */
export function withQuietSteps(journey: Journey, saved: Saved): Saved {
  const { done = [], submitted = false } = saved
  const quiet = Object.values(journey.steps)
    .filter(({ kind, fields, submit }) => kind !== 'end' && submit.length === 0 && Object.keys(fields).length === 0)
    .map(({ id }) => id)
  const steps = route(journey, restore(journey, { ...saved, done: [...done, ...quiet] })).map(({ step }) => step)
  const passed = submitted ? steps : steps.slice(0, steps.findLastIndex((step) => done.includes(step)) + 1)
  return { ...saved, done: [...done, ...passed.filter((step) => quiet.includes(step) && !done.includes(step))] }
}
