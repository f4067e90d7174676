/**
 * @typedef {import('./walk-person.d.mts').Call} Call
 * @typedef {import('./walk-person.d.mts').Walked} Walked
 * @typedef {import('./walk-route.d.mts').Route} Route
 */

/**
 * One person on a route that the proof has found, who answers its first steps, and submits if these are all. For journeys without calls of their own, such as
 * imported forms: each step saves its answers under their names. Throws TRAFFIC_STUCK if a save is refused.
 *
 * @param {{ journey: string, route: Route, answered: number }} habit
 * @param {Call} call
 * @param {{ beforeSubmit?: () => Promise<unknown> }} pace
 * @returns {Promise<Walked>}
 */
export async function walkRoute({ journey, route, answered }, call, { beforeSubmit = async () => {} } = {}) {
  const opened = await call('POST', '/api/session/claim', { version: { journey, drawn: true } })
  const claim = opened.body.responseObject.claimId
  /** @param {string} screen_name @param {object} answers */
  const save = (screen_name, answers) =>
    call('PUT', '/api/session/claim', {
      claim_number: claim,
      journey,
      screen_name,
      should_add_screen_name: true,
      ...answers,
    })
  const done = route.steps.slice(0, answered)
  for (const { step, answers, isEnd } of done) {
    // What an end sends is the submission.
    if (isEnd) continue
    const { status, body } = await save(step, answers)
    if (status !== 200) throw new Error(`TRAFFIC_STUCK ${journey}, step "${step}": ${status} ${JSON.stringify(body)}`)
  }
  const reached = [...route.steps.slice(0, 1).map(({ step }) => step), ...done.map(({ to }) => to)]
  if (!route.endsAtEnd || answered < route.steps.length) return { reached, submitted: false }
  await beforeSubmit()
  return { reached, submitted: (await save('submit-claim', {})).status === 200 }
}
