import type { SaveCall } from '../../../wire.ts'
import type { KnownText, Saving } from './edit-state.ts'

/** Sends changed files to the server, one at a time, and asks again while it is away. */
export interface SaveQueue {
  /** Adds changed files. One with a problem is sent only after it has changed again. */
  readonly add: (paths: readonly string[]) => void
  /** Puts a file in front of the others. */
  readonly addFirst: (path: string) => void
  readonly run: () => Promise<void>
  /** Asks a server that was away at once. */
  readonly retry: () => void
  readonly isSending: (path: string) => boolean
  readonly saving: () => Saving
}

/** How a save can end. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly file: KnownText }
  | { readonly kind: 'collides'; readonly theirs: KnownText }
  | { readonly kind: 'refused'; readonly message: string }
  /** The server does not answer, or `reason` says why it could not write. It is asked again. */
  | { readonly kind: 'away'; readonly reason?: string }

export type ServerAnswer = Exclude<SaveAnswer, { readonly kind: 'away' }>

interface SaveQueueParts {
  /** @param before the text that the edit began from; null if there was none */
  readonly save: (call: SaveCall, before: string | null) => Promise<SaveAnswer>
  readonly newId: () => string
  readonly later: (afterMs: number, run: () => void) => void
  readonly textAt: (path: string) => string | null
  readonly savedAt: (path: string) => KnownText
  /** Why the text of a file cannot be sent; undefined if it can. */
  readonly problemOf: (path: string) => string | undefined
  /** Whether the file has a collision that a person has to decide first. */
  readonly isUndecided: (path: string) => boolean
  readonly onChange: () => void
  readonly onAnswer: (call: SaveCall, answer: ServerAnswer) => Promise<void>
}

const RETRY_MS = [500, 1000, 2000, 4000]

export function createSaveQueue(parts: SaveQueueParts): SaveQueue {
  const { save, newId, later, textAt, savedAt, problemOf, isUndecided, onChange, onAnswer } = parts
  /** In the order in which they were first changed. */
  let waiting: readonly string[] = []
  /** Sent again with the same id until the server has answered. */
  let sent: SaveCall | null = null
  let isRunning = false
  let failures = 0
  let lastReason: string | undefined
  let isRetryDue = false
  const refusals = new Map<string, string>()

  function add(paths: readonly string[]) {
    for (const path of paths) {
      const problem = problemOf(path)
      refusals.delete(path)
      if (problem !== undefined) refusals.set(path, problem)
    }
    waiting = [...waiting, ...paths.filter((path) => !waiting.includes(path))]
  }

  function addFirst(path: string) {
    if (!waiting.includes(path)) waiting = [path, ...waiting]
  }

  async function run(): Promise<void> {
    if (isRunning || isRetryDue) return
    isRunning = true
    try {
      for (let call = sent ?? nextCall(); call !== null; call = nextCall()) {
        sent = call
        if (!(await isDelivered(call))) return
      }
    } finally {
      isRunning = false
    }
    onChange()
  }

  function nextCall(): SaveCall | null {
    for (let path = nextPath(); path !== undefined; path = nextPath()) {
      const taken = path
      waiting = waiting.filter((other) => other !== taken)
      const [text, saved] = [textAt(path), savedAt(path)]
      if (text !== saved.text) return { id: newId(), path, base: saved.hash, text }
    }
    return null
  }

  function nextPath(): string | undefined {
    return waiting.find((path) => !refusals.has(path) && !isUndecided(path))
  }

  async function isDelivered(call: SaveCall): Promise<boolean> {
    onChange()
    const { text, hash } = savedAt(call.path)
    const answer = await save(call, hash === call.base ? text : null)
    if (answer.kind === 'away') {
      failures += 1
      lastReason = answer.reason
      isRetryDue = true
      later(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 0, retry)
      onChange()
      return false
    }
    failures = 0
    sent = null
    if (answer.kind !== 'saved') addFirst(call.path)
    if (answer.kind === 'refused') refusals.set(call.path, answer.message)
    await onAnswer(call, answer)
    return true
  }

  function retry() {
    isRetryDue = false
    void run()
  }

  function saving(): Saving {
    if (failures > 0) return { kind: 'away', ...(lastReason === undefined ? {} : { reason: lastReason }) }
    const [refused] = refusals
    if (refused !== undefined) return { kind: 'refused', path: refused[0], message: refused[1] }
    return { kind: waiting.length > 0 || sent !== null ? 'saving' : 'saved' }
  }

  return { add, addFirst, run, retry, isSending: (path) => sent?.path === path, saving }
}
