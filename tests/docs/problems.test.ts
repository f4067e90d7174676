import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
/** A code in quotes; a code in `new Error(…)` is thrown at callers of the engine, and is not a problem of a journey. */
const REPORTED = /(?<!\bError\()'([A-Z]+(?:_[A-Z]+)+)'/g

const reported = unique(['loader/', 'proof/'].flatMap(sourcesIn).flatMap((text) => codesIn(text, REPORTED)))
const rows = readFileSync(new URL('docs/problems.md', ROOT), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
const explained = rows.flatMap((row) => codesIn(row, /^\| `([A-Z_]+)` \|/g))

describe('docs/problems.md', () => {
  it('explains every code that reading or proving a journey can report', () => {
    expect(reported.filter((code) => !explained.includes(code))).toEqual([])
  })

  it('explains no code that nothing reports', () => {
    expect(explained.filter((code) => !reported.includes(code))).toEqual([])
  })

  it('explains each code once, with its meaning, an example and what to do', () => {
    expect(explained).toEqual(unique(explained))
    expect(rows.filter((row) => row.split(' | ').filter((cell) => cell.trim() !== '').length !== 4)).toEqual([])
  })
})

function sourcesIn(folder: string): readonly string[] {
  const files = readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    // What a disk does to a file is explained with the command.
    .filter((file) => file !== 'disk-files.ts')
  return files.map((file) => readFileSync(new URL(`${folder}${file}`, ROOT), 'utf8'))
}

function codesIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, code]) => code ?? [])
}

function unique(codes: readonly string[]): readonly string[] {
  return [...new Set(codes)]
}
