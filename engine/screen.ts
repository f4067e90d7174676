import { checkAnswers, choicesOf } from './check-answers.ts'
import { factsOf, isShown } from './facts.ts'
import { stepBefore } from './advance.ts'
import type { Facts } from './conditions/condition.ts'
import type { Block, ConditionalText, Field, Step } from './journey.ts'
import { stepNamed } from './route.ts'
import type { Journey } from './runnable.ts'
import type { Fault, JourneyState } from './state.ts'

/** What a person is to see: every word filled in, everything that is not shown left out. */
export interface Screen {
  readonly step: string
  readonly kind: 'page' | 'dialog' | 'end'
  /** For a dialog: the step it stands over. */
  readonly over: string | null
  readonly title: string
  readonly progress: number | null
  readonly banner: string | null
  readonly content: readonly Omit<Block, 'when' | 'source'>[]
  readonly fields: Readonly<Record<string, Field>>
  readonly values: Readonly<Record<string, unknown>>
  /** Choices by field name. */
  readonly choices: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** The words that name the group of buttons. */
  readonly question: string | null
  /** An inert button looks disabled; pressing it shows what is still missing. */
  readonly actions: readonly { readonly id: string; readonly label: string; readonly isInert: boolean }[]
  readonly faults: readonly Fault[]
  /** Said while the step is not there yet; its fields and buttons are not shown. */
  readonly waiting: string | null
  /** True while a submit is under way. */
  readonly isBusy: boolean
  /** True when the step could not be entered; `retry` tries again. */
  readonly hasFailed: boolean
  readonly canGoBack: boolean
  readonly words: Readonly<Record<string, string>>
}

export interface ScreenContext {
  /** Milliseconds since 1970: whether a date of birth is right depends on the day. */
  readonly now: number
  /** Values that words may name beside the answers, such as `claimId`. */
  readonly extra?: Readonly<Record<string, string>>
}

/**
 * The screen of a state.
 *
 * @example
 * screen(v3, state, { now, extra: { claimId } }).title // 'Find Your Agreements'
 */
export function screen(journey: Journey, state: JourneyState, { now, extra = {} }: ScreenContext): Screen {
  const step = stepNamed(journey, state.step)
  const facts = factsOf(journey, state, state.route)
  const isThere = state.phase === 'shown' || state.phase === 'submitting'
  const say = (text: string) => filled(text, state.answers, extra)
  const fields = isThere ? step.fields : {}
  const wrong = isThere && needsCheck(step) ? wrongFields(journey, state, now) : new Set<string>()
  return {
    step: step.id,
    kind: step.kind,
    over: step.over,
    title: say(isThere ? firstText(journey, facts, step.title) : (step.waitingTitle ?? firstText(journey, facts, step.title))),
    progress: progressOf(step, wrong),
    banner: journey.banner,
    content: isThere ? step.content.filter(({ when }) => isShown(journey, facts, when)).map((block) => filledBlock(block, say)) : [],
    fields,
    values: Object.fromEntries(Object.keys(fields).flatMap((name) => (state.answers[name] === undefined ? [] : [[name, state.answers[name]]]))),
    choices: Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => (field.choicesFrom === undefined ? [] : [[name, choicesOf(field, state.outcomes)]])),
    ),
    question: isThere && step.question !== null && isShown(journey, facts, step.question.when) ? say(step.question.text) : null,
    actions: isThere
      ? step.actions
          .filter(({ when }) => isShown(journey, facts, when))
          .map(({ id, label, inertUntilValid }) => ({ id, label: say(firstText(journey, facts, label)), isInert: inertUntilValid && wrong.size > 0 }))
      : [],
    faults: state.faults,
    waiting: state.phase === 'entering' ? (state.waiting ?? journey.words['busy'] ?? null) : null,
    isBusy: state.phase === 'submitting',
    hasFailed: state.phase === 'failed',
    canGoBack: step.kind === 'page' && stepBefore(journey, state) !== null,
    words: journey.words,
  }
}

/** Only steps whose progress or buttons depend on it are checked on every look. */
function needsCheck({ progress, actions }: Step): boolean {
  return (progress?.rises.length ?? 0) > 0 || actions.some(({ inertUntilValid }) => inertUntilValid)
}

function wrongFields(journey: Journey, state: JourneyState, now: number): ReadonlySet<string> {
  const faults = checkAnswers(journey, state.step, state.answers, { now, outcomes: state.outcomes })
  return new Set([...faults, ...state.faults].flatMap(({ field }) => (field === undefined ? [] : [field])))
}

/** J022, C143: it rises rung by rung, so that a later rung alone does not count. */
function progressOf({ progress }: Step, wrong: ReadonlySet<string>): number | null {
  if (progress === null) return null
  const open = progress.rises.findIndex(({ when }) => when.some((field) => wrong.has(field)))
  const risen = open === -1 ? progress.rises : progress.rises.slice(0, open)
  return risen.at(-1)?.to ?? progress.start
}

function firstText(journey: Journey, facts: Facts, texts: readonly ConditionalText[]): string {
  return texts.find(({ when }) => isShown(journey, facts, when))?.text ?? ''
}

/** `{name}` stands for an extra value or an answer; a name that is neither stays as it is, so that it is noticed. */
function filled(text: string, answers: JourneyState['answers'], extra: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(extra, name) ? extra[name] : Object.hasOwn(answers, name) ? answers[name] : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
  })
}

function filledBlock({ when: _when, source: _source, ...block }: Block, say: (text: string) => string): Omit<Block, 'when' | 'source'> {
  return JSON.parse(JSON.stringify(block), (_, value: unknown) => (typeof value === 'string' ? say(value) : value)) as Omit<Block, 'when' | 'source'>
}
