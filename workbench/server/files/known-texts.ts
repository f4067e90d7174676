import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './disk-text.ts'

/** Texts by their hash: what edits began from, which a merge needs. They survive a restart. */
export interface KnownTexts {
  readonly keep: (text: string) => string
  readonly find: (hash: string) => string | undefined
}

const MOST = 1000

export function knownTexts(folder: string): KnownTexts {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kept = new Set(readdirSync(folder))
  let added = 0
  return {
    keep(text) {
      const hash = hashOf(text)
      if (kept.has(hash)) return hash
      // Not flushed: without it a merge becomes a question, and nothing is lost.
      writeFileSync(join(folder, hash), text)
      kept.add(hash)
      if (++added % 200 === 0) forgetOldest(folder, kept)
      return hash
    },
    find(hash) {
      if (!kept.has(hash)) return undefined
      const text = readFileSync(join(folder, hash), 'utf8')
      // Half a text, if the machine stopped while it was written.
      return hashOf(text) === hash ? text : undefined
    },
  }
}

function forgetOldest(folder: string, kept: Set<string>): void {
  const byAge = [...kept]
    .map((hash) => ({ hash, time: statSync(join(folder, hash)).mtimeMs }))
    .sort((one, other) => one.time - other.time)
  for (const { hash } of byAge.slice(0, Math.max(0, byAge.length - MOST))) {
    rmSync(join(folder, hash), { force: true })
    kept.delete(hash)
  }
}
