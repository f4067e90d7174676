import type { Condition } from '../conditions/condition.ts'
import type { Action, EffectUse, JourneyDefinition, Reaction, Step } from '../journey.ts'
import { pointerOf } from '../load/problem.ts'
import { factsIn, type Compiled, type SetConditions } from './conditions-on-sets.ts'
import type { ConditionPlace } from './condition-places.ts'
import type { FactModel } from './fact-model.ts'
import { grouped } from './grouped.ts'
import type { Stands } from './kept-outcomes.ts'
import type { Must } from './musts.ts'
import type { RouteMemory, Trail } from './route-memory.ts'
import type { RunOutcome } from './run.ts'
import type { FactChange } from './state-sets.ts'
import type { StepGraph } from './step-graph.ts'
import { isAskedAgain, outcomesOf, type Way } from './ways.ts'

/**
 * A moment on a step at which the proof collects the states in which a person may be: having arrived, after each effect,
 * looking at the page, having pressed a button, about to leave.
 */
export interface Point {
  readonly number: number
  /** The step and trail that it belongs to: an index into the flow's sites. */
  readonly site: number
  readonly step: Step
  readonly trail: Trail
  /** Whether the page is there to be seen. */
  readonly isShown: boolean
  /** Whether it is a place to be: on arrival, or with the page there; not halfway through what a button does. */
  readonly isRest: boolean
  readonly edges: Edge[]
  readonly questions: Question[]
}

/** One thing that may happen at a point. */
export interface Edge {
  readonly from: Point
  /** null where nothing can follow: an effect of entering failed and is not asked again. */
  readonly to: Point | null
  operations: Operation[]
  /** 1 where it begins a new visit, so that the shortest run is the one with the fewest visits. */
  readonly cost: 0 | 1
  readonly means: Meaning
}

export type Operation =
  | { readonly kind: 'only'; readonly condition: Compiled; readonly side: 'holds' | 'fails' | 'open' }
  /** `gives` marks the moment at which the answers of a submitted step can be read from the state. */
  | { readonly kind: 'move'; readonly changes: readonly FactChange[]; readonly gives?: 'answers' }

export type Meaning =
  | { readonly kind: 'outcome'; readonly way: number; readonly as: string; readonly outcome: string; readonly comes: RunOutcome['comes'] }
  | { readonly kind: 'press'; readonly action: Action }
  | { readonly kind: 'next'; readonly way: number }
  | { readonly kind: 'look' }

/** Something to be found out about the states at a point. */
export type Question =
  | {
      readonly kind: 'place'
      readonly place: number
      readonly condition: Compiled
      /** What must be so for the place to be there at all. */
      readonly given: readonly Operation[]
      /** What must be so beside for the condition to be asked: the transitions in front of it failed. */
      readonly asked: readonly Operation[]
    }
  | { readonly kind: 'must'; readonly must: Must; readonly condition: Compiled }
  | { readonly kind: 'way on'; readonly noneOf: readonly Operation[] }
  /** Whether, once the effects in the background have `ended`, anything that can be typed brings a button. */
  | { readonly kind: 'button'; readonly ended: readonly FactChange[]; readonly typing: readonly FactChange[] }

export interface FlowParts {
  readonly journey: JourneyDefinition
  readonly graph: StepGraph
  readonly model: FactModel
  readonly conditions: SetConditions
  readonly memory: RouteMemory
  readonly ways: readonly Way[]
  readonly places: readonly ConditionPlace[]
  readonly musts: readonly Must[]
  readonly stands: Stands
  /** Supposes that nobody changes what they answered on a step that is shown only once. */
  readonly isOnceFixed: boolean
}

export interface Flow {
  readonly start: Point
  readonly points: readonly Point[]
  /** The points of each step (and trail) in the order in which they can follow each other on one visit. */
  readonly sites: readonly (readonly Point[])[]
}

/** Everything that may happen in a journey, as points and edges; what a person can see is followed exactly as `advance` does it. */
export function flowOf(parts: FlowParts): Flow {
  const points: Point[] = []
  const sites: Point[][] = []
  const arrivals = new Map<string, Point>()
  const waiting: Point[] = []
  const index = indexed(parts)
  const pointAt = (site: number, step: Step, trail: Trail, isShown: boolean, isRest = isShown): Point => {
    const point: Point = { number: points.length, site, step, trail, isShown, isRest, edges: [], questions: [] }
    points.push(point)
    return point
  }
  const arrival = (step: Step, trail: Trail): Point => {
    const key = [step.id, ...trail].join(' ')
    const known = arrivals.get(key)
    if (known !== undefined) return known
    const made = pointAt(arrivals.size, step, trail, !step.enter.some(({ background }) => !background), true)
    arrivals.set(key, made)
    waiting.push(made)
    return made
  }
  const first = parts.journey.steps[parts.journey.start]
  if (first === undefined) throw new Error(`STEP_UNKNOWN "${parts.journey.start}" is not a step of ${parts.journey.name}.`)
  const start = arrival(first, parts.memory.start)
  for (const point of waiting) sites.push(buildStep(point, { parts, index, pointAt, arrival }))
  return { start, points, sites }
}

interface Builder {
  readonly parts: FlowParts
  readonly index: Indexed
  readonly pointAt: (site: number, step: Step, trail: Trail, isShown: boolean, isRest?: boolean) => Point
  readonly arrival: (step: Step, trail: Trail) => Point
}

interface Indexed {
  readonly ways: ReadonlyMap<string, number>
  readonly places: ReadonlyMap<string, readonly { readonly number: number; readonly place: ConditionPlace }[]>
  readonly musts: ReadonlyMap<string, readonly Must[]>
}

function indexed({ ways, places, musts }: FlowParts): Indexed {
  return {
    ways: new Map(ways.map(({ pointer }, number) => [pointer, number])),
    places: grouped(places.map((place, number) => ({ number, place })), ({ place }) => place.step),
    musts: grouped(musts, ({ step }) => step),
  }
}

/** The points of one step from its arrival on. */
function buildStep(arrival: Point, builder: Builder): Point[] {
  const { step, trail } = arrival
  const { parts } = builder
  const points = [arrival]
  const point = (isShown: boolean): Point => {
    const made = builder.pointAt(arrival.site, step, trail, isShown)
    points.push(made)
    return made
  }
  const site = siteOf(arrival, builder)
  let here = arrival
  if (step.waitingTitle === null && !arrival.isShown) askWords(site, arrival, 'title')
  const leaving = builder.pointAt(arrival.site, step, trail, false)
  const background: EffectUse[] = []
  const foreground = step.enter.filter((use) => !use.background)
  for (const use of step.enter) {
    askMusts(site, here, use)
    if (use.background) {
      background.push(use)
      continue
    }
    const after = point(use === foreground.at(-1))
    addOutcomes(site, use, { kind: 'enter', from: here, after, leaving, onError: arrival, comes: 'entering' })
    here = after
  }
  const shown = here
  const typing = typingOf(site)
  const look = addLook(site, shown, background, typing, point)
  for (const role of ['title', 'content', 'question', 'action', 'label'] as const) askWords(site, look, role)
  for (const must of site.musts) if (must.when === 'shown') look.questions.push({ kind: 'must', must, condition: site.compile(must.condition) })
  if (step.kind !== 'end') {
    const submits = [...background.map((use) => ({ use, kind: 'enter' as const })), ...step.submit.map((use) => ({ use, kind: 'submit' as const }))]
    let after = submits.length === 0 ? leaving : point(false)
    if (step.actions.every(({ when, again }) => when !== undefined || again !== null)) {
      look.questions.push({ kind: 'button', typing, ended: background.flatMap(({ as }) => onlyKnown(parts.model, as)) })
    }
    for (const action of step.actions) addPress(site, look, after, action)
    submits.forEach(({ use, kind }, number) => {
      const from = after
      after = number === submits.length - 1 ? leaving : point(false)
      if (kind === 'submit') askMusts(site, from, use)
      if (use.early !== null) askMusts(site, look, use)
      addOutcomes(site, use, { kind, from, after, leaving, onError: shown, comes: kind === 'enter' ? 'shown' : 'submitting' })
    })
  }
  addTransitions(site, leaving, parts.ways)
  return [...points, leaving]
}

/** What the parts of one step share. */
interface Site {
  readonly step: Step
  readonly trail: Trail
  readonly builder: Builder
  readonly compile: (condition: Condition) => Compiled
  readonly places: readonly { readonly number: number; readonly place: ConditionPlace }[]
  readonly musts: readonly Must[]
  /** Facts that the page itself asks about while it is there. */
  readonly lookedAt: ReadonlySet<number>
}

function siteOf({ step, trail }: Point, builder: Builder): Site {
  const { parts, index } = builder
  const hidden = new Set([...parts.memory.hidden(step.id, trail)].flatMap((name) => parts.model.numberOf(name) ?? []))
  const compile = (condition: Condition) => parts.conditions.compile(condition, hidden)
  const places = index.places.get(step.id) ?? []
  const musts = index.musts.get(step.id) ?? []
  const looked = [...places.filter(({ place }) => place.role !== 'next').map(({ place }) => place.condition), ...musts.filter(({ when }) => when === 'shown').map(({ condition }) => condition)]
  return {
    step,
    trail,
    builder,
    compile,
    places,
    musts,
    lookedAt: new Set(looked.flatMap((condition) => factsIn(compile(condition)))),
  }
}

function askWords(site: Site, point: Point, role: ConditionPlace['role']): void {
  for (const { number, place } of site.places) {
    if (place.role !== role) continue
    point.questions.push({ kind: 'place', place: number, condition: site.compile(place.condition), given: givenFor(site, place), asked: [] })
  }
}

/** Words stand in lists of which the first that holds is shown; the words of a button need the button. */
function givenFor({ step, compile }: Site, { role, index, action }: ConditionPlace): Operation[] {
  const button = role === 'label' ? step.actions[action ?? 0] : undefined
  const texts = role === 'title' ? step.title : (button?.label ?? [])
  const before = role === 'title' || role === 'label' ? texts.slice(0, index) : []
  const shown: Operation[] = button?.when === undefined ? [] : [{ kind: 'only', condition: compile(button.when), side: 'holds' }]
  return [...shown, ...before.flatMap(({ when }): Operation[] => (when === undefined ? [] : [{ kind: 'only', condition: compile(when), side: 'fails' }]))]
}

function askMusts(site: Site, point: Point, use: EffectUse): void {
  for (const must of site.musts) {
    if (must.when === 'shown' || must.when.asked !== use) continue
    point.questions.push({ kind: 'must', must, condition: site.compile(must.condition) })
  }
}

interface Around {
  readonly kind: 'enter' | 'submit'
  readonly from: Point
  /** Where it goes on inside the step. */
  readonly after: Point
  readonly leaving: Point
  /** Where a person is after an error. */
  readonly onError: Point
  readonly comes: RunOutcome['comes']
}

function addOutcomes(site: Site, use: EffectUse, { kind, from, after, leaving, onError, comes }: Around): void {
  const { step, builder } = site
  const { journey } = builder.parts
  for (const { outcome, reaction } of outcomesOf(journey, use)) {
    const way = builder.index.ways.get(pointerOf(['steps', step.id, kind, step[kind].indexOf(use), 'on', outcome])) ?? -1
    const means: Meaning = { kind: 'outcome', way, as: use.as, outcome, comes }
    const operations = moves([...outcomeChange(site, use, outcome), ...dropped(site, reaction)])
    const link = (to: Point | null, cost: 0 | 1, more: readonly Operation[] = []) => from.edges.push({ from, to, operations: [...operations, ...more], cost, means })
    if ('to' in reaction) leaveFor(site, reaction.to, link)
    else if ('then' in reaction) link(reaction.then === 'next' ? leaving : after, 0)
    else if (comes !== 'entering') link(onError, 1)
    else if (isAskedAgain(journey, use, outcome)) link(onError, 1, forgetting(site, step))
    else link(null, 1)
  }
}

/** What an outcome makes the journey forget is not known any more. */
function dropped({ builder: { parts: { model } } }: Site, reaction: Reaction): FactChange[] {
  const names = 'forget' in reaction ? (reaction.forget ?? []) : []
  return names.flatMap((name) => unknownAgain(model, name))
}

function unknownAgain(model: FactModel, name: string): FactChange[] {
  const fact = model.numberOf(name)
  return fact === undefined ? [] : [{ fact, to: model.classesOf(fact).map(() => [0]) }]
}

function leaveFor({ step, trail, builder }: Site, target: string, link: (to: Point, cost: 1, more: readonly Operation[]) => void): void {
  const next = builder.parts.journey.steps[target]
  if (next !== undefined) link(builder.arrival(next, builder.parts.memory.after(step.id, trail, target)), 1, forgetting({ builder }, next))
}

/** How an outcome changes its fact. A kept outcome stands; one that is asked for again may be any. */
function outcomeChange(site: Site, use: EffectUse, outcome: string): FactChange[] {
  const { model } = site.builder.parts
  const fact = model.numberOf(use.as)
  if (fact === undefined) return []
  const now = model.facts[fact]?.ofValue(outcome) ?? 0
  const isKept = site.builder.parts.stands(site.step, use)
  return [{ fact, to: model.classesOf(fact).map((_, index) => (!isKept || index === 0 || index === now ? [now] : [])) }]
}

/** Coming to a step forgets the outcomes that it asks for again. */
function forgetting({ builder: { parts } }: Pick<Site, 'builder'>, step: Step): Operation[] {
  const isAgain = parts.graph.circleOf(step.id) !== undefined || step.enter.some(({ on }) => Object.values(on).some((reaction) => 'error' in reaction))
  return isAgain ? moves(step.enter.flatMap((use) => forgotten(parts, use))) : []
}

function forgotten({ journey, model }: FlowParts, use: EffectUse): FactChange[] {
  const fact = model.numberOf(use.as)
  if (fact === undefined) return []
  const again = new Set(outcomesOf(journey, use).flatMap(({ outcome }) => (isAskedAgain(journey, use, outcome) ? [model.facts[fact]?.ofValue(outcome) ?? 0] : [])))
  return again.size === 0 ? [] : [{ fact, to: model.classesOf(fact).map((_, index) => [again.has(index) ? 0 : index]) }]
}

/** While the page is there its own fields may hold anything that can be typed. */
function typingOf({ step, lookedAt, builder: { parts: { model } } }: Site): FactChange[] {
  return Object.keys(step.fields).flatMap((name): FactChange[] => {
    const fact = model.numberOf(name)
    if (fact === undefined) return []
    const may = model.facts[fact]?.ofField(step.id) ?? []
    if (isPreselected(step, name)) return [{ fact, to: model.classesOf(fact).map(() => may) }]
    return lookedAt.has(fact) ? [maybe(model, fact, [0, ...may])] : []
  })
}

/** Beside what can be typed, effects in the background may have ended or not. */
function addLook(site: Site, shown: Point, background: readonly EffectUse[], typing: readonly FactChange[], point: (isShown: boolean) => Point): Point {
  const { step, builder } = site
  const { model } = builder.parts
  const early = step.submit.filter((use) => use.early !== null)
  const ended = [...background, ...early].flatMap((use): FactChange[] => {
    const fact = model.numberOf(use.as)
    if (fact === undefined) return []
    const may = maybe(model, fact, outcomesOf(builder.parts.journey, use).map(({ outcome }) => model.facts[fact]?.ofValue(outcome) ?? 0))
    const stands = use.early === null && builder.parts.stands(step, use)
    return [stands ? { fact, to: may.to.map((classes, index) => (index === 0 ? classes : [index])) } : may]
  })
  if (typing.length + ended.length === 0) return shown
  const look = point(true)
  shown.edges.push({ from: shown, to: look, operations: moves([...typing, ...ended]), cost: 0, means: { kind: 'look' } })
  return look
}

function addPress(site: Site, look: Point, after: Point, action: Action): void {
  const { step, builder } = site
  const { model, graph, isOnceFixed } = builder.parts
  const isFixed = isOnceFixed && step.once && graph.circleOf(step.id) !== undefined
  const answers = Object.entries(step.fields).flatMap(([name, field]): FactChange[] => {
    const fact = model.numberOf(name)
    if (fact === undefined) return []
    const may = model.facts[fact]?.ofField(step.id) ?? []
    const right = field.optional === true ? [0, ...may] : may
    const isTyped = site.lookedAt.has(fact) || isPreselected(step, name)
    if (action.skipFields || action.again !== null) return isTyped ? [] : [maybe(model, fact, [0, ...may])]
    return [{ fact, to: model.classesOf(fact).map((_, index) => (isTyped || (isFixed && index > 0) ? right.filter((one) => one === index) : right)) }]
  })
  const set = Object.entries(action.set).flatMap(([name, value]): FactChange[] => {
    const fact = model.numberOf(name)
    const now = fact === undefined ? 0 : (model.facts[fact]?.ofValue(value) ?? 0)
    return fact === undefined ? [] : [{ fact, to: model.classesOf(fact).map((_, index) => (isFixed && index > 0 && index !== now ? [] : [now])) }]
  })
  if (action.again !== null) {
    const shown: Operation[] = action.when === undefined ? [] : [{ kind: 'only', condition: site.compile(action.when), side: 'holds' }]
    const asked = [...moves(answers), ...moves(unknownAgain(model, action.again)), ...forgetting(site, step)]
    look.edges.push({ from: look, to: builder.arrival(step, site.trail), operations: [...shown, ...asked], cost: 1, means: { kind: 'press', action } })
    return
  }
  const operations: Operation[] = [
    ...(action.when === undefined ? [] : [{ kind: 'only', condition: site.compile(action.when), side: 'holds' } as const]),
    { kind: 'move', changes: answers, gives: 'answers' },
    ...moves(set),
    ...moves(step.submit.flatMap((use) => forgotten(builder.parts, use))),
  ]
  look.edges.push({ from: look, to: after, operations, cost: 0, means: { kind: 'press', action } })
}

function addTransitions(site: Site, leaving: Point, ways: readonly Way[]): void {
  const { step, builder } = site
  const failed: Operation[] = []
  for (const { number, place } of site.places) {
    if (place.role !== 'next') continue
    const before = step.next.slice(0, place.index)
    if (before.some(({ when }) => when === undefined)) continue
    const asked = before.map(({ when }): Operation => ({ kind: 'only', condition: site.compile(when ?? { allOf: [] }), side: 'fails' }))
    leaving.questions.push({ kind: 'place', place: number, condition: site.compile(place.condition), given: [], asked })
  }
  for (const [index, { when, to }] of step.next.entries()) {
    const way = builder.index.ways.get(pointerOf(['steps', step.id, 'next', index])) ?? -1
    const holds: Operation[] = when === undefined ? [] : [{ kind: 'only', condition: site.compile(when), side: 'holds' }]
    const before = [...failed, ...holds]
    if (ways[way] !== undefined) {
      leaveFor(site, to, (next, cost, more) => leaving.edges.push({ from: leaving, to: next, operations: [...before, ...more], cost, means: { kind: 'next', way } }))
    }
    if (when === undefined) return
    failed.push({ kind: 'only', condition: site.compile(when), side: 'fails' })
  }
  leaving.questions.push({ kind: 'way on', noneOf: failed })
}

function isPreselected(step: Step, name: string): boolean {
  const field = step.fields[name]
  return field?.choicesFrom !== undefined && field.type === 'array'
}

function onlyKnown(model: FactModel, name: string): FactChange[] {
  const fact = model.numberOf(name)
  return fact === undefined ? [] : [{ fact, to: model.classesOf(fact).map((_, index) => (index === 0 ? [] : [index])) }]
}

/** A fact that stays as it is or comes into one of some classes. */
function maybe(model: FactModel, fact: number, classes: readonly number[]): FactChange {
  return { fact, to: model.classesOf(fact).map((_, index) => [...new Set([index, ...classes])]) }
}

function moves(changes: readonly FactChange[]): Operation[] {
  return changes.length === 0 ? [] : [{ kind: 'move', changes }]
}
