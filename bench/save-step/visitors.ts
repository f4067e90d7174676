import { callsOfBrowser } from '../harness/calls-of-browser.ts'
import { FIRST_STEPS } from './first-steps.ts'

const AT_ONCE = 10

/** A browser with a claim on v3 that was just opened. */
export interface Visitor {
  readonly call: ReturnType<typeof callsOfBrowser>
  readonly claim: string
}

/** Visitors who open their claims, each at an address of its own. No two numbers from `first` on have the same. */
export function openClaims(url: string, first: number, count: number): Promise<readonly Visitor[]> {
  return atOnce(
    Array.from({ length: count }, (_, index) => first + index),
    async (number) => {
      const call = callsOfBrowser(url, [10, number >> 16, number >> 8, number].map((part) => part & 255).join('.'))
      const { body } = await call('POST', '/api/session/claim', { version: { journey: 'v3', drawn: true } })
      return { call, claim: (body as { responseObject: { claimId: string } }).responseObject.claimId }
    },
  )
}

/** Each visitor saves one step after another, ten visitors at once. Returns the milliseconds of a save, as each of the ten sees them. */
export async function saveFirstSteps(visitors: readonly Visitor[]): Promise<{ ms: number; saves: number }> {
  const from = performance.now()
  await atOnce(visitors, saveStepsOf)
  const saves = visitors.length * FIRST_STEPS.length
  return { ms: ((performance.now() - from) * AT_ONCE) / saves, saves }
}

/** One visitor saves one step after another. Returns how many. */
export async function saveStepsOf({ call, claim }: Visitor): Promise<number> {
  for (const step of FIRST_STEPS) {
    const { status } = await call('PUT', '/api/session/claim', {
      claim_number: claim,
      should_add_screen_name: true,
      ...step,
    })
    if (status !== 200) throw new Error(`BENCH_REFUSED Saving ${step.screen_name} was answered ${status}.`)
  }
  return FIRST_STEPS.length
}

/** Works on all, a few at a time. */
async function atOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
