import type { Owned, Saved } from '../../engine/index.ts'
import type { DeviceStorage } from '../session/device-storage.ts'

/** Increased when the shape changes; older drafts are then ignored, and the server's answers are used. */
const VERSION = 1
const KEY = `draft.${VERSION}.`
/** The draft of a visitor whose claim could not be opened yet. */
const NO_CLAIM = 'new'

/** The saved data of a claim, and its journey version: another version may ask other things. */
export interface Draft extends Saved {
  readonly journey?: string
  readonly version?: number
}

/** The answers of a claim on this device, so that a reload or a lost connection loses nothing. */
export interface Drafts {
  readonly read: (claimId: string | undefined) => Draft | undefined
  /** Of a submitted claim, only the fact that it was submitted is stored here. */
  readonly write: (claimId: string | undefined, draft: Draft) => void
  /** Deletes the claim's data on this device: the backend's data is newer, and what was typed before any claim belongs to another. */
  readonly forget: (claimId: string) => void
}

export function drafts(storage: DeviceStorage): Drafts {
  const keyOf = (claimId: string | undefined) => KEY + (claimId ?? NO_CLAIM)
  return {
    read(claimId) {
      const text = storage.get(keyOf(claimId)) ?? storage.get(keyOf(undefined))
      return text === undefined ? undefined : draftIn(text)
    },
    write(claimId, draft) {
      storage.set(keyOf(claimId), JSON.stringify(draft.submitted === true ? { submitted: true } : draft))
      if (claimId !== undefined) storage.remove(keyOf(undefined))
    },
    forget(claimId) {
      storage.remove(keyOf(claimId))
      storage.remove(keyOf(undefined))
    },
  }
}

/** The device's storage is untrusted. */
function draftIn(text: string): Draft | undefined {
  try {
    const { journey, version, answers, done, outcomes, submitted, aside, owned } = JSON.parse(text) as Record<
      string,
      unknown
    >
    return {
      ...(typeof journey === 'string' && typeof version === 'number' ? { journey, version } : {}),
      ...(isRecord(answers) ? { answers } : {}),
      ...(Array.isArray(done) ? { done: done.filter((step) => typeof step === 'string') } : {}),
      ...(isRecord(outcomes) ? { outcomes: outcomesIn(outcomes) } : {}),
      ...(isRecord(aside) ? { aside: asideIn(aside) } : {}),
      ...(isOwned(owned) ? { owned: { owners: owned.owners, others: othersIn(owned.others) } } : {}),
      submitted: submitted === true,
    }
  } catch {
    return undefined
  }
}

function outcomesIn(record: Readonly<Record<string, unknown>>): NonNullable<Saved['outcomes']> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([as, outcome]) => {
      if (!isRecord(outcome) || typeof outcome['outcome'] !== 'string') return []
      return [[as, { outcome: outcome['outcome'], ...('data' in outcome ? { data: outcome['data'] } : {}) }]]
    }),
  )
}

function asideIn(record: Readonly<Record<string, unknown>>): NonNullable<Saved['aside']> {
  return Object.fromEntries(
    Object.entries(outcomesIn(record)).flatMap(([as, outcome]) => {
      const { input } = record[as] as { readonly input?: unknown }
      return typeof input === 'string' ? [[as, { ...outcome, input }]] : []
    }),
  )
}

function isOwned(
  value: unknown,
): value is { readonly owners: Owned['owners']; readonly others: Readonly<Record<string, unknown>> } {
  return (
    isRecord(value) &&
    isRecord(value['owners']) &&
    Object.values(value['owners']).every(isOwner) &&
    isRecord(value['others'])
  )
}

/** A list of facts, as the engine writes it. */
function isOwner(owner: unknown): boolean {
  try {
    return typeof owner === 'string' && Array.isArray(JSON.parse(owner))
  } catch {
    return false
  }
}

function othersIn(record: Readonly<Record<string, unknown>>): Owned['others'] {
  return mapped(record, (byOwner) =>
    mapped(isRecord(byOwner) ? byOwner : {}, (kept) => {
      const { answers, outcomes, done } = isRecord(kept) ? kept : {}
      return {
        answers: isRecord(answers) ? answers : {},
        outcomes: isRecord(outcomes) ? asideIn(outcomes) : {},
        done: Array.isArray(done) ? done.filter((step) => typeof step === 'string') : [],
      }
    }),
  )
}

const mapped = <Result>(record: Readonly<Record<string, unknown>>, change: (value: unknown) => Result) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
