import {
  jsonSchema,
  type Action,
  type Binding,
  type Condition,
  type DerivedFact,
  type EffectContract,
  type EffectUse,
  type Fact,
  type Field,
  type Home,
  type JourneyDefinition,
  type Reaction,
  type Step,
  type StepProgress,
  type Transition,
} from '../../engine/index.ts'
import { isObject } from '../json/merge-patch.ts'
import { perObject } from '../json/per-object.ts'
import { conditionalTexts, listPoints, waitingTexts } from '../inheritance/named-words.ts'
import { CONTINUE, resolveUse, type NamedParts, type ResolvedUse } from '../inheritance/whole-use.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Builds the definition of a journey from a merged file: fills in defaults, and resolves named uses, inputs and responses.
 * The file has passed its meta-schema, so values have the types that it declares.
 */
export function link(
  json: Json,
  fields: ReadonlyMap<string, Readonly<Record<string, Field>>>,
  effects: Readonly<Record<string, EffectContract>>,
): JourneyDefinition {
  const named = { inputs: record(json['inputs']), responses: record(json['responses']), uses: record(json['uses']) }
  const steps = Object.fromEntries(
    Object.entries(record(json['steps'])).map(([id, step]) => [
      id,
      linkStep(id, step as Json, fields.get(id) ?? {}, named, effects),
    ]),
  )
  const home = linkHome(json['home'])
  const used = new Set(Object.values(steps).flatMap(({ enter, submit }) => [...enter, ...submit].map(({ run }) => run)))
  return {
    name: String(json['name']),
    version: Number(json['version']),
    whenChanged: json['whenChanged'] as JourneyDefinition['whenChanged'],
    title: String(json['title']),
    path: String(json['path']),
    banner: text(json['banner']),
    start: String(json['start']),
    afterSubmit: text(json['afterSubmit']),
    home,
    ...(typeof json['language'] === 'string' ? { language: json['language'] } : {}),
    languages: record(json['languages']) as Record<string, string[]>,
    settleAfterMs: typeof json['settleAfterMs'] === 'number' ? json['settleAfterMs'] : null,
    resumeLinks: record(json['resumeLinks']) as Record<string, string>,
    words: record(json['words']) as Record<string, string>,
    conditions: record(json['conditions']) as Record<string, Condition>,
    effects: Object.fromEntries(
      Object.entries(effects).filter(
        ([name]) => used.has(name) || [...used].some((run) => isAfter(effects[run], name)),
      ),
    ),
    gaps: record(json['gaps']) as Record<string, string>,
    bindings: Object.fromEntries(
      Object.entries(record(json['bindings'])).flatMap(([name, binding]) =>
        isObject(binding) ? [[name, linkBinding(binding)]] : [],
      ),
    ),
    events: record(json['events']) as JourneyDefinition['events'],
    facts: {
      ...(home === null ? {} : { [home.as]: { kind: 'answer', schema: { enum: ['home'] } } }),
      ...factsOf(steps, effects, record(json['settings']), record(json['derived'])),
    },
    steps,
  }
}

/** Whether an effect may run only after another one, which perhaps no step runs. */
function isAfter(contract: EffectContract | undefined, other: string): boolean {
  return Object.hasOwn(contract?.after ?? {}, other)
}

function linkStep(
  id: string,
  step: Json,
  written: Readonly<Record<string, Field>>,
  named: Omit<NamedParts, 'sentAs' | 'optional'>,
  effects: Readonly<Record<string, EffectContract>>,
): Step {
  const sentAs = new Map(Object.entries(written).map(([name, { sentAs: names }]) => [name, [names ?? name].flat()]))
  const maySkip = entries(step['actions']).some(({ skipFields }) => skipFields === true)
  // An answer that is required only under a condition is optional elsewhere.
  const optional = new Set(
    Object.entries(written).flatMap(([name, field]) =>
      maySkip || field.optional === true || field.when !== undefined ? [name] : [],
    ),
  )
  const parts = { ...named, sentAs, optional }
  const fields = Object.fromEntries(Object.entries(written).map(([name, { sentAs: _, ...field }]) => [name, field]))
  return {
    id,
    ...ownParts(step),
    fields,
    enter: list(step['enter']).map((use) => linkUse(resolveUse(use, id, step, parts), effects)),
    submit: list(step['submit']).map((use) => linkUse(resolveUse(use, id, step, parts), effects)),
  }
}

/** What nothing but the step itself decides. */
const ownParts = perObject((step): Omit<Step, 'id' | 'fields' | 'enter' | 'submit'> => ({
  kind: (step['kind'] ?? 'page') as Step['kind'],
  path: String(step['path']),
  over: text(step['over']),
  open: (step['open'] ?? null) as Step['open'],
  showOnce: step['showOnce'] === true,
  progress: linkProgress(step['progress']),
  title: conditionalTexts(step['title']),
  waitingTitle: text(step['waitingTitle']),
  content: entries(step['content']).map((block) => linkBlock(block, Object.keys(step['fields'] ?? {}))),
  question: (step['question'] ?? null) as Step['question'],
  actions: entries(step['actions']).map(linkAction),
  timers: list(step['timers']) as unknown as Step['timers'],
  next: list(step['next']).map(linkTransition),
}))

function linkBlock({ belowField, ...block }: Json, fields: readonly string[]): Step['content'][number] {
  const points = 'list' in block ? { list: listPoints(block['list']) } : {}
  const place = belowField === undefined ? {} : { below: fieldsDownTo(String(belowField), fields) }
  return { ...block, ...points, ...place } as unknown as Step['content'][number]
}

/** A field and those in front of it, nearest first. One that the step does not have is a problem of its own. */
function fieldsDownTo(name: string, fields: readonly string[]): readonly string[] {
  return [name, ...fields.slice(0, Math.max(0, fields.indexOf(name))).toReversed()]
}

function linkTransition({ when, to, editAfterSubmit }: Json): Transition {
  return {
    to: String(to),
    ...(when === undefined ? {} : { when: when as Condition }),
    ...(editAfterSubmit === undefined ? {} : { editAfterSubmit: String(editAfterSubmit) }),
  }
}

function linkHome(home: unknown): Home | null {
  if (!isObject(home)) return null
  const { source: _, ...rest } = home
  return rest as unknown as Home
}

function linkBinding({ to, answers, outcomes, steps }: Json): Binding {
  const names = (value: unknown) => list(value) as unknown as readonly string[]
  return { to: names(to), answers: names(answers), outcomes: names(outcomes), steps: names(steps) }
}

function linkProgress(progress: unknown): StepProgress | null {
  if (typeof progress === 'number') return { start: progress, rises: [] }
  return isObject(progress) ? (progress as unknown as StepProgress) : null
}

function linkAction({ id, label, when, set, skipFields, inertUntilValid, rerun, lock }: Json): Action {
  return {
    id: String(id),
    label: conditionalTexts(label),
    set: record(set) as Action['set'],
    skipFields: skipFields === true,
    inertUntilValid: inertUntilValid === true,
    rerun: text(rerun),
    lock: (lock ?? null) as Action['lock'],
    ...(when === undefined ? {} : { when: when as Condition }),
  }
}

function linkUse(
  { use, input, on: written }: ResolvedUse,
  effects: Readonly<Record<string, EffectContract>>,
): EffectUse {
  const outcomes = Object.keys(effects[String(use['run'])]?.outcomes ?? {})
  const on = written === CONTINUE ? Object.fromEntries(outcomes.map((outcome) => [outcome, CONTINUE])) : written
  return {
    run: String(use['run']),
    as: String(use['as']),
    input,
    background: use['background'] === true,
    afterMs: typeof use['afterMs'] === 'number' ? use['afterMs'] : 0,
    waiting: waitingTexts(use['waiting']),
    whileTyping: (use['whileTyping'] ?? null) as EffectUse['whileTyping'],
    on: Object.fromEntries(Object.entries(on).map(([outcome, reaction]) => [outcome, linkReaction(reaction)])),
  }
}

function linkReaction(reaction: unknown): Reaction {
  if (typeof reaction === 'string') return { then: reaction as 'continue' | 'next' }
  const { source: _, ...rest } = reaction as Json
  return rest as unknown as Reaction
}

/** The facts that conditions can test: answers, outcomes of effects, settings and derived facts. */
function factsOf(
  steps: Readonly<Record<string, Step>>,
  effects: Readonly<Record<string, EffectContract>>,
  settings: Json,
  derived: Json,
): Record<string, Fact> {
  const facts: Record<string, Fact> = {}
  for (const step of Object.values(steps)) {
    for (const [name, field] of Object.entries(step.fields)) {
      facts[name] = { kind: 'answer', schema: jsonSchema(field) }
    }
    for (const [name, values] of valuesSetBy(step.actions)) facts[name] ??= { kind: 'answer', schema: { enum: values } }
    for (const use of [...step.enter, ...step.submit]) {
      facts[use.as] = { kind: 'outcome', schema: { enum: Object.keys(effects[use.run]?.outcomes ?? {}) } }
    }
  }
  for (const [name, setting] of Object.entries(settings)) {
    const { schema, value } = setting as { schema: Json; value: unknown }
    facts[name] = { kind: 'setting', schema, value }
  }
  for (const [name, written] of Object.entries(derived)) {
    const { source: _, ...how } = written as Json
    const type = 'any' in how || 'all' in how ? 'boolean' : 'number'
    facts[name] = { kind: 'derived', schema: { type }, derived: how as unknown as DerivedFact }
  }
  return facts
}

function valuesSetBy(actions: readonly Action[]): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>()
  for (const [name, value] of actions.flatMap(({ set }) => Object.entries(set))) {
    values.set(name, [...new Set([...(values.get(name) ?? []), value])])
  }
  return values
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function list(value: unknown): readonly Json[] {
  return Array.isArray(value) ? (value as Json[]) : []
}

/** What is written by id, as a list. */
function entries(value: unknown): readonly Json[] {
  return Object.entries(record(value)).map(([id, entry]) => ({ id, ...(entry as Json) }))
}

function record(value: unknown): Json {
  return isObject(value) ? value : {}
}
