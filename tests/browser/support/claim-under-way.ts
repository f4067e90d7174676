import type { Browser, Page } from 'playwright'
import {
  saved,
  stepNamed,
  withSettings,
  type Journey,
  type Saved,
  type SavedWhole,
  type Step,
} from '../../../engine/index.ts'
import { endingsOf, type EffectMoment } from '../../support/effect-moments.ts'
import { replayRun, type RunOutcome, type RunStep } from '../../../proof/index.ts'
import { ORIGIN, serveBuiltPage } from './built-page.ts'
import { contractFiles, contractOf } from './contracts.ts'
import { giveAnswer } from './give-answer.ts'
import { oneOf } from './journey-words.ts'
import { watchUnanswered } from './unanswered.ts'
import { CLAIM, questionText, wireAnswer, type WireAnswer } from './wire-answers.ts'

/** What the backend does about the calls of one effect. */
export type Mood = 'well' | 'lost' | 'broken' | 'silent'

/** A claim that has reached the step of an effect, on the built page with a stub instead of a backend. */
export interface ClaimUnderWay {
  readonly page: Page
  readonly step: Step
  /** The earlier answers. */
  readonly before: SavedWhole
  readonly operation: string
  /** How often the effect's operation was called. */
  readonly count: () => number
  readonly mood: (mood: Mood) => void
  /** What an operation is answered from now on, whatever the mood. */
  readonly instead: (operation: string, answer: WireAnswer) => void
  readonly countOf: (operation: string) => number
  /** Answers all that was left without an answer. */
  readonly answerLate: () => void
  /** Waits until the step is entered and there with all its fields: some are fetched when they are needed, and shown after a moment. */
  readonly arrive: () => Promise<void>
  /** Gives the answers of this step. */
  readonly fill: () => Promise<void>
  /** Types answers again that were cleared because they were refused. */
  readonly fillEmptied: () => Promise<void>
  readonly button: () => ReturnType<Page['getByRole']>
  /** Lets time pass, a second at a time and never while an answer is on its way, until something is so. */
  readonly until: (what: string, isSo: () => Promise<boolean>, seconds?: number) => Promise<void>
  /** Whether the page still shows this step. */
  readonly isHere: () => Promise<boolean>
  readonly draft: () => Promise<Saved>
  readonly troubles: readonly string[]
  readonly leave: () => Promise<void>
}

const NOW = Date.UTC(2026, 10, 21, 10)
const DRAFT = `draft.1.${CLAIM}`
const API = '/api'

const isCall = (url: string) => new URL(url).pathname.startsWith(API)
const operationOf = (method: string, path: string) =>
  contractFiles.find((file) => contractOf(file).method === method && contractOf(file).matches(path)) ?? ''

export async function claimUnderWay(browser: Browser, built: Journey, moment: EffectMoment): Promise<ClaimUnderWay> {
  const journey = withSettings(built, moment.run.settings)
  const { visit, before, brought } = reached(journey, moment)
  const step = stepNamed(journey, moment.step)
  const [operation = ''] = journey.effects[moment.effect]?.calls ?? []
  const answers = wellAnswers(journey, moment)
  let mood: Mood = 'well'
  const counts = new Map<string, number>()
  const silenced: (() => void)[] = []

  const answer = (method: string, path: string): WireAnswer | Promise<WireAnswer> => {
    const name = operationOf(method, path)
    const well = answers.get(name) ?? { status: 500, body: { message: `Nothing is said of ${method} ${path}.` } }
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (name !== operation) return well
    if (mood === 'lost') return { status: 0, body: {} }
    if (mood === 'broken') return { status: 502, body: 'Bad gateway' }
    return mood === 'well' ? well : new Promise((resolve) => silenced.push(() => resolve(well)))
  }

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: ORIGIN })
  await context.addCookies([{ name: 'currentId', value: CLAIM, url: ORIGIN }])
  await context.addInitScript(([key, draft]) => localStorage.getItem(key) ?? localStorage.setItem(key, draft), [
    DRAFT,
    JSON.stringify({ ...before, journey: journey.name, version: journey.version }),
  ] as const)
  await serveBuiltPage(context, moment.run.settings, answer)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const troubles: string[] = []
  page.on('pageerror', ({ message }) => troubles.push(message))
  const unanswered = await watchUnanswered(page)
  const filesOnTheirWay = new Set<object>()
  page.on('request', (request) => !isCall(request.url()) && filesOnTheirWay.add(request))
  page.on('requestfinished', (request) => filesOnTheirWay.delete(request))
  page.on('requestfailed', (request) => filesOnTheirWay.delete(request))

  // The clock is stopped from the start: only explicit waits advance it.
  await page.clock.install({ time: NOW })
  await page.clock.pauseAt(NOW + 1000)
  let isOpen = false
  const path = step.path === '/' ? journey.path : journey.path + step.path
  const isSettled = async () => {
    const calls = (await unanswered()).filter(({ path }) => path.startsWith(API))
    const unheard = calls.filter(({ method, path }) => operationOf(method, path.slice(API.length)) === operation)
    const isUnheard = mood === 'silent' && calls.length === unheard.length && unheard.length <= silenced.length
    return filesOnTheirWay.size === 0 && (calls.length === 0 || isUnheard)
  }
  const settled = async () => {
    while (!(await isSettled()));
  }
  const isHere = async () => {
    const heading = page.getByRole('heading', { level: 1, name: oneOf(...step.title.map(({ text }) => text)) })
    return new URL(page.url()).pathname === path && (await heading.count()) > 0
  }
  const until = async (what: string, isSo: () => Promise<boolean>, seconds = 120) => {
    if (!isOpen) await page.goto(path)
    isOpen = true
    for (let passed = 0; passed < seconds; passed += 1) {
      await settled()
      if (await isSo()) return
      await page.clock.runFor(1000)
    }
    throw new Error(
      `NOT_SO ${what} within ${seconds} s at "${moment.step}". The page says: ${(await page.getByRole('main').innerText()).slice(0, 400)}`,
    )
  }
  const labels = step.actions.find(({ id }) => id === visit.action)?.label ?? []
  return {
    page,
    step,
    before,
    operation,
    troubles,
    count: () => counts.get(operation) ?? 0,
    countOf: (name) => counts.get(name) ?? 0,
    mood: (next) => void (mood = next),
    instead: (name, other) => void answers.set(name, other),
    answerLate: () => silenced.splice(0).forEach((say) => say()),
    arrive: () =>
      until(
        'the step is there',
        async () =>
          (await isHere()) && (await page.locator('main[aria-busy=true], main .field[aria-busy=true]').count()) === 0,
      ),
    async fill() {
      for (const [name, value] of Object.entries(visit.answers)) {
        const field = step.fields[name]
        const isThere = JSON.stringify(before.answers[name]) === JSON.stringify(value)
        if (field !== undefined && !isThere) await giveAnswer(page, { field, value, brought })
      }
    },
    async fillEmptied() {
      for (const [name, value] of Object.entries(visit.answers)) {
        const field = step.fields[name]
        const box = page.getByRole('textbox', { name: field?.title ?? '', exact: true })
        if (field !== undefined && (await box.count()) === 1 && (await box.inputValue()) === '')
          await giveAnswer(page, { field, value, brought })
      }
    },
    button: () => page.getByRole('button', { name: oneOf(...labels.map(({ text }) => text)) }),
    until,
    isHere,
    draft: async () => JSON.parse((await page.evaluate((key) => localStorage.getItem(key), DRAFT)) ?? '{}') as Saved,
    leave: () => context.close(),
  }
}

/** The outcomes of a run until it reaches the effect, and the visit that runs it. */
function reached(
  journey: Journey,
  { run, step, as }: EffectMoment,
): { readonly visit: RunStep; readonly before: SavedWhole; readonly brought: ReadonlyMap<string, RunOutcome> } {
  const index = run.steps.findLastIndex((visit) => visit.step === step && Object.hasOwn(visit.outcomes, as))
  const visit = run.steps[index]
  if (visit === undefined) throw new Error(`EFFECT_NOT_WALKED "${as}" of step "${step}".`)
  let before: SavedWhole = { answers: {}, done: [], outcomes: {}, submitted: false, aside: {} }
  const all = new Map<string, RunOutcome>()
  let visits = 0
  replayRun(journey, run, {
    now: NOW,
    onEnded: ({ use }, outcome) => visits <= index && all.set(use.as, outcome),
    onVisited(_, state) {
      visits += 1
      if (visits === index) before = withQuestionTexts(saved(journey, state))
    },
  })
  return { visit, before, brought: all }
}

/** Runs name questions only by their ids; the page needs their text. */
function withQuestionTexts(kept: SavedWhole): SavedWhole {
  const asked = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'questionId' in value
      ? { ...value, questionText: questionText(String(value.questionId)) }
      : value
  return JSON.parse(JSON.stringify(kept, asked)) as SavedWhole
}

/** For each operation the answer that lets somebody on, as the run says it or its contract first names it. */
function wellAnswers(journey: Journey, { run, others }: EffectMoment): Map<string, WireAnswer> {
  const answers = new Map<string, WireAnswer>([
    ['create-session', { status: 200, body: { responseObject: { claimId: CLAIM, session_duration: 3600 } } }],
    ['complete-postcode', { status: 200, body: { result: [] } }],
    ['find-addresses', { status: 200, body: { matchedStructuredAddress: addressesOf(run.steps) } }],
    ['lender-map', { status: 200, body: {} }],
  ])
  for (const one of [...others.toReversed(), run]) {
    for (const [place, outcome] of endingsOf(one)) {
      const [step = '', as = ''] = place.split('/')
      const use = [...(journey.steps[step]?.enter ?? []), ...(journey.steps[step]?.submit ?? [])].find(
        (each) => each.as === as,
      )
      const contract = journey.effects[use?.run ?? '']
      const [operation] = contract?.calls ?? []
      if (
        contract !== undefined &&
        operation !== undefined &&
        outcome.outcome !== contract.failure &&
        'then' in (use?.on[outcome.outcome] ?? {})
      )
        answers.set(operation, wireAnswer(contract, outcome))
    }
  }
  return answers
}

function addressesOf(steps: readonly RunStep[]): readonly unknown[] {
  return steps
    .flatMap(({ answers }) => Object.values(answers))
    .filter((value) => typeof value === 'object' && value !== null && 'postcode' in value)
    .slice(0, 1)
}
