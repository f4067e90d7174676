import { vi } from 'vitest'
import type { Control, EnginePage, Role } from './engine.ts'

/** One thing that a person does, or looks for before going on; all by the names that they read. */
export type Act =
  | { readonly see: string }
  | { readonly fill: string; readonly with: string }
  | { readonly choose: string; readonly of: 'radio' | 'checkbox' }
  | { readonly press: string }
  | { readonly draw: string }
  /** The identity questions, each with its right answer. */
  | { readonly answer: 'questions' }

export interface Site {
  readonly page: EnginePage
  readonly url: string
}

/** How long a page may take to show what comes next, and how often it is asked. */
const PATIENCE = { timeout: 60_000, interval: 50 }
/** Longer than the least duration of a signature. */
const SIGNING_MS = 1200
const SIGNATURE = Array.from({ length: 40 }, (_, index) => ({ x: 40 + index * 5, y: 90 + (index % 2) * 60 }))

/** Does one act after the other, each as soon as the page lets it. Rejects with the act that it did not come past, and what went wrong on the page. */
export async function walk(acts: readonly Act[], site: Site): Promise<void> {
  for (const act of acts) {
    await done(act, site).catch(async (error: unknown) => {
      const troubles = await site.page.troubles().catch(String)
      throw new Error(`WALK_STOPPED at ${JSON.stringify(act)}. Troubles of the page: ${JSON.stringify(troubles)}.`, {
        cause: error,
      })
    })
  }
}

async function done(act: Act, { page, url }: Site): Promise<void> {
  if ('see' in act) await on(page, 'heading', act.see)
  else if ('fill' in act) await on(page, 'textbox', act.fill, (box) => box.fill(act.with))
  else if ('press' in act) await on(page, 'button', act.press, (button) => button.press())
  else if ('choose' in act) await on(page, act.of, act.choose, check)
  else if ('draw' in act) await on(page, 'image', act.draw, (pad) => pad.draw(SIGNATURE, SIGNING_MS))
  else await answerQuestions(page, url)
}

/** Waits for the one thing of this role and name, and for it to take the verb. */
function on(
  page: EnginePage,
  role: Role,
  name: string,
  verb: (control: Control) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  return vi.waitFor(async () => {
    const [control, ...others] = await page.find(role, name)
    if (control === undefined || others.length > 0)
      throw new Error(
        `There are ${control === undefined ? 0 : 1 + others.length} of ${role} "${name}" on the page, expected 1.`,
      )
    await verb(control)
  }, PATIENCE)
}

async function check(control: Control): Promise<void> {
  if (await control.isChecked()) return
  await control.press()
  if (!(await control.isChecked())) throw new Error('It was pressed and is not chosen.')
}

/** The choices of the sandbox are numbered as they stand. */
async function answerQuestions(page: EnginePage, url: string): Promise<void> {
  const { identity } = await inSandbox(url, page)
  if (identity.length === 0) throw new Error('The sandbox knows no questions of this claim.')
  for (const [index, { rightChoiceId }] of identity.entries()) {
    if (index > 0) await on(page, 'button', 'Next', (button) => button.press())
    // The question before must have gone: its answer would be changed.
    await vi.waitFor(async () => {
      const choices = await page.find('radio')
      const right = choices[Number(rightChoiceId) - 1]
      if (right === undefined || (await isAnyChecked(choices)))
        throw new Error(`Question ${index + 1} is not there, or has an answer.`)
      await check(right)
    }, PATIENCE)
  }
}

/** One after the other: WebKit's driver does not survive two questions at once. */
async function isAnyChecked(controls: readonly Control[]): Promise<boolean> {
  for (const control of controls) if (await control.isChecked()) return true
  return false
}

interface ClaimInSandbox {
  readonly identity: readonly { readonly questionId: string; readonly rightChoiceId: string }[]
  readonly results: Readonly<Record<string, unknown>>
  readonly screensCompleted: readonly string[]
  readonly outgoing: readonly { readonly target: string }[]
}

/** What the server knows of the claim that this browser has. */
export async function inSandbox(url: string, page: EnginePage): Promise<ClaimInSandbox> {
  const claimId = await page.cookie('currentId')
  const response = await fetch(`${url}/sandbox/claims/${claimId ?? ''}`)
  if (claimId === undefined || !response.ok)
    throw new Error(`The server knows no claim "${claimId ?? ''}" (${response.status}).`)
  return (await response.json()) as ClaimInSandbox
}
