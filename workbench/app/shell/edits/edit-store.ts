import { applyPatches, enablePatches, produceWithPatches } from 'immer'
import type { SaveCall } from '../../../wire.ts'
import type { BrowserCopies } from './browser-copy.ts'
import { copyKeeper } from './copy-keeper.ts'
import { savedIn, type Edit, type EditState, type KnownText, type Texts } from './edit-state.ts'
import { decidedText } from './decided-text.ts'
import { withinLimit } from './edit-stack.ts'
import { blockedNotice, overtakenNotice } from './notices.ts'
import { unpacked } from './packed-edit.ts'
import { createSaveQueue, type SaveAnswer, type ServerAnswer } from './save-queue.ts'
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

const GROUP_MS = 1000

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
  const keepCopySoon = copyKeeper(copies, () => state)
  const opening = new Map<string, Promise<void>>()
  let lastGroup: { readonly name: string; readonly at: number } | null = null
  /** Changes from outside that arrived while a save of the file was on its way. */
  const postponed = new Map<string, string | null>()

  function set(change: Partial<EditState>) {
    state = { ...state, ...change }
    const [collision] = state.collisions
    state = { ...state, saving: collision === undefined ? queue.saving() : { kind: 'asks', path: collision.path } }
    keepCopySoon()
    for (const listener of listeners) listener()
  }

  const savedAt = (path: string) => savedIn(state, path)

  const queue = createSaveQueue({
    save,
    newId,
    later,
    textAt: (path) => state.texts[path] ?? null,
    savedAt,
    problemOf(path) {
      const text = state.texts[path]
      return typeof text === 'string' ? tools.problem(path, text) : undefined
    },
    isUndecided: (path) => state.collisions.some((collision) => collision.path === path),
    onChange: () => set({}),
    onAnswer,
  })

  async function onAnswer({ path, text }: SaveCall, answer: ServerAnswer) {
    if (answer.kind === 'saved') accept(path, text, answer.file)
    else if (answer.kind === 'collides') accept(path, savedAt(path).text, answer.theirs)
    else set({})
    const outside = postponed.get(path)
    if (outside === undefined) return
    postponed.delete(path)
    await changedOutside(path, outside)
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
    queue.addFirst(path)
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
    queue.add([path])
    edit('Decide a collision', { [path]: text })
    // Where all of mine was chosen, the text is as it was, and has not been saved yet.
    void queue.run()
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
    queue.add(paths)
    set({
      undo: joins
        ? [...state.undo.slice(0, -1), { label, patches, inverse: last.inverse }]
        : withinLimit([...state.undo, { label, patches, inverse }]),
      redo: [],
      notice: null,
    })
    void queue.run()
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
    queue.add(paths)
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
    void queue.run()
  }

  const undo = () => turn('undo', 'redo')
  const redo = () => turn('redo', 'undo')

  function undoAnyway() {
    const offer = state.notice?.offer
    if (offer?.kind !== 'anyway') return
    const back = turned(`${offer.name}: ${offer.edit.label}`, takenBack(offer.edit, state.texts, tools).texts)
    set({ undo: withinLimit([...state.undo, back]), redo: [], notice: null })
    void queue.run()
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
    if (queue.isSending(path)) return void postponed.set(path, hash)
    const theirs = hash === null ? { text: null, hash: null } : await read(path)
    // A save of this tab may have begun, or ended, while the file was read.
    if (queue.isSending(path)) return void postponed.set(path, theirs.hash)
    if (savedAt(path).hash === theirs.hash) return
    accept(path, savedAt(path).text, theirs)
    await queue.run()
  }

  async function refresh(): Promise<void> {
    queue.retry()
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
        queue.add([path])
        accept(path, base.text, theirs)
      }
      await open([...new Set(stack.flatMap(({ splices }) => splices.map(({ path }) => path)))])
      // The copies of a tab that was reloaded come first.
      if (state.undo.length === 0) set({ undo: unpacked(stack, state.texts) })
    }
    await queue.run()
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
    retry: queue.retry,
  }
}
