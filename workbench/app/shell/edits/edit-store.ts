import { applyPatches, enablePatches, produceWithPatches } from 'immer'
import type { SaveCall } from '../../../wire.ts'
import type { BrowserCopies } from './browser-copy.ts'
import type { Edit, EditState, KnownText, Saving, Texts } from './edit-state.ts'
import { decidedText } from './decided-text.ts'
import { withinLimit } from './edit-stack.ts'
import { blockedNotice, overtakenNotice } from './notices.ts'
import { packed, unpacked } from './packed-edit.ts'
import { takenBack, textsOf } from './taken-back.ts'
import type { TextTools, Written } from './text-tools.ts'

enablePatches()

export interface EditStore {
  readonly state: () => EditState
  readonly subscribe: (onChange: () => void) => () => void
  /** Reads files that are not open yet. A file that does not exist is open with the text null. */
  readonly open: (paths: readonly string[]) => Promise<void>
  /** Changes texts as one step of Undo. Edits of one `group` that follow each other within a second are one step. */
  readonly edit: (label: string, texts: Texts, group?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Takes back the edit of the notice also where others changed the same place since then. */
  readonly undoAnyway: () => void
  /** Says something once, with Undo beside it. */
  readonly say: (words: string) => void
  readonly closeNotice: () => void
  /** Another tab or program has written a file, or removed it (null). */
  readonly changedOutside: (path: string, hash: string | null) => Promise<void>
  /** Decides a collision: mine at these pointers, what was `written` anew at those, theirs at all others. */
  readonly decide: (path: string, mine: readonly string[], written?: Written) => void
  /** Takes over what tabs that are gone had not saved. */
  readonly recover: () => Promise<void>
  /** Reads every open file again. */
  readonly refresh: () => Promise<void>
  /** Asks a server that was away at once, such as when the network is back. */
  readonly retry: () => void
}

export interface EditStoreParts {
  readonly read: (path: string) => Promise<KnownText>
  /** @param before the text that the edit began from; null if there was none */
  readonly save: (call: SaveCall, before: string | null) => Promise<SaveAnswer>
  readonly copies: BrowserCopies
  readonly tools: TextTools
  readonly newId: () => string
  readonly now: () => number
  readonly later: (afterMs: number, run: () => void) => void
}

/** How a save can end. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly file: KnownText }
  | { readonly kind: 'collides'; readonly theirs: KnownText }
  | { readonly kind: 'refused'; readonly message: string }
  /** Nobody has answered, or `reason` says why the server could not write. It is asked again. */
  | { readonly kind: 'away'; readonly reason?: string }

const GROUP_MS = 1000
const RETRY_MS = [500, 1000, 2000, 4000]

/** The texts of the files that this tab edits, one undo stack over all of them, and their saves, one after another. */
export function createEditStore({ read, save, copies, tools, newId, now, later }: EditStoreParts): EditStore {
  let state: EditState = {
    texts: {},
    saved: {},
    undo: [],
    redo: [],
    collisions: [],
    saving: { kind: 'saved' },
    notice: null,
  }
  const listeners = new Set<() => void>()
  const opening = new Map<string, Promise<void>>()
  /** The paths that are to be saved, in the order in which they were first changed. */
  let unsaved: readonly string[] = []
  /** Sent again with the same id until the server has answered. */
  let sent: SaveCall | null = null
  let isSaving = false
  let failures = 0
  let lastReason: string | undefined
  let isWaiting = false
  let refusals: ReadonlyMap<string, string> = new Map()
  let lastGroup: { readonly name: string; readonly at: number } | null = null
  let copied: Pick<EditState, 'texts' | 'saved' | 'undo'> | null = null
  let isCopyDue = false
  /** Changes from outside that arrived while a save of the file was on its way. */
  const postponed = new Map<string, string | null>()

  function set(change: Partial<EditState>) {
    state = { ...state, ...change }
    state = { ...state, saving: savingNow() }
    keepCopySoon()
    for (const listener of listeners) listener()
  }

  /** Before anything else happens in this tab, but after a save that begins now is on its way. */
  function keepCopySoon() {
    if (!isCopyDue) queueMicrotask(keepCopy)
    isCopyDue = true
  }

  /** A save changes its state several times; the copy is written again only if there is something else to keep. */
  function keepCopy() {
    isCopyDue = false
    const { texts, saved, undo } = state
    if (copied?.texts === texts && copied.saved === saved && copied.undo === undo) return
    copied = { texts, saved, undo }
    copies.put({
      files: Object.fromEntries(
        changedPaths().map((path) => [path, { base: savedAt(path), text: texts[path] ?? null }]),
      ),
      undo: packed(undo, texts),
    })
  }

  function savingNow(): Saving {
    const [collision] = state.collisions
    if (collision !== undefined) return { kind: 'asks', path: collision.path }
    if (failures > 0) return { kind: 'away', ...(lastReason === undefined ? {} : { reason: lastReason }) }
    const [refused] = refusals
    if (refused !== undefined) return { kind: 'refused', path: refused[0], message: refused[1] }
    return { kind: unsaved.length > 0 || sent !== null ? 'saving' : 'saved' }
  }

  const savedAt = (path: string): KnownText => state.saved[path] ?? { text: null, hash: null }
  const changedPaths = () => Object.keys(state.texts).filter((path) => state.texts[path] !== savedAt(path).text)

  function queue(paths: readonly string[]) {
    refusals = new Map([...refusals].filter(([path]) => !paths.includes(path)))
    for (const path of paths) {
      const text = state.texts[path]
      const problem = typeof text === 'string' ? tools.problem(path, text) : undefined
      if (problem !== undefined) refusals = new Map([...refusals, [path, problem]])
    }
    unsaved = [...unsaved, ...paths.filter((path) => !unsaved.includes(path))]
  }

  function nextToSend(): string | undefined {
    return unsaved.find((path) => !refusals.has(path) && !state.collisions.some((collision) => collision.path === path))
  }

  async function saveAll(): Promise<void> {
    if (isSaving || isWaiting) return
    isSaving = true
    try {
      for (let call = sent ?? nextCall(); call !== null; call = nextCall()) {
        sent = call
        if (!(await delivered(call))) return
      }
    } finally {
      isSaving = false
    }
    set({})
  }

  function nextCall(): SaveCall | null {
    for (let path = nextToSend(); path !== undefined; path = nextToSend()) {
      const text = state.texts[path] ?? null
      const saved = path
      unsaved = unsaved.filter((other) => other !== saved)
      if (text !== savedAt(path).text) return { id: newId(), path, base: savedAt(path).hash, text }
    }
    return null
  }

  /** Whether the server has answered. If not, it is asked again after a while. */
  async function delivered(call: SaveCall): Promise<boolean> {
    set({})
    const { text, hash } = savedAt(call.path)
    const answer = await save(call, hash === call.base ? text : null)
    if (answer.kind === 'away') {
      failures += 1
      lastReason = answer.reason
      isWaiting = true
      later(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 0, retry)
      set({})
      return false
    }
    failures = 0
    sent = null
    if (answer.kind === 'saved') accept(call.path, call.text, answer.file)
    else {
      queueBack(call.path)
      if (answer.kind === 'collides') accept(call.path, savedAt(call.path).text, answer.theirs)
      else {
        refusals = new Map([...refusals, [call.path, answer.message]])
        set({})
      }
    }
    const outside = postponed.get(call.path)
    if (outside !== undefined) {
      postponed.delete(call.path)
      await changedOutside(call.path, outside)
    }
    return true
  }

  function queueBack(path: string) {
    if (!unsaved.includes(path)) unsaved = [path, ...unsaved]
  }

  function retry() {
    isWaiting = false
    void saveAll()
  }

  /** Takes over what the server has now, and keeps what this tab changed since `base`. */
  function accept(path: string, base: string | null, theirs: KnownText) {
    const mine = state.texts[path] ?? null
    const saved = { ...state.saved, [path]: theirs }
    const others = state.collisions.filter((collision) => collision.path !== path)
    if (mine === base || mine === theirs.text)
      return set({ ...withTheirs(path, theirs.text), saved, collisions: others })
    if (base === theirs.text) return set({ saved, collisions: others })
    const merged =
      base === null || mine === null || theirs.text === null
        ? { collisions: [{ pointer: '', base, mine, theirs: theirs.text }] }
        : tools.merge(path, base, mine, theirs.text)
    if (merged.collisions !== undefined) {
      // `saved` stays: until somebody has chosen, the texts of this tab differ from what they began from, not from theirs.
      return set({ collisions: [...others, { path, base, theirs, collisions: merged.collisions }] })
    }
    queueBack(path)
    set({ ...withTheirs(path, merged.text), saved, collisions: others })
  }

  function decide(path: string, chosen: readonly string[], written: Written = {}) {
    const open = state.collisions.find((collision) => collision.path === path)
    if (open === undefined) return
    const text = decidedText(open, state.texts[path] ?? null, chosen, written, tools)
    set({
      saved: { ...state.saved, [path]: open.theirs },
      collisions: state.collisions.filter((collision) => collision !== open),
    })
    queue([path])
    edit('Decide a collision', { [path]: text })
    // Where all of mine was chosen, the text is as it was, and has not been saved yet.
    void saveAll()
  }

  function edit(label: string, texts: Texts, group?: string) {
    const [next, patches, inverse] = produceWithPatches(state.texts, (draft) => {
      for (const [path, text] of Object.entries(texts)) draft[path] = text
    })
    if (patches.length === 0) return
    const at = now()
    const last = state.undo.at(-1)
    const joins =
      group !== undefined &&
      lastGroup?.name === group &&
      at - lastGroup.at < GROUP_MS &&
      last !== undefined &&
      isCurrent(last)
    lastGroup = group === undefined ? null : { name: group, at }
    const paths = patches.map(({ path }) => String(path[0]))
    state = { ...state, texts: next }
    queue(paths)
    set({
      undo: joins
        ? [...state.undo.slice(0, -1), { label, patches, inverse: last.inverse }]
        : withinLimit([...state.undo, { label, patches, inverse }]),
      redo: [],
      notice: null,
    })
    void saveAll()
  }

  /** The text from elsewhere, with a notice if it changes a place that this tab has changed. */
  function withTheirs(path: string, theirs: string | null): Partial<EditState> {
    const texts = { ...state.texts, [path]: theirs }
    const notice = overtakenNotice(path, state, texts, tools)
    return notice === null ? { texts } : { texts, notice }
  }

  /** Applies these texts as one edit, which Undo reverses. */
  function turned(label: string, texts: Texts): Edit {
    const paths = Object.keys(texts)
    const patchesOf = (from: Texts) =>
      paths.map((path) => ({ op: 'replace' as const, path: [path], value: from[path] ?? null }))
    const [patches, inverse] = [patchesOf(texts), patchesOf(state.texts)]
    state = { ...state, texts: applyPatches(state.texts, patches) }
    queue(paths)
    lastGroup = null
    return { label, patches, inverse }
  }

  /** Whether nothing has come from elsewhere since the edit. */
  const isCurrent = ({ patches }: Edit) =>
    Object.entries(textsOf(patches)).every(([path, text]) => text === (state.texts[path] ?? null))

  /** An edit that cannot be taken back leaves the stack, so that those below it can be reached. */
  function turn(from: 'undo' | 'redo', to: 'undo' | 'redo') {
    const last = state[from].at(-1)
    if (last === undefined) return
    const rest = state[from].slice(0, -1)
    const { texts, isWhole, places } = takenBack(last, state.texts, tools)
    if (!isWhole) return set({ [from]: rest, notice: blockedNotice(from, last, places) })
    // Redo makes the edit again: from what Undo left, to what was there.
    const back = turned(last.label, texts)
    set({ [from]: rest, [to]: [...state[to], back], notice: null })
    void saveAll()
  }

  const undo = () => turn('undo', 'redo')
  const redo = () => turn('redo', 'undo')

  function undoAnyway() {
    const offer = state.notice?.offer
    if (offer?.kind !== 'anyway') return
    const back = turned(`${offer.name}: ${offer.edit.label}`, takenBack(offer.edit, state.texts, tools).texts)
    set({ undo: withinLimit([...state.undo, back]), redo: [], notice: null })
    void saveAll()
  }

  async function open(paths: readonly string[]): Promise<void> {
    await Promise.all(
      paths.map((path) => {
        if (Object.hasOwn(state.saved, path)) return Promise.resolve()
        const known = opening.get(path)
        if (known !== undefined) return known
        const reading = read(path)
          .then((file) => {
            if (Object.hasOwn(state.saved, path)) return
            set({
              texts: Object.hasOwn(state.texts, path) ? state.texts : { ...state.texts, [path]: file.text },
              saved: { ...state.saved, [path]: file },
            })
          })
          .finally(() => opening.delete(path))
        opening.set(path, reading)
        return reading
      }),
    )
  }

  async function changedOutside(path: string, hash: string | null): Promise<void> {
    if (!Object.hasOwn(state.saved, path) || savedAt(path).hash === hash) return
    if (sent?.path === path) return void postponed.set(path, hash)
    const theirs = hash === null ? { text: null, hash: null } : await read(path)
    // A save of this tab may have begun, or ended, while the file was read.
    if (sent?.path === path) return void postponed.set(path, theirs.hash)
    if (savedAt(path).hash === theirs.hash) return
    accept(path, savedAt(path).text, theirs)
    await saveAll()
  }

  async function refresh(): Promise<void> {
    retry()
    await Promise.all(Object.keys(state.saved).map(async (path) => changedOutside(path, (await read(path)).hash)))
  }

  async function recover(): Promise<void> {
    for (const { files, undo: stack } of await copies.adopt()) {
      for (const [path, { base, text }] of Object.entries(files)) {
        await open([path])
        const theirs = savedAt(path)
        if (text === theirs.text) continue
        // As if this tab had made the edit, and the file had changed since.
        state = { ...state, texts: { ...state.texts, [path]: text }, saved: { ...state.saved, [path]: base } }
        queue([path])
        accept(path, base.text, theirs)
      }
      await open([...new Set(stack.flatMap(({ splices }) => splices.map(({ path }) => path)))])
      // The copies of a tab that was reloaded come first.
      if (state.undo.length === 0) set({ undo: unpacked(stack, state.texts) })
    }
    await saveAll()
  }

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    open,
    edit,
    undo,
    redo,
    undoAnyway,
    say: (words) => set({ notice: { words, offer: { kind: 'undo' } } }),
    closeNotice: () => set({ notice: null }),
    changedOutside,
    decide,
    recover,
    refresh,
    retry,
  }
}
