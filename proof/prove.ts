import { isCommitted, type JourneyDefinition, type Run } from '../engine/index.ts'
import { fileNamed, pointerOf, type Diagnostic } from '../loader/index.ts'
import { isShownByAddress, shownByAddress } from './runs/address-looks.ts'
import { conditionPlaces } from './journey/condition-places.ts'
import { setConditions } from './states/conditions-on-sets.ts'
import { describeRun } from './runs/describe-run.ts'
import { explore } from './exploration/exploration.ts'
import { firstStatesAt } from './exploration/first-states.ts'
import type { Exploration, FirstStates, Machine } from './exploration/machine.ts'
import { factModel, type FactModel } from './facts/fact-model.ts'
import { proofDiagnostics } from './findings/index.ts'
import { flowOf } from './flow/index.ts'
import { guardWatch } from './guarded/index.ts'
import { keptOutcomes, rememberedOutcomes } from './flow/kept-outcomes.ts'
import { mustsOf } from './facts/musts/musts.ts'
import { readyFlow } from './exploration/needed-facts.ts'
import type { Proof, ProofOptions, ProvedCondition, ProvedStep, ProvedWay, Witness } from './result/proof.ts'
import { routeMemory } from './states/route-memory.ts'
import { runOfTrace } from './exploration/run-of-trace.ts'
import { StateSets } from './states/state-sets.ts'
import { factsRead } from './journey/facts-read.ts'
import { stepGraph } from './journey/step-graph.ts'
import { tracer, type Tracer } from './exploration/trace.ts'
import { waysOf } from './result/ways.ts'

export interface ProveOptions extends ProofOptions {
  /** Takes what an earlier proof has explored, if the journey differs from that one in words only. */
  readonly explorations?: KeptExplorations
}

interface BuildOptions extends ProofOptions {
  readonly isOnceFixed?: boolean
}

/** What proofs have explored. It calls `explore` for a journey that it does not know. */
export interface KeptExplorations {
  readonly of: (journey: JourneyDefinition, explore: () => ProofInternals) => ProofInternals
}

/** Costs about 200 MB and a few seconds. */
const NODE_LIMIT = 1_000_000

/**
 * Explores every combination of answers and outcomes of a journey. Never throws for a journey that loads without errors.
 *
 * @example
 * const { journey } = loadJourney('v3', source)
 * prove(journey).ways.find(({ pointer }) => pointer === '/steps/contact/submit/3/on/duplicate')?.taken?.()?.steps.at(-1)?.step // 'duplicate'
 */
export function prove(journey: JourneyDefinition, options: ProveOptions = {}): Proof {
  const explore = () => buildAndExplore(journey, options)
  const built = options.explorations?.of(journey, explore) ?? explore()
  const { exploration, model, machine } = built
  const trace = tracer(machine, exploration)
  machine.sets.renewLimit()
  const witness = (first: FirstStates | undefined): Witness | null =>
    first === undefined ? null : once(() => runOfTrace(journey, model, machine, trace(first)))
  const ways = built.ways.map((way, number): ProvedWay => {
    const taken = exploration.taken.get(number)
    return {
      ...way,
      taken: taken === undefined ? null : once(() => runOfTrace(journey, model, machine, trace(taken, [taken]))),
    }
  })
  const firstByStep = firstReached(exploration, machine)
  const shownAt = shownByAddress(journey)
  const steps = Object.keys(journey.steps).map((step): ProvedStep => {
    const first = firstByStep.get(step)
    const byAddress = shownAt(step)
    const reached = witness(first) ?? byAddress ?? (step === journey.afterSubmit ? afterCommit(journey, ways) : null)
    const isShown = first?.point.isShown === true || byAddress !== null || (first === undefined && reached !== null)
    return { step, pointer: pointerOf(['steps', step]), reached, isShown }
  })
  const conditions = built.places.map(({ pointer, step, condition, role }, number): ProvedCondition => {
    const byAddress = role === 'next' ? null : shownAt(step)
    const shown = isShownByAddress(journey, condition)
    return {
      pointer,
      step,
      condition,
      whenTrue: witness(exploration.holds.get(number)) ?? (shown ? byAddress : null),
      whenFalse: witness(exploration.fails.get(number)) ?? (shown ? null : byAddress),
      whenUndecided: witness(exploration.open.get(number)),
    }
  })
  const fileOf = options.fileOf ?? (() => fileNamed(journey.name))
  const assumingOnceFixed = () => {
    const assumed = buildAndExplore(journey, { ...options, isOnceFixed: true })
    const traceAssumed = tracer(assumed.machine, assumed.exploration)
    assumed.machine.sets.renewLimit()
    const show = (first: FirstStates): Run => {
      assumed.machine.sets.liftLimit()
      return runOfTrace(journey, assumed.model, assumed.machine, traceAssumed(first))
    }
    return { ...assumed, witness: (first: FirstStates) => once(() => show(first)) }
  }
  const own = proofDiagnostics({ ...built, journey, steps, ways, conditions, witness, fileOf, assumingOnceFixed })
  const diagnostics = [...own, ...homeDiagnostics(journey, options, own)]
  machine.sets.liftLimit()
  const proof: Proof = {
    journey,
    isExact: diagnostics.every(({ code }) => code !== 'PROOF_BOUND'),
    steps,
    ways,
    conditions,
    diagnostics,
  }
  internals.set(proof, { ...built, trace })
  return proof
}

/**
 * Diagnostics that only occur in claims that begin on the home page, because these skip the first steps. Parts that are
 * unreachable from there are not reported: claims from the start reach them.
 */
function homeDiagnostics(
  journey: JourneyDefinition,
  options: ProveOptions,
  known: readonly Diagnostic[],
): readonly Diagnostic[] {
  const { home, start } = journey
  if (home === null || home.step === start || journey.steps[home.step] === undefined) return []
  const keyOf = ({ code, pointer }: Diagnostic) => `${code} ${pointer}`
  const reportedPlaces = new Set(known.map(keyOf))
  const fromHomeStep = prove({ ...journey, start: home.step }, options).diagnostics
  return fromHomeStep
    .filter((diagnostic) => !ONLY_FROM_START.has(diagnostic.code) && !reportedPlaces.has(keyOf(diagnostic)))
    .map(asStartedAtHome)
}

const ONLY_FROM_START: ReadonlySet<string> = new Set([
  'STEP_UNREACHABLE',
  'TRANSITION_NEVER',
  'TRANSITION_SHADOWED',
  'EFFECT_NEVER',
  'CONDITION_NEVER',
  'CONDITION_ALWAYS',
  'CONDITION_PART_NEVER',
  'CONDITION_PART_ALWAYS',
  'GAP_UNKNOWN',
  'GAP_NEEDLESS',
])

/** The same diagnostic with a run that begins on the home page. */
function asStartedAtHome(diagnostic: Diagnostic): Diagnostic {
  const descriptor = Object.getOwnPropertyDescriptor(diagnostic, 'run')
  if (descriptor?.get === undefined) return diagnostic
  const runFromHome = once(() => {
    const run = descriptor.get?.() as Run
    return { ...run, open: { ...run.open, isHome: true } }
  })
  return Object.defineProperties(
    { ...withoutRun(diagnostic) },
    {
      witness: { enumerable: true, get: () => describeRun(runFromHome()) },
      run: { enumerable: true, get: runFromHome },
    },
  )
}

function withoutRun({ code, severity, file, pointer, message, hint }: Diagnostic): Diagnostic {
  return { code, severity, file, pointer, message, ...(hint === undefined ? {} : { hint }) }
}

/** Internals of each proof, for later computations. They are not plain data, so `Proof` does not expose them. */
const internals = new WeakMap<Proof, ProofInternals & { readonly trace: Tracer }>()

export function internalsOf(proof: Proof): ProofInternals & { readonly trace: Tracer } {
  const found = internals.get(proof)
  if (found === undefined) throw new Error('PROOF_UNKNOWN This proof was not made by prove() in this process.')
  return found
}

export type ProofInternals = ReturnType<typeof buildAndExplore>

/** Builds the flow of a journey and explores it. */
export function buildAndExplore(journey: JourneyDefinition, options: BuildOptions) {
  const built = buildMachine(journey, options)
  return { ...built, exploration: explore(built.machine, options) }
}

/** Builds the flow of a journey. */
export function buildMachine(
  journey: JourneyDefinition,
  { nodeLimit = NODE_LIMIT, isOnceFixed = false, musts: more = [] }: BuildOptions,
) {
  const graph = stepGraph(journey)
  const watch = guardWatch(journey, graph)
  const musts = [...mustsOf(journey, graph), ...watch.musts, ...more]
  const places = conditionPlaces(journey)
  const ways = waysOf(journey)
  const sets = new StateSets(nodeLimit)
  const isKept = keptOutcomes(journey, graph, { isOnceFixed })
  const model = factModel(
    journey,
    graph.steps,
    [...musts.map(({ condition }) => condition), ...rememberedOutcomes(journey, graph, isKept)],
    watch.marks,
  )
  const conditions = setConditions(journey, model, sets)
  const memory = routeMemory(journey, graph, factsRead(journey, places, musts))
  const flow = flowOf({ journey, graph, model, conditions, memory, ways, places, musts, isKept, watch, isOnceFixed })
  const ready = readyFlow(flow, model, sets)
  const machine: Machine = { flow, model, ready, sets, conditions, settings: sets.move(settingChanges(journey, model)) }
  return { graph, musts, places, ways, model, machine }
}

/** At the start, every setting may have any of its values. */
function settingChanges(journey: JourneyDefinition, model: FactModel) {
  return model.facts.flatMap(({ name, classes }, fact) =>
    journey.facts[name]?.kind === 'setting'
      ? [{ fact, to: classes.map(() => classes.flatMap((_, index) => (index === 0 ? [] : [index]))) }]
      : [],
  )
}

/** For each step, where it is first shown; if it is never shown, where it is first reached. */
function firstReached(exploration: Exploration, machine: Machine): Map<string, FirstStates> {
  const first = new Map<string, FirstStates>()
  const firstAt = firstStatesAt(machine, exploration)
  for (const point of machine.flow.points) {
    const states = firstAt(point)
    if (states === undefined) continue
    const best = first.get(point.step.id)
    const isBetter =
      best === undefined || (point.isShown === best.point.isShown ? states.depth < best.depth : point.isShown)
    if (isBetter) first.set(point.step.id, states)
  }
  return first
}

/** After a commit, every address leads to `afterSubmit`, so a run that commits also reaches that step. */
function afterCommit(journey: JourneyDefinition, ways: readonly ProvedWay[]): Witness | null {
  const found = ways.find(
    ({ effect, does, taken }) =>
      effect !== undefined &&
      isCommitted(journey.effects[effect.run], effect.outcome) &&
      does !== 'error' &&
      taken !== null,
  )
  return found?.taken ?? null
}

function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined
  return () => (made ??= { result: make() }).result
}
