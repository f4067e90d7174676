import { checkAnswers, choicesOf } from './check-answers.ts'
import { factsOf, isShown } from './facts.ts'
import { stepBefore } from './step-before.ts'
import { droppedBy } from './dropped-steps.ts'
import type { Facts } from './conditions/condition.ts'
import { lockedUntil } from './locked-until.ts'
import type { Action, Block, ConditionalText, Field, Link, Step } from './journey/journey.ts'
import { addressOf, stepNamed } from './route.ts'
import type { Journey } from './runnable.ts'
import { seenAt } from './seen-at.ts'
import { shownFields } from './shown-fields.ts'
import { errorKey, type ValidationError, type JourneyState } from './state.ts'

/** What a visitor sees: all placeholders filled in, and everything hidden left out. */
export interface Screen {
  readonly step: string
  readonly kind: 'page' | 'dialog' | 'end'
  /** For a dialog: the step below it. */
  readonly over: string | null
  readonly title: string
  readonly progress: number | null
  readonly banner: string | null
  readonly content: readonly ScreenBlock[]
  readonly fields: Readonly<Record<string, Field>>
  readonly values: Readonly<Record<string, unknown>>
  /** Choices by field name. */
  readonly choices: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** The label of the group of buttons. */
  readonly question: string | null
  readonly actions: readonly ScreenAction[]
  /** What pressing each button would remove, to show before it is pressed. */
  readonly removes: readonly { readonly action: string; readonly text: string }[]
  readonly errors: readonly ValidationError[]
  /** Shown while the step is being entered, instead of its fields and buttons. */
  readonly waiting: string | null
  /** True while a submit is running. */
  readonly isBusy: boolean
  /** True if the step could not be entered; the event `retry` tries again. */
  readonly hasFailed: boolean
  readonly canGoBack: boolean
  /** The code of its language, if that is not the page's own. */
  readonly language: string | null
  readonly words: Readonly<Record<string, string>>
}

/** A block of content; its links lead to addresses. */
export type ScreenBlock = Omit<Block, 'when' | 'source' | 'link' | 'button'> & {
  readonly [Kind in 'link' | 'button']?: { readonly text: string; readonly href: string }
}

export interface ScreenAction {
  readonly id: string
  readonly label: string
  /** An inert button looks disabled; pressing it shows what is still missing. */
  readonly isInert: boolean
  /** True for a button that runs an effect again instead of submitting. */
  readonly isAgain: boolean
  /** Until when it is locked, in milliseconds since 1970, and the texts for the remaining time (`{time}`) and for the end of the lock. */
  readonly lock: { readonly until: number; readonly text: string; readonly ended: string } | null
}

export interface ScreenContext {
  /** Milliseconds since 1970: whether a date of birth is valid depends on the date. */
  readonly now: number
  /** Values for placeholders, in addition to the answers. */
  readonly extra?: ExtraWords
}

/** Placeholders that are not answers. `journey check` refuses any other name, because nothing would fill it in. */
export const EXTRA_WORDS = ['claimId', 'claimReference'] as const

export type ExtraWords = Readonly<Partial<Record<(typeof EXTRA_WORDS)[number], string>>>

/**
 * The screen of a state.
 *
 * @example
 * screen(v3, state, { now }).title // 'Find your address'
 */
export function screen(given: Journey, state: JourneyState, { now, extra = {} }: ScreenContext): Screen {
  const journey = seenAt(given, state.submittedAt ?? now)
  const step = stepNamed(journey, state.step)
  const facts = factsOf(journey, state, state.route)
  const isVisible = state.phase === 'shown' || state.phase === 'submitting'
  const filled = { ...extra, ...journey.derivedWords?.(facts) }
  const fill = (text: string) => fillPlaceholders(text, state.answers, filled)
  const overlay = journey.overlay?.steps[step.id] === undefined ? null : journey.overlay
  const words = overlay?.words ?? journey.words
  const fields = isVisible ? shownFields(journey, state, step, words['optional']) : {}
  const invalid = isVisible && needsCheck(step) ? invalidFields(journey, state, now) : new Set<string>()
  return {
    step: step.id,
    kind: step.kind,
    over: step.over,
    title: fill(
      isVisible ? firstText(journey, facts, step.title) : (step.waitingTitle ?? firstText(journey, facts, step.title)),
    ),
    progress: progressOf(step, invalid),
    banner: overlay === null ? journey.banner : overlay.banner,
    content: isVisible
      ? step.content
          .filter(({ when }) => isShown(journey, facts, when))
          .map((block) => filledBlock(journey, block, fill))
      : [],
    fields,
    values: Object.fromEntries(
      Object.keys(fields).flatMap((name) => {
        const value = state.answers[name] ?? undefined
        return value === undefined ? [] : [[name, value]]
      }),
    ),
    choices: Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        field.choicesFrom === undefined ? [] : [[name, choicesOf(field, state.outcomes)]],
      ),
    ),
    question:
      isVisible && step.question !== null && isShown(journey, facts, step.question.when)
        ? fill(step.question.text)
        : null,
    actions: isVisible
      ? step.actions
          .filter(({ when }) => isShown(journey, facts, when))
          .map((action) => ({
            id: action.id,
            label: fill(firstText(journey, facts, action.label)),
            isInert: action.inertUntilValid && invalid.size > 0,
            isAgain: action.rerun !== null,
            lock: lockOf(action, state, now),
          }))
      : [],
    removes: isVisible ? removesOf(journey, state, facts, step, words) : [],
    errors: state.errors,
    waiting: state.phase === 'entering' ? (state.waiting ?? words['busy'] ?? null) : null,
    isBusy: state.phase === 'submitting',
    hasFailed: state.phase === 'failed',
    canGoBack: step.kind === 'page' && stepBefore(journey, state) !== null,
    language: (overlay ?? journey).language ?? null,
    words,
  }
}

/** Whether progress or buttons depend on the validity of the answers: only then is it computed for every screen. */
function needsCheck({ progress, actions }: Step): boolean {
  return (progress?.rises.length ?? 0) > 0 || actions.some(({ inertUntilValid }) => inertUntilValid)
}

function invalidFields(journey: Journey, state: JourneyState, now: number): ReadonlySet<string> {
  const { answers, outcomes, route } = state
  const errors = checkAnswers(journey, state.step, answers, { now, outcomes, route })
  const persistentErrors = state.errors.filter(({ key }) => !isRetryable(journey, state, key))
  return new Set([...errors, ...persistentErrors].flatMap(({ field }) => (field === undefined ? [] : [field])))
}

/** Whether an error comes from an effect that runs again on submit: it says nothing about the answer. */
function isRetryable(journey: Journey, { step, outcomes }: JourneyState, key: string): boolean {
  const use = stepNamed(journey, step).submit.find(({ as }) => key === errorKey(as))
  const outcome = use === undefined ? undefined : outcomes[use.as]?.outcome
  const repeat = use === undefined ? [] : (journey.effects[use.run]?.repeat ?? [])
  return outcome !== undefined && (repeat === 'always' || repeat.includes(outcome))
}

/** J022, C143: progress rises in order, so a later rise alone does not count. */
function progressOf({ progress }: Step, invalid: ReadonlySet<string>): number | null {
  if (progress === null) return null
  const open = progress.rises.findIndex(({ when }) => when.some((field) => invalid.has(field)))
  const risen = open === -1 ? progress.rises : progress.rises.slice(0, open)
  return risen.at(-1)?.to ?? progress.start
}

/** The notice of what each button would remove, with the titles of the steps; empty if the journey has no text for it. */
function removesOf(
  journey: Journey,
  state: JourneyState,
  facts: Facts,
  { actions }: Step,
  words: Screen['words'],
): Screen['removes'] {
  const shown = actions.filter(({ when }) => isShown(journey, facts, when))
  const text = words[shown.length === 1 ? 'removes' : 'removesBy']
  if (text === undefined) return []
  return shown.flatMap((action) => {
    const titles = droppedBy(journey, state, action).map((id) =>
      firstText(journey, facts, stepNamed(journey, id).title),
    )
    if (titles.length === 0) return []
    return [
      {
        action: action.id,
        text: fillPlaceholders(
          text,
          {},
          { action: firstText(journey, facts, action.label), steps: [...new Set(titles)].join(', ') },
        ),
      },
    ]
  })
}

function firstText(journey: Journey, facts: Facts, texts: readonly ConditionalText[]): string {
  return texts.find(({ when }) => isShown(journey, facts, when))?.text ?? ''
}

/** Replaces `{name}` by an extra value or an answer; a name that is neither stays, so that it is noticed. */
function fillPlaceholders(
  text: string,
  answers: JourneyState['answers'],
  extra: Readonly<Record<string, string>>,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(extra, name) ? extra[name] : Object.hasOwn(answers, name) ? answers[name] : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
  })
}

function lockOf(action: Action, { outcomes }: JourneyState, now: number): ScreenAction['lock'] {
  const until = lockedUntil(action, outcomes, now)
  return until === null || action.lock === null ? null : { until, text: action.lock.text, ended: action.lock.ended }
}

function filledBlock(
  journey: Journey,
  { when: _when, source: _source, link, button, ...block }: Block,
  say: (text: string) => string,
): ScreenBlock {
  const linked = {
    ...block,
    ...(link && { link: withAddress(journey, link) }),
    ...(button && { button: withAddress(journey, button) }),
  }
  return JSON.parse(JSON.stringify(linked), (_, value: unknown) =>
    typeof value === 'string' ? say(value) : value,
  ) as ScreenBlock
}

function withAddress(journey: Journey, link: Link): { readonly text: string; readonly href: string } {
  return 'href' in link ? link : { text: link.text, href: addressOf(journey, link.step) }
}
