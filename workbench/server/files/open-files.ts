import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { keptJson } from '../../analysis/kept-json.ts'
import type { FileChanged, FileText, SaveCall, Saved } from '../../wire.ts'
import type { Files } from '../project/files.ts'
import { Refusal } from '../project/refusal.ts'
import { checkSave } from './check-save.ts'
import { hashOf, readDisk, removeDisk, writeDisk } from './disk-text.ts'
import { openJournal } from './journal.ts'
import { knownTexts } from './known-texts.ts'
import { lockProject } from './lock-project.ts'
import { placeOf } from './place-of.ts'
import { savedCall } from './saved-call.ts'
import { seenFiles } from './seen-files.ts'
import { watchFolders } from './watch-folders.ts'

/** What the workbench itself keeps: below `.data/`, which git ignores. */
const OWN_FOLDER = '.data/workbench'

/**
 * Opens the files of a project and finishes what an earlier server was killed in. Only one server may have them open, because both would
 * write the journal.
 */
export function openFiles(givenRoot: string, warn: (message: string) => void = console.warn): Files {
  const root = realpathSync(givenRoot)
  const own = join(root, OWN_FOLDER)
  const lock = lockProject(own)
  const journal = openJournal(own)
  const texts = knownTexts(join(own, 'texts'))
  const parse = keptJson()
  const listeners = new Set<(change: FileChanged) => void>()
  recover()
  const seen = seenFiles(root)
  const stopWatching = watchFolders(root, seen.folders, look)

  return {
    root,
    list: () => seen.list(),
    read,
    known: texts.find,
    save,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    servedAt: lock.say,
    close() {
      stopWatching()
      journal.close()
      lock.release()
    },
  }

  function read(path: string): FileText | undefined {
    const text = readDisk(placeOf(root, path))
    return text === undefined ? undefined : { path, text, hash: texts.keep(text) }
  }

  function save(call: SaveCall): Saved {
    placeOf(root, call.path)
    checkSave(call, parse)
    const earlier = journal.saved(call.id)
    if (earlier !== undefined) return savedBefore(call, earlier)
    journal.accept(call)
    try {
      const saved = perform(call)
      journal.finish(call, true)
      look()
      return saved
    } catch (error) {
      journal.finish(call, false)
      throw error
    }
  }

  /** An answer got lost, so the same edit came again. */
  function savedBefore({ path, text }: SaveCall, hash: string | null): Saved {
    if ((text === null ? null : hashOf(text)) !== hash)
      throw new Refusal(422, 'ID_USED', 'Another edit was saved under this id. Give each edit an id of its own.')
    const file = read(path) ?? null
    return { file, isMerged: (file?.hash ?? null) !== hash }
  }

  function perform(call: SaveCall): Saved {
    const place = placeOf(root, call.path)
    const current = read(call.path)
    const { text, isMerged } = savedCall(call, current, texts.find)
    if (text === null) {
      if (current !== undefined) removeDisk(place)
      return { file: null, isMerged }
    }
    const hash = texts.keep(text)
    if (hash !== current?.hash) writeDisk(place, text, own)
    return { file: { path: call.path, text, hash }, isMerged }
  }

  function recover(): void {
    for (const call of journal.pending) {
      try {
        perform(call)
        journal.finish(call, true)
      } catch (error) {
        journal.finish(call, false)
        const place = join(own, `unsaved-${hashOf(call.id).slice(0, 12)}.txt`)
        writeDisk(place, call.text ?? '')
        warn(`NOT_RECOVERED ${call.path}: ${(error as Error).message} The text of that edit is in ${place}.`)
      }
    }
  }

  function look(): void {
    for (const change of seen.look()) for (const listener of listeners) listener(change)
  }
}
