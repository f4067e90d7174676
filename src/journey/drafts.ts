import type { Saved } from '../../engine/index.ts'
import type { DeviceStorage } from '../session/device-storage.ts'

/** Raised when the shape changes; older drafts are then left alone, and the server's answers are used. */
const VERSION = 1
const KEY = `draft.${VERSION}.`
/** The draft of a visitor whose claim could not be opened yet. */
const NO_CLAIM = 'new'

/** The answers this device keeps of a claim, so that a reload or a lost connection loses nothing. */
export interface Drafts {
  readonly read: (claimId: string | undefined) => Saved | undefined
  /** Of a submitted claim only that it was submitted stays here. */
  readonly write: (claimId: string | undefined, saved: Saved) => void
}

export function drafts(storage: DeviceStorage): Drafts {
  const keyOf = (claimId: string | undefined) => KEY + (claimId ?? NO_CLAIM)
  return {
    read(claimId) {
      const text = storage.get(keyOf(claimId)) ?? storage.get(keyOf(undefined))
      return text === undefined ? undefined : savedIn(text)
    },
    write(claimId, saved) {
      storage.set(keyOf(claimId), JSON.stringify(saved.submitted === true ? { submitted: true } : saved))
      if (claimId !== undefined) storage.remove(keyOf(undefined))
    },
  }
}

/** Whoever can write to the device's storage could write anything. */
function savedIn(text: string): Saved | undefined {
  try {
    const { answers, done, outcomes, submitted } = JSON.parse(text) as Record<string, unknown>
    return {
      ...(isRecord(answers) ? { answers } : {}),
      ...(Array.isArray(done) ? { done: done.filter((step) => typeof step === 'string') } : {}),
      ...(isRecord(outcomes) ? { outcomes: outcomesIn(outcomes) } : {}),
      submitted: submitted === true,
    }
  } catch {
    return undefined
  }
}

function outcomesIn(record: Readonly<Record<string, unknown>>): NonNullable<Saved['outcomes']> {
  return Object.fromEntries(Object.entries(record).flatMap(([as, outcome]) => {
    if (!isRecord(outcome) || typeof outcome['outcome'] !== 'string') return []
    return [[as, { outcome: outcome['outcome'], ...('data' in outcome ? { data: outcome['data'] } : {}) }]]
  }))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
