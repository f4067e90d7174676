import { describe, expect, it } from 'vitest'
import type { Collision, SaveCall } from '../../../../../workbench/wire.ts'
import type { BrowserCopy } from '../../../../../workbench/app/shell/edits/browser-copy.ts'
import { createEditStore } from '../../../../../workbench/app/shell/edits/edit-store.ts'
import type { SaveAnswer } from '../../../../../workbench/app/shell/edits/save-queue.ts'
import type { TextTools } from '../../../../../workbench/app/shell/edits/text-tools.ts'

const V6 = 'journeys/v6.json'
const FIELD = 'schemas/fields/van.json'

/** A server with files in memory, which answers a call when the test says so. */
function server(files: Record<string, string>) {
  const disk = new Map(Object.entries(files))
  const saves: SaveCall[] = []
  const seen = new Map<string, SaveAnswer>()
  let isAway = false
  let reason: string | undefined
  let losesAnswers = false
  const fileAt = (path: string) => {
    const text = disk.get(path) ?? null
    return { text, hash: text === null ? null : `#${text}` }
  }
  return {
    disk,
    saves,
    goAway: (value = true) => (isAway = value),
    fillDisk: (said: string | undefined) => (reason = said),
    loseAnswers: (value = true) => (losesAnswers = value),
    read: (path: string) => Promise.resolve(fileAt(path)),
    save(call: SaveCall): Promise<SaveAnswer> {
      if (reason !== undefined) return Promise.resolve({ kind: 'away', reason })
      if (isAway) return Promise.resolve({ kind: 'away' })
      saves.push(call)
      const before = seen.get(call.id)
      const theirs = fileAt(call.path)
      if (before === undefined && theirs.hash !== call.base) return Promise.resolve({ kind: 'collides', theirs })
      if (call.text === null) disk.delete(call.path)
      else if (before === undefined) disk.set(call.path, call.text)
      const answer = before ?? ({ kind: 'saved', file: fileAt(call.path) } as const)
      seen.set(call.id, answer)
      return Promise.resolve(losesAnswers ? { kind: 'away' } : answer)
    },
  }
}

type Flat = Readonly<Record<string, unknown>>

/** A merge of flat objects, enough to see what the store does with its result. */
const tools: TextTools = {
  merge(_, base, mine, theirs) {
    const [from, own, other] = [base, mine, theirs].map((text) => JSON.parse(text) as Flat) as [Flat, Flat, Flat]
    const merged: Record<string, unknown> = { ...other }
    const collisions: Collision[] = []
    for (const key of Object.keys(own)) {
      if (own[key] === from[key] || own[key] === other[key]) continue
      if (other[key] === from[key]) merged[key] = own[key]
      else collisions.push({ pointer: `/${key}`, base: from[key], mine: own[key], theirs: other[key] })
    }
    return collisions.length > 0 ? { collisions } : { text: JSON.stringify(merged) }
  },
  problem(_, text) {
    try {
      JSON.parse(text)
      return undefined
    } catch {
      return 'This is not JSON.'
    }
  },
  decided(base, mine, theirs, pointers, written = {}) {
    const chosen = pointers.map((pointer) => pointer.slice(1))
    const [from, own, other] = [base, mine, theirs].map((text) => JSON.parse(text) as Flat) as [Flat, Flat, Flat]
    return JSON.stringify(
      Object.fromEntries(
        Object.keys(other).map((key) => [
          key,
          written[`/${key}`] ?? (chosen.includes(key) || other[key] === from[key] ? own[key] : other[key]),
        ]),
      ),
    )
  },
}

async function opened(files: Record<string, string>, left: readonly BrowserCopy[] = []) {
  const disk = server(files)
  const timers: (() => void)[] = []
  let kept: BrowserCopy = { files: {}, undo: [] }
  let ids = 0
  let now = 0
  const store = createEditStore({
    read: disk.read,
    save: disk.save,
    copies: { put: (copy) => void (kept = copy), adopt: () => Promise.resolve(left) },
    tools,
    newId: () => `edit-${(ids += 1)}`,
    now: () => now,
    later: (_, run) => void timers.push(run),
  })
  await store.open(Object.keys(files))
  return {
    ...disk,
    store,
    kept: () => kept,
    pass: (ms: number) => (now += ms),
    async settled() {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      return store.state()
    },
    async afterRetry() {
      for (const run of timers.splice(0)) run()
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      return store.state()
    },
  }
}

const json = (value: Flat) => JSON.stringify(value)
const START = { [V6]: json({ title: 'one', path: '/v6' }), [FIELD]: json({ title: 'Van' }) }

/** A tab has saved a new title, and the file was then written elsewhere. */
async function changedBoth(theirs: Flat) {
  const tab = await opened(START)
  tab.store.edit('Change the title', { [V6]: json({ title: 'two', path: '/v6' }) })
  await tab.settled()
  tab.disk.set(V6, json(theirs))
  await tab.store.changedOutside(V6, `#${json(theirs)}`)
  return tab
}

describe('the edits of a tab', () => {
  it('are saved in the order in which files were first changed, each from the hash of the save before', async () => {
    const { store, saves, settled, disk } = await opened(START)
    store.edit('Add a field', { [FIELD]: json({ title: 'Vans' }) })
    store.edit('Use the field', { [V6]: json({ title: 'two', path: '/v6' }) })
    store.edit('Change the label', { [FIELD]: json({ title: 'Your van' }) })
    expect(store.state().saving.kind).toBe('saving')
    const { saving } = await settled()
    expect(saving).toEqual({ kind: 'saved' })
    expect(saves.map(({ path }) => path)).toEqual([FIELD, V6, FIELD])
    expect(saves[2]?.base).toBe(`#${json({ title: 'Vans' })}`)
    expect(disk.get(FIELD)).toBe(json({ title: 'Your van' }))
  })

  it('stay in the browser until the server has answered, and are sent again with the same id', async () => {
    const { store, saves, settled, afterRetry, kept, goAway, loseAnswers, disk } = await opened(START)
    goAway()
    const text = json({ title: 'two', path: '/v6' })
    store.edit('Change the title', { [V6]: text })
    expect((await settled()).saving).toEqual({ kind: 'away' })
    expect(kept().files[V6]?.text).toBe(text)
    goAway(false)
    loseAnswers()
    expect((await afterRetry()).saving).toEqual({ kind: 'away' })
    loseAnswers(false)
    expect((await afterRetry()).saving).toEqual({ kind: 'saved' })
    expect(new Set(saves.map(({ id }) => id)).size).toBe(1)
    expect(disk.get(V6)).toBe(text)
    expect(kept().files).toEqual({})
  })

  it('stay in the browser while the disk is full, which is said, and are saved once it is not', async () => {
    const { store, settled, afterRetry, kept, fillDisk, disk } = await opened(START)
    fillDisk('the disk is full.')
    const text = json({ title: 'two', path: '/v6' })
    store.edit('Change the title', { [V6]: text })
    expect((await settled()).saving).toEqual({ kind: 'away', reason: 'the disk is full.' })
    expect(kept().files[V6]?.text).toBe(text)
    fillDisk(undefined)
    expect((await afterRetry()).saving).toEqual({ kind: 'saved' })
    expect(disk.get(V6)).toBe(text)
  })

  it('are undone and made again one by one, whichever file they changed', async () => {
    const { store, settled, disk } = await opened(START)
    store.edit('Change the title', { [V6]: json({ title: 'two', path: '/v6' }) })
    store.edit('Change the label', { [FIELD]: json({ title: 'Vans' }) })
    store.undo()
    store.undo()
    await settled()
    expect(Object.fromEntries(disk)).toEqual(START)
    store.redo()
    store.redo()
    await settled()
    expect(disk.get(FIELD)).toBe(json({ title: 'Vans' }))
    expect(disk.get(V6)).toBe(json({ title: 'two', path: '/v6' }))
    expect(store.state().redo).toEqual([])
  })

  it('are one step of Undo while somebody types in one place', async () => {
    const { store, pass } = await opened(START)
    for (const title of ['o', 'on', 'onc']) {
      store.edit('Change the title', { [V6]: json({ title, path: '/v6' }) }, '/title')
      pass(200)
    }
    pass(5000)
    store.edit('Change the title', { [V6]: json({ title: 'once', path: '/v6' }) }, '/title')
    expect(store.state().undo).toHaveLength(2)
    store.undo()
    store.undo()
    expect(store.state().texts[V6]).toBe(START[V6])
  })

  it('that are undone keep what another program changed in between', async () => {
    const { store, settled, disk } = await opened(START)
    store.edit('Change the title', { [V6]: json({ title: 'two', path: '/v6' }) })
    await settled()
    disk.set(V6, json({ title: 'two', path: '/other' }))
    await store.changedOutside(V6, `#${json({ title: 'two', path: '/other' })}`)
    store.undo()
    expect(store.state().texts[V6]).toBe(json({ title: 'one', path: '/other' }))
    store.redo()
    expect(store.state().texts[V6]).toBe(json({ title: 'two', path: '/other' }))
  })

  it('are not undone over a change at the same place, and the reason is given', async () => {
    const { store } = await changedBoth({ title: 'three', path: '/v6' })
    store.undo()
    expect(store.state().texts[V6]).toBe(json({ title: 'three', path: '/v6' }))
    expect(store.state().notice?.words).toContain('changed at the same place')
  })

  it('that cannot be undone are said once, and do not hide those before them', async () => {
    const { store, settled, disk } = await opened(START)
    store.edit('Change the label', { [FIELD]: json({ title: 'Vans' }) })
    store.edit('Change the title', { [V6]: json({ title: 'two', path: '/v6' }) })
    await settled()
    disk.set(V6, json({ title: 'three', path: '/v6' }))
    await store.changedOutside(V6, `#${json({ title: 'three', path: '/v6' })}`)
    store.undo()
    expect(store.state().notice?.words).toContain('“Change the title” cannot be undone')
    store.undo()
    expect(store.state().texts).toEqual({ [V6]: json({ title: 'three', path: '/v6' }), [FIELD]: START[FIELD] })
    expect(store.state().notice).toBeNull()
  })

  it('are undone over a change at the same place if somebody wants it, and that is undone in turn', async () => {
    const { store, settled, disk } = await changedBoth({ title: 'three', path: '/theirs' })
    store.undo()
    store.undoAnyway()
    await settled()
    expect(disk.get(V6)).toBe(json({ title: 'one', path: '/theirs' }))
    store.undo()
    expect(store.state().texts[V6]).toBe(json({ title: 'three', path: '/theirs' }))
  })

  it('that another tab has overtaken are named, and can be brought back', async () => {
    const { store, settled, disk } = await changedBoth({ title: 'three', path: '/theirs' })
    expect(store.state().notice?.words).toContain('has changed what you changed with “Change the title”')
    store.undoAnyway()
    await settled()
    expect(disk.get(V6)).toBe(json({ title: 'two', path: '/theirs' }))
    store.undo()
    expect(store.state().texts[V6]).toBe(json({ title: 'three', path: '/theirs' }))
  })

  it('are not called overtaken by a change at another place', async () => {
    const { store } = await changedBoth({ title: 'two', path: '/theirs' })
    expect(store.state().notice).toBeNull()
  })

  it('are all undone after a reload, also those that made files, and across changes from elsewhere', async () => {
    const first = await opened(START)
    const added = 'schemas/fields/new.json'
    await first.store.open([added])
    first.store.edit('Change the title', { [V6]: json({ title: 'two', path: '/v6' }) })
    await first.settled()
    first.disk.set(V6, json({ title: 'two', path: '/theirs' }))
    await first.store.changedOutside(V6, `#${json({ title: 'two', path: '/theirs' })}`)
    first.store.edit('New field', { [added]: json({ title: 'New' }), [V6]: json({ title: 'three', path: '/theirs' }) })
    await first.settled()
    first.disk.set(V6, json({ title: 'three', path: '/again' }))
    await first.store.changedOutside(V6, `#${json({ title: 'three', path: '/again' })}`)

    const { store, settled, disk } = await opened(Object.fromEntries(first.disk), [first.kept()])
    await store.recover()
    expect(store.state().undo.map(({ label }) => label)).toEqual(['Change the title', 'New field'])
    store.undo()
    store.undo()
    await settled()
    expect(Object.fromEntries(disk)).toEqual({ ...START, [V6]: json({ title: 'one', path: '/again' }) })
  })

  it('merge with a change from outside, and collide only at the same place', async () => {
    const { store, settled, disk, saves } = await opened(START)
    disk.set(V6, json({ title: 'one', path: '/theirs' }))
    store.edit('Change the title', { [V6]: json({ title: 'mine', path: '/v6' }) })
    expect((await settled()).saving).toEqual({ kind: 'saved' })
    expect(disk.get(V6)).toBe(json({ title: 'mine', path: '/theirs' }))

    disk.set(V6, json({ title: 'theirs', path: '/theirs' }))
    store.edit('Change the title', { [V6]: json({ title: 'mine again', path: '/theirs' }) })
    const { saving, collisions, texts } = await settled()
    expect(saving).toEqual({ kind: 'asks', path: V6 })
    expect(collisions[0]?.collisions).toEqual([
      { pointer: '/title', base: 'mine', mine: 'mine again', theirs: 'theirs' },
    ])
    expect(texts[V6]).toBe(json({ title: 'mine again', path: '/theirs' }))
    const before = saves.length
    await settled()
    expect(saves).toHaveLength(before)

    store.decide(V6, ['/title'])
    expect((await settled()).saving).toEqual({ kind: 'saved' })
    expect(disk.get(V6)).toBe(json({ title: 'mine again', path: '/theirs' }))
  })

  it('that lose a collision leave the file as the other side wrote it', async () => {
    const { store, settled, disk } = await opened(START)
    disk.set(V6, json({ title: 'theirs', path: '/v6' }))
    store.edit('Change the title', { [V6]: json({ title: 'mine', path: '/v6' }) })
    await settled()
    store.decide(V6, [])
    expect((await settled()).saving).toEqual({ kind: 'saved' })
    expect(store.state().texts[V6]).toBe(json({ title: 'theirs', path: '/v6' }))
    expect(disk.get(V6)).toBe(json({ title: 'theirs', path: '/v6' }))
  })

  it('that collide can be written anew, as one change that Undo takes back', async () => {
    const { store, settled, disk } = await opened(START)
    disk.set(V6, json({ title: 'theirs', path: '/v6' }))
    store.edit('Change the title', { [V6]: json({ title: 'mine', path: '/v6' }) })
    await settled()
    store.decide(V6, [], { '/title': 'both of ours' })
    expect((await settled()).saving).toEqual({ kind: 'saved' })
    expect(disk.get(V6)).toBe(json({ title: 'both of ours', path: '/v6' }))
    store.undo()
    await settled()
    expect(disk.get(V6)).toBe(json({ title: 'mine', path: '/v6' }))
  })

  it('made while a collision is open and the server is killed are there in the next tab, which asks again', async () => {
    const first = await opened(START)
    first.disk.set(V6, json({ title: 'theirs', path: '/v6' }))
    first.store.edit('Change the title', { [V6]: json({ title: 'mine', path: '/v6' }) })
    expect((await first.settled()).saving).toEqual({ kind: 'asks', path: V6 })
    first.goAway()
    first.store.edit('Change the path', { [V6]: json({ title: 'mine', path: '/typed-as-it-was-killed' }) })
    await first.settled()

    const next = await opened({ [V6]: json({ title: 'theirs', path: '/v6' }) }, [first.kept()])
    await next.store.recover()
    expect((await next.settled()).saving).toEqual({ kind: 'asks', path: V6 })
    next.store.decide(V6, ['/title'])
    expect((await next.settled()).saving).toEqual({ kind: 'saved' })
    expect(next.disk.get(V6)).toBe(json({ title: 'mine', path: '/typed-as-it-was-killed' }))
  })

  it('are not sent while the text is not JSON, and are once it is', async () => {
    const { store, settled, saves } = await opened(START)
    store.edit('Type', { [V6]: '{"title": ' })
    expect((await settled()).saving).toEqual({ kind: 'refused', path: V6, message: 'This is not JSON.' })
    expect(saves).toEqual([])
    store.edit('Type', { [V6]: '{"title": 1}' })
    expect((await settled()).saving).toEqual({ kind: 'saved' })
  })

  it('that a closed tab had not saved are merged into the file, with its stack of Undo', async () => {
    const base = { text: START[V6] ?? '', hash: `#${START[V6] ?? ''}` }
    const mine = json({ title: 'unsaved', path: '/v6' })
    const first = await opened(START)
    first.goAway()
    first.store.edit('Change the title', { [V6]: mine })
    // It is kept once the key has been handled, before anything else happens in the tab.
    await Promise.resolve()
    const left = first.kept()
    expect(left.files[V6]).toEqual({ base, text: mine })

    const { store, settled, disk } = await opened({ ...START, [V6]: json({ title: 'one', path: '/theirs' }) }, [left])
    await store.recover()
    expect((await settled()).saving).toEqual({ kind: 'saved' })
    expect(disk.get(V6)).toBe(json({ title: 'unsaved', path: '/theirs' }))
    store.undo()
    expect(store.state().texts[V6]).toBe(json({ title: 'one', path: '/theirs' }))
  })

  it('create and remove files, and Undo brings these back', async () => {
    const { store, settled, disk, saves } = await opened(START)
    await store.open(['schemas/fields/new.json'])
    store.edit('New field', { 'schemas/fields/new.json': json({ title: 'New' }) })
    await settled()
    expect(saves[0]?.base).toBeNull()
    store.undo()
    await settled()
    expect(disk.has('schemas/fields/new.json')).toBe(false)
    store.redo()
    await settled()
    expect(disk.get('schemas/fields/new.json')).toBe(json({ title: 'New' }))
  })
})
