import type { JourneyDefinition, Step, StepProgress } from '../../engine/index.ts'
import type { Diagnostic } from '../../loader/index.ts'
import { grouped } from '../flow/grouped.ts'
import { diagnosticAt, reachedSteps, type Proved } from './context.ts'

/** Problems along a path: progress that goes back or disappears, and questions asked twice. */
export function pathDiagnostics(proved: Proved): Diagnostic[] {
  const following = followingSteps(proved)
  return [
    ...progressBack(proved, following),
    ...progressLost(proved, following),
    ...risesThatFall(proved),
    ...askedTwice(proved, following),
  ]
}

type Following = (step: string) => ReadonlySet<string>

/** The steps that follow a step on a route. A way back to a dominating step is left out: it cuts the route there. */
function followingSteps({ ways, graph }: Proved): Following {
  const following = new Map<string, Set<string>>()
  const link = (from: string, to: string) => following.set(from, (following.get(from) ?? new Set()).add(to))
  for (const { from, to, taken } of ways)
    if (to !== null && taken !== null && !graph.dominates(to, from)) link(from, to)
  return (step) => following.get(step) ?? new Set()
}

function progressBack(proved: Proved, following: Following): Diagnostic[] {
  const { journey } = proved
  const diagnostics = new Map<string, Diagnostic>()
  for (const from of reachedSteps(proved)) {
    const before = finalProgress(journey, from)
    if (before === 0) continue
    for (const [to, { start: after }] of nextWithProgress(proved, following, from)) {
      if (after >= before || proved.graph.dominates(to, from)) continue
      diagnostics.set(
        to,
        diagnosticAt(
          proved,
          'PROGRESS_BACK',
          `/steps/${to}/progress`,
          `Progress goes back from ${before} at step "${from}" to ${after} at step "${to}".`,
          {
            severity: 'warning',
            hint: `Give "${to}" at least ${before}, or none.`,
            witness: proved.steps.find(({ step }) => step === to)?.reached ?? null,
          },
        ),
      )
    }
  }
  return [...diagnostics.values()]
}

/** Progress that goes back within one step, while it is filled in. */
function risesThatFall(proved: Proved): Diagnostic[] {
  return Object.values(proved.journey.steps).flatMap(({ id, progress }) => {
    if (progress === null) return []
    return progress.rises.flatMap(({ to }, index, rises) => {
      const { to: before } = rises[index - 1] ?? { to: progress.start }
      if (to >= before) return []
      return [
        diagnosticAt(
          proved,
          'PROGRESS_BACK',
          `/steps/${id}/progress/rises/${index}/to`,
          `Progress goes back from ${before} to ${to} while step "${id}" is filled in.`,
          { severity: 'warning', hint: 'Put the rises in the order of their percent.' },
        ),
      ]
    })
  })
}

/** The progress when the step is left: a bar that rises while the step is filled in ends at its highest value. Without a bar it is 0. */
function finalProgress(journey: JourneyDefinition, id: string): number {
  const progress = progressOf(journey, id)
  return progress === null ? 0 : Math.max(progress.start, ...progress.rises.map(({ to }) => to))
}

function progressOf(journey: JourneyDefinition, id: string): StepProgress | null {
  return stepOf(journey, id).progress
}

/** A step that is reached: the journey has it. */
function stepOf({ steps }: JourneyDefinition, id: string): Step {
  return steps[id] as Step
}

/** The next steps with a progress on each path, skipping those without. */
function nextWithProgress({ journey }: Proved, following: Following, from: string): ReadonlyMap<string, StepProgress> {
  const found = new Map<string, StepProgress>()
  const reached = new Set(following(from))
  for (const step of reached) {
    const progress = progressOf(journey, step)
    if (progress !== null) found.set(step, progress)
    else for (const next of following(step)) reached.add(next)
  }
  return found
}

/** Pages without a progress bar between two that have one: the bar disappears and comes back. */
function progressLost(proved: Proved, following: Following): Diagnostic[] {
  const { journey } = proved
  const hasBar = (id: string) => progressOf(journey, id) !== null
  const before = new Map<string, string>()
  for (const step of [...reachedSteps(proved)].filter(hasBar))
    for (const next of following(step)) if (!before.has(next)) before.set(next, step)
  return [...before].flatMap(([id, from]) => {
    if (hasBar(id) || stepOf(journey, id).kind !== 'page') return []
    const found = [...nextWithProgress(proved, following, id)].find(([step]) => step !== from)
    if (found === undefined) return []
    const [again, { start: begins }] = found
    const ends = finalProgress(journey, from)
    return [
      diagnosticAt(
        proved,
        'PROGRESS_LOST',
        `/steps/${id}`,
        `Step "${id}" has no progress bar, but "${from}" before it (${ends} %) and "${again}" after it (${begins} %) have one.`,
        {
          severity: 'warning',
          hint: `Give it a "progress" ${begins < ends ? `of at least ${ends}` : `from ${ends} to ${begins}`}.`,
        },
      ),
    ]
  })
}

function askedTwice(proved: Proved, following: Following): Diagnostic[] {
  const { journey } = proved
  const asked = [...reachedSteps(proved)].flatMap((step) =>
    askedAnswers(stepOf(journey, step)).map((name) => ({ name, step })),
  )
  const reachableFrom = new Map<string, ReadonlySet<string>>()
  const leadsTo = (from: string, to: string): boolean => {
    const steps = reachableFrom.get(from) ?? stepsReachableFrom(following, from)
    reachableFrom.set(from, steps)
    return steps.has(to)
  }
  return [...grouped(asked, ({ name }) => name)].flatMap(([name, asking]) =>
    asking.flatMap(({ step }) => {
      // A step dominates itself, so two questions of the same step never count as asked twice.
      const earlier = asking.find((other) => !proved.graph.dominates(step, other.step) && leadsTo(other.step, step))
      if (earlier === undefined) return []
      return [
        diagnosticAt(
          proved,
          'ANSWER_ASKED_TWICE',
          `/steps/${step}/fields/${name}`,
          `Step "${step}" asks for "${name}" again: step "${earlier.step}", earlier on a route, already does, and the second answer replaces the first.`,
          {
            severity: 'warning',
            hint: 'Ask for it once: a visitor must not have to type the same again (WCAG 3.3.7).',
          },
        ),
      ]
    }),
  )
}

/** The answers a step always asks for, without those it clears on entry: these differ each time, such as a new code. */
function askedAnswers({ enter, fields }: Step): readonly string[] {
  const reactions = enter.flatMap(({ on }) => Object.values(on))
  const isCleared = (name: string) =>
    reactions.some((reaction) => (reaction as { readonly clear?: readonly string[] }).clear?.includes(name) === true)
  return Object.entries(fields).flatMap(([name, { when }]) => (when === undefined && !isCleared(name) ? [name] : []))
}

function stepsReachableFrom(following: Following, from: string): ReadonlySet<string> {
  const seen = new Set(following(from))
  for (const step of seen) for (const next of following(step)) seen.add(next)
  return seen
}
