import { fingerprint, type Effect, type EffectContract, type Journey, type JourneyState } from '../../engine/index.ts'
import { CallRefused, isPassing, isUntaken, type Api } from '../api/index.ts'
import type { AnyHandler } from '../effects/index.ts'
import type { FailureWords } from './explain-failure.ts'
import { sleep } from './sleep.ts'

export interface CallSettings {
  readonly api: Pick<Api, 'call'>
  readonly handlerOf: (name: string) => AnyHandler
  /** Saves the answers again if the backend has less of the claim than this browser. */
  readonly carry: () => Promise<void>
}

type Call = Extract<Effect, { kind: 'call' }>

interface Ended {
  readonly outcome: string
  readonly data?: unknown
}

/** Before the first retry, in milliseconds; doubles each time. */
const FIRST_PAUSE = 500

/**
 * Runs an effect's handler within the time limit of its contract, and repeats it after a lost connection if the
 * contract allows this. Never rejects: any error is the contract's `failure`, with a message about it.
 */
export async function performCall(
  effect: Call,
  journey: Journey,
  { outcomes, owned }: Pick<JourneyState, 'outcomes' | 'owned'>,
  stopped: AbortSignal,
  settings: CallSettings,
): Promise<Ended> {
  const contract = journey.effects[effect.name]
  if (contract === undefined) throw new Error(`EFFECT_UNKNOWN "${effect.name}" is not an effect of ${journey.name}.`)
  const limit = limited(contract.timeLimitMs, stopped)
  const options = { signal: limit.signal, idempotencyKey: randomKey() }
  let answered = 0
  const context = {
    call: (async (api, request) => {
      const answer = await settings.api.call(api, request, options)
      answered += 1
      return answer
    }) as Api['call'],
    journey: journey.name,
    step: effect.step,
    outcomes,
    givenFor: Object.fromEntries(Object.entries(owned.owners).map(([name, owner]) => [name, fingerprint(owner)])),
  }
  const run = async () => {
    answered = 0
    return settings.handlerOf(effect.name)(effect.input, context)
  }
  try {
    return await Promise.race([
      limit.reached,
      attempt({ run, answered: () => answered, contract, signal: limit.signal, carry: settings.carry }),
    ])
  } catch (error) {
    if (!stopped.aborted)
      console.error(`EFFECT_FAILED ${effect.name} of step "${effect.step}" ended as "${contract.failure}".`, error)
    const data = error instanceof CallRefused ? await explained(error) : undefined
    return { outcome: contract.failure, ...(data === undefined ? {} : { data }) }
  } finally {
    limit.end()
  }
}

/** Its words load with the first refusal; if they cannot be loaded, the journey's own are shown. */
async function explained(refusal: CallRefused): Promise<FailureWords | undefined> {
  return import('./explain-failure.ts').then(
    ({ explainFailure }) => explainFailure(refusal),
    () => undefined,
  )
}

interface Attempts {
  readonly run: () => Promise<Ended>
  /** How many calls of the last run were answered. */
  readonly answered: () => number
  readonly contract: EffectContract
  readonly signal: AbortSignal
  readonly carry: () => Promise<void>
}

async function attempt({ run, answered, contract: { retries, retryOn }, signal, carry }: Attempts): Promise<Ended> {
  const mayPass = retryOn === 'lost' ? isUntaken : isPassing
  let carrying: 'not' | 'now' | 'done' = 'not'
  let furthest = 0
  for (let tries = 0; ;) {
    try {
      if (carrying === 'now') {
        await carry()
        carrying = 'done'
      }
      return await run()
    } catch (error) {
      if (signal.aborted) throw error
      // Each call of an effect has its own retries: one lost call does not use up those of the next.
      if (answered() > furthest) [furthest, tries] = [answered(), 0]
      if (isBehind(error) && carrying === 'not') {
        carrying = 'now'
      } else if (mayPass(error) && tries < retries) {
        await sleep(FIRST_PAUSE * 2 ** tries, signal)
        tries += 1
      } else {
        throw error
      }
    }
  }
}

/** The backend says that an earlier step is open, which the visitor has completed: it never received those answers. */
function isBehind(error: unknown): boolean {
  return error instanceof CallRefused && error.status === 409 && error.apiError?.next !== undefined
}

/** A signal that is aborted after so many milliseconds, or with `stopped`; `reached` then rejects even if nothing listens to the signal. */
function limited(ms: number, stopped: AbortSignal) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException(`No answer within ${ms} ms.`, 'TimeoutError')), ms)
  const stop = () => controller.abort(stopped.reason)
  stopped.addEventListener('abort', stop, { once: true })
  const reached = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error), { once: true })
  })
  return {
    signal: controller.signal,
    reached,
    end() {
      clearTimeout(timer)
      stopped.removeEventListener('abort', stop)
    },
  }
}

/** 128 random bits in hex. Not `crypto.randomUUID`, which a page served over plain http from another host does not have. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
