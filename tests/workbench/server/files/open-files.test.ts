import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { hashOf } from '../../../../workbench/server/files/disk-text.ts'
import { Refusal } from '../../../../workbench/server/project/refusal.ts'
import type { SaveCollision } from '../../../../workbench/wire.ts'
import { filesIn, folderWith } from '../../support/workbench-project.ts'

const PATH = 'journeys/try.json'
const TEXT = '{\n  "title": "A",\n  "next": "B"\n}\n'
let edits = 0

function opened(files: Readonly<Record<string, string>> = { [PATH]: TEXT }) {
  const root = folderWith(files)
  return { root, files: filesIn(root), onDisk: (path = PATH) => readFileSync(join(root, path), 'utf8') }
}

const call = (text: string | null, base: string | null, path = PATH) => ({ id: `edit-${edits++}`, path, base, text })

function refusal(work: () => unknown): Refusal {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}

describe('a save', () => {
  it('writes the file and leaves nothing else in its folder', () => {
    const { files, onDisk, root } = opened()
    const text = TEXT.replace('A', 'C')
    expect(files.save(call(text, hashOf(TEXT)))).toEqual({
      file: { path: PATH, text, hash: hashOf(text) },
      isMerged: false,
    })
    expect(onDisk()).toBe(text)
    expect(readdirSync(join(root, 'journeys'))).toEqual(['try.json'])
  })

  it('that began from an older text is merged by pointer', () => {
    const { files, onDisk } = opened()
    const base = files.read(PATH)?.hash ?? ''
    files.save(call(TEXT.replace('A', 'C'), base))
    expect(files.save(call(TEXT.replace('B', 'D'), base)).isMerged).toBe(true)
    expect(onDisk()).toBe('{\n  "title": "C",\n  "next": "D"\n}\n')
  })

  it('that changed the same place is refused with both values, and writes nothing', () => {
    const { files, onDisk } = opened()
    const base = files.read(PATH)?.hash ?? ''
    const theirs = files.save(call(TEXT.replace('A', 'C'), base)).file
    const { status, answer } = refusal(() => files.save(call(TEXT.replace('A', 'D'), base)))
    const { code, collisions, theirs: sent } = answer as SaveCollision
    expect([status, code]).toEqual([409, 'FILE_CHANGED'])
    expect(collisions).toEqual([{ pointer: '/title', base: 'A', mine: 'D', theirs: 'C' }])
    expect(sent).toEqual(theirs)
    expect(onDisk()).toBe(theirs?.text)
  })

  it('is made once, however often it is sent', () => {
    const { files, onDisk, root } = opened()
    const first = call(TEXT.replace('A', 'C'), hashOf(TEXT))
    files.save(first)
    writeFileSync(join(root, PATH), TEXT)
    expect(files.save(first)).toMatchObject({ file: { text: TEXT }, isMerged: true })
    expect(onDisk()).toBe(TEXT)
    expect(refusal(() => files.save({ ...first, text: '{}' })).answer.code).toBe('ID_USED')
  })

  it('creates a file, also in a new folder, and overwrites none', () => {
    const { files, onDisk } = opened()
    files.save(call('# New\n', null, 'content/pages/new.md'))
    expect(onDisk('content/pages/new.md')).toBe('# New\n')
    expect(refusal(() => files.save(call('{}', null))).answer.code).toBe('FILE_EXISTS')
  })

  it('removes a file only as it was seen', () => {
    const { files, root } = opened()
    expect(refusal(() => files.save(call(null, hashOf('{}')))).answer.code).toBe('FILE_CHANGED')
    expect(files.save(call(null, hashOf(TEXT)))).toEqual({ file: null, isMerged: false })
    expect(existsSync(join(root, PATH))).toBe(false)
    expect(refusal(() => files.save(call(TEXT, hashOf(TEXT)))).answer).toMatchObject({
      code: 'FILE_REMOVED',
      theirs: null,
    })
  })

  it.each([
    ['{ "a": }', 'TEXT_NOT_JSON'],
    ['{ "a": 1, "a": 2 }', 'TEXT_NOT_JSON'],
    ['"\ud800"', 'FILE_NOT_TEXT'],
    [`"${'a'.repeat(3_000_000)}"`, 'FILE_TOO_LARGE'],
  ])('never leaves a file that cannot be read: %.20s', (text, code) => {
    const { files, onDisk } = opened()
    expect(refusal(() => files.save(call(text, hashOf(TEXT)))).answer.code).toBe(code)
    expect(onDisk()).toBe(TEXT)
  })
})

describe('the journal', () => {
  /** What a killed server leaves: the save is accepted, the file is not written, and the next line is cut off. */
  function killed(root: string, text: string, base: string): void {
    const folder = join(root, '.data/workbench')
    mkdirSync(folder, { recursive: true })
    const line = JSON.stringify({ kind: 'accepted', call: call(text, base) })
    appendFileSync(join(folder, 'journal.ndjson'), `${line}\n{"kind":"acce`)
  }

  it('finishes an accepted save when the server starts again', () => {
    const root = folderWith({ [PATH]: TEXT })
    killed(root, TEXT.replace('A', 'C'), hashOf(TEXT))
    filesIn(root)
    expect(readFileSync(join(root, PATH), 'utf8')).toBe(TEXT.replace('A', 'C'))
  })

  it('keeps the text of a save that cannot be finished any more, and says where', () => {
    const root = folderWith({ [PATH]: '{}' })
    killed(root, TEXT, hashOf('{"older":1}'))
    const warn = vi.fn<(message: string) => void>()
    filesIn(root, warn)
    const place = /is in (.*\.txt)\.$/.exec(warn.mock.calls[0]?.[0] ?? '')?.[1] ?? ''
    expect(readFileSync(place, 'utf8')).toBe(TEXT)
    expect(readFileSync(join(root, PATH), 'utf8')).toBe('{}')
  })

  it('knows after a restart which edits were saved, and what they began from', () => {
    const root = folderWith({ [PATH]: TEXT })
    const first = filesIn(root)
    const base = first.read(PATH)?.hash ?? ''
    const done = call(TEXT.replace('A', 'C'), base)
    first.save(done)
    first.close()
    const second = filesIn(root)
    expect(second.save(done).isMerged).toBe(false)
    expect(second.save(call(TEXT.replace('B', 'D'), base)).file?.text).toContain('"C"')
  })

  it('belongs to one server: a second one on the same project is refused', () => {
    const { root } = opened()
    // A process that is alive and is not this one.
    writeFileSync(join(root, '.data/workbench/lock'), String(process.ppid))
    expect(() => filesIn(root)).toThrow(/WORKBENCH_OPEN/)
    writeFileSync(join(root, '.data/workbench/lock'), `${process.ppid}\nhttp://127.0.0.1:4800`)
    expect(() => filesIn(root)).toThrow(/open already at http:\/\/127\.0\.0\.1:4800, in process .* Ctrl\+C/)
    // What is no address of ours is not printed.
    writeFileSync(join(root, '.data/workbench/lock'), `${process.ppid}\n\u001b[2Jhttp://elsewhere.example`)
    expect(() => filesIn(root)).toThrow(/open already, in process/)
  })
})

describe('a change by another program', () => {
  it('is reported: changed, added and removed', async () => {
    const { files, root } = opened()
    const changes: { path: string; hash: string | null }[] = []
    files.onChange(({ path, hash }) => void changes.push({ path, hash }))
    const reported = async (path: string, hash: string | null) => {
      await vi.waitFor(() => expect(changes.at(-1)).toEqual({ path, hash }), { timeout: 10_000, interval: 10 })
    }
    writeFileSync(join(root, PATH), '{}')
    await reported(PATH, hashOf('{}'))
    mkdirSync(join(root, 'content/pages'), { recursive: true })
    writeFileSync(join(root, 'content/pages/a.md'), 'A')
    await reported('content/pages/a.md', hashOf('A'))
    rmSync(join(root, PATH))
    await reported(PATH, null)
    expect(files.list()).toEqual([{ path: 'content/pages/a.md', hash: hashOf('A') }])
  })

  it('is not reported if the text is the same', () => {
    const { files, root } = opened()
    const heard = vi.fn()
    files.onChange(heard)
    writeFileSync(join(root, PATH), TEXT)
    files.save(call(TEXT, hashOf(TEXT)))
    expect(heard).not.toHaveBeenCalled()
  })
})
