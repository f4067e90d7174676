import failures from '../../../content/failures.json'
import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import { withSettings, type Journey, type Step } from '../../../engine/index.ts'
import { replayRun, type Run, type RunOutcome, type RunStep } from '../../../proof/index.ts'
import { contractFiles, contractOf } from './contracts.ts'
import { giveAnswer } from './give-answer.ts'
import { ORIGIN, serveBuiltPage } from './built-page.ts'
import { BACKEND_SAYS, CLAIM, wireAnswer, type WireAnswer } from './wire-answers.ts'

const NOW = Date.UTC(2026, 10, 21, 10)
const MINUTE = 60_000

/** Checks what is shown: each step, its waiting words, and its errors. */
export type Look = (page: Page, step: string, what: 'step' | 'waiting' | 'trouble') => Promise<void>

/**
 * Walks a run in a browser on the built page, with the run's outcomes in place of a backend and a clock that moves only
 * where the journey waits. Expects the address and heading of each step, the words of each error, and no other trouble.
 */
export async function walkRun(
  browser: Browser,
  built: Journey,
  run: Run,
  look: Look = () => Promise.resolve(),
): Promise<void> {
  const journey = withSettings(built, run.settings)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: ORIGIN })
  const backend = backendFor(journey, run)
  await serveBuiltPage(context, run.settings, backend.answer)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const troubles = troublesOf(page, backend.failing)
  await page.clock.install({ time: NOW })
  await page.goto(addressOf(journey, run.open.path))
  // Well after the time that opening took by the running clock: it cannot be paused in its past.
  await page.clock.pauseAt(NOW + MINUTE)

  const brought = new Map<string, RunOutcome>()
  const given = new Map<string, string>()
  for (const [index, visit] of run.steps.entries()) {
    const step = journey.steps[visit.step]
    if (step === undefined) throw new Error(`STEP_UNKNOWN "${visit.step}" of ${journey.name}.`)
    const before = run.steps[index - 1]
    const isAgain = before?.step === visit.step
    const couldNotEnter = isAgain && !before.shown
    for (const [as, outcome] of Object.entries(visit.outcomes)) brought.set(as, outcome)
    await page.waitForURL((url) => url.pathname === addressOf(journey, step.path))
    if (couldNotEnter) await page.getByRole('button', { name: journey.words['tryAgain'] ?? '', exact: true }).click()
    if (!isAgain || couldNotEnter) await waitToEnter(page, step, visit, look)
    if (!visit.shown) {
      if (visit.to === visit.step) await expectError(page, journey, step, visit)
      await look(page, step.id, 'trouble')
      continue
    }
    await headed(page, step.title)
    await showLateWidgets(page)
    await look(page, step.id, isAgain ? 'trouble' : 'step')
    for (const [name, value] of Object.entries(visit.answers)) {
      const field = step.fields[name]
      const written = JSON.stringify(value)
      if (field === undefined || given.get(name) === written) continue
      given.set(name, written)
      await giveAnswer(page, { field, value, brought })
    }
    if (step.kind === 'end' && visit.to !== null) await changeNumber(page, visit)
    if (visit.action === null) continue
    await act(page, step, visit.action, isAgain)
    if (visit.to !== visit.step) continue
    await expectError(page, journey, step, visit)
    await look(page, step.id, 'trouble')
  }
  expect(troubles).toEqual([])
  expect(backend.left()).toEqual([])
  await context.close()
}

/** React keeps the placeholder of a late widget for 300 ms, which would never pass on the stopped clock. */
async function showLateWidgets(page: Page): Promise<void> {
  const late = page.locator('.field[aria-busy="true"]')
  await expect
    .poll(async () => {
      const count = await late.count()
      if (count > 0) await page.clock.runFor(100)
      return count
    })
    .toBe(0)
}

/** Lets the time pass that a step waits before it asks. */
async function waitToEnter(page: Page, step: Step, visit: RunStep, look: Look): Promise<void> {
  for (const use of step.enter) {
    const outcome = visit.outcomes[use.as]
    if (outcome?.comes !== 'entering' || use.afterMs === 0) continue
    if (step.waitingTitle !== null) await headed(page, [{ text: step.waitingTitle }])
    await look(page, step.id, 'waiting')
    await page.clock.runFor(use.afterMs)
  }
}

/** A button that a timer presses is left to the timer. */
async function act(page: Page, step: Step, action: string, isAgain: boolean): Promise<void> {
  const labels = step.actions.find(({ id }) => id === action)?.label ?? []
  const button = page.getByRole('button', { name: oneOf(labels) })
  const timer = step.timers.find(({ press }) => press === action)
  if (timer !== undefined) {
    // The step before may have the same heading: time must not pass before this one is there.
    await button.waitFor()
    return page.clock.runFor(timer.afterMs)
  }
  // A button that waits for a valid form looks disabled while a refused field is unchanged; it can be pressed.
  await (isAgain ? button.press('Enter') : button.click())
}

/** The correction at an end is the phone number, in the help dialog. */
async function changeNumber(page: Page, { answers }: RunStep): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'How Can We Help?' })
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await dialog.getByRole('button', { name: 'Update My Phone Number.', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'New phone number' }).fill(String(answers['phone_number']))
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
}

async function headed(page: Page, titles: Step['title']): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: oneOf(titles) })
  const dialog = page.getByRole('dialog', { name: oneOf(titles) })
  await heading.or(dialog).first().waitFor()
}

/** The words that the journey has for the outcome that ended the visit; the backend's own where it prefers them. */
async function expectError(page: Page, { effects }: Journey, step: Step, visit: RunStep): Promise<void> {
  const words = [...step.enter, ...step.submit].flatMap(({ as, run, on }) => {
    const outcome = visit.outcomes[as]
    const reaction = outcome === undefined ? undefined : on[outcome.outcome]
    const contract = effects[run]
    if (outcome === undefined || contract === undefined || reaction === undefined || !('error' in reaction)) return []
    if (reaction.preferServerWords === true && hasWords(wireAnswer(contract, outcome))) return [BACKEND_SAYS]
    // A failure that is explained says of which kind it is.
    return [reaction.explain === true ? anyOf([reaction.error, ...Object.values(failures)]) : reaction.error]
  })
  const said = words.at(-1)
  if (said === undefined) throw new Error(`REACTION_MISSING step "${step.id}" is visited again without an error.`)
  await page.getByRole('alert').filter({ hasText: said }).first().waitFor()
}

function hasWords({ status, body }: WireAnswer): boolean {
  return status >= 400 && typeof body === 'object' && body !== null && 'message' in body
}

interface Backend {
  readonly answer: (method: string, path: string) => WireAnswer
  /** Effects that end in their failure somewhere in the run: the page notes that in the console. */
  readonly failing: ReadonlySet<string>
  /** Operations that were not called as often as the run says. */
  readonly left: () => readonly string[]
}

/** Answers each call with what the run says, in the order in which the engine asks. */
function backendFor(journey: Journey, run: Run): Backend {
  const queues = new Map<string, WireAnswer[]>()
  const failing = new Set<string>()
  replayRun(journey, run, {
    now: NOW,
    onEnded({ use }, outcome) {
      const contract = journey.effects[use.run]
      const operation = contract?.calls[0]
      if (contract === undefined || operation === undefined)
        throw new Error(`EFFECT_UNKNOWN "${use.run}" of ${journey.name} makes no call.`)
      if (outcome.outcome === contract.failure) failing.add(use.run)
      queues.set(operation, [...(queues.get(operation) ?? []), wireAnswer(contract, outcome)])
    },
  })
  const given = run.steps
    .flatMap(({ answers }) => Object.values(answers))
    .filter((value) => typeof value === 'object' && value !== null && 'postcode' in value)
  const addresses = new Map(given.map((address) => [JSON.stringify(address), address]))
  const always: Readonly<Record<string, WireAnswer>> = {
    'create-session': { status: 200, body: { responseObject: { claimId: CLAIM, session_duration: 3600 } } },
    'complete-postcode': { status: 200, body: { result: [] } },
    'find-addresses': { status: 200, body: { matchedStructuredAddress: [...addresses.values()] } },
    'lender-map': { status: 200, body: {} },
  }
  // What the help dialog asks of the backend, once the run has had all that it says.
  const afterwards: Readonly<Record<string, WireAnswer>> = {
    'verify-phone': { status: 200, body: { responseObject: { Result: { ValidationResult: 'valid' } } } },
    'save-claim': {
      status: 200,
      body: { statusCode: 200, responseObject: { claimId: CLAIM, screens_completed: [], submitted: true } },
    },
    'notify-team': { status: 200, body: {} },
    'send-id-link': { status: 200, body: {} },
  }
  return {
    failing,
    left: () => [...queues].flatMap(([operation, answers]) => answers.map(() => operation)),
    answer(method, path) {
      const operation =
        contractFiles.find((name) => contractOf(name).method === method && contractOf(name).matches(path)) ??
        `${method} ${path}`
      const answer = always[operation] ?? queues.get(operation)?.shift() ?? afterwards[operation]
      return answer ?? { status: 500, body: { message: `The run says nothing of another ${operation}.` } }
    },
  }
}

/** Console messages other than the failures of the run, and uncaught errors. */
function troublesOf(page: Page, failing: ReadonlySet<string>): readonly string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => void troubles.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    const isMeant =
      /^Failed to load resource: (?:.* 4\d\d |net::ERR_FAILED)/.test(text) ||
      [...failing].some((effect) => text.startsWith(`EFFECT_FAILED ${effect} `))
    if (message.type() === 'error' && !isMeant) troubles.push(text)
  })
  return troubles
}

function addressOf(journey: Journey, path: string): string {
  return path === '/' ? journey.path : journey.path + path
}

function oneOf(texts: readonly { readonly text: string }[]): RegExp {
  return new RegExp(`^(?:${texts.map(({ text }) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`)
}

function anyOf(texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'))
}
