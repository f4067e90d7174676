import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../support/root.ts'
import { examplesIn, type ExampleLine, type Expected } from './support/example.ts'
import { exampleWorld } from './support/example-world.ts'

const FOLDERS = ['engine', 'loader', 'proof', 'copy', 'domain', 'server', 'cli', 'widgets', 'src', 'scripts']

const documented = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`),
).flatMap((file) =>
  examplesIn(readFileSync(join(ROOT, file), 'utf8')).map((lines) => ({ file, lines, first: lines[0]?.code ?? '' })),
)

/** In place of "…" in an example: further members or entries. */
const MORE = Symbol('more')

describe('an example of a docstring', () => {
  it.each(documented)('gives what it says: $file, $first', async ({ file, lines }) => {
    const own = (await import(join(ROOT, file))) as Readonly<Record<string, unknown>>
    const names = { ...(await exampleWorld()), ...own }
    for (const { value, error, gives } of run(lines, names)) expectGiven(gives, value, error, names)
  })

  it('is found in many files', () => {
    expect(documented.length).toBeGreaterThan(40)
  })
})

interface Given {
  readonly value?: unknown
  readonly error?: unknown
  readonly gives: Expected
}

function run(lines: readonly ExampleLine[], names: Readonly<Record<string, unknown>>): readonly Given[] {
  const calls = lines.map((line) =>
    line.kind === 'statement' ? line.code : `given.push(take(() => (${line.code}), ${JSON.stringify(line.gives)}))`,
  )
  const given: Given[] = []
  const take = (make: () => unknown, gives: Expected): Given => {
    try {
      return { value: make(), gives }
    } catch (error) {
      return { error, gives }
    }
  }
  evaluate(`${calls.join('\n')}`, { ...names, given, take })
  return given
}

function expectGiven(gives: Expected, value: unknown, error: unknown, names: Readonly<Record<string, unknown>>): void {
  if (gives.kind === 'throws') return expect((error as Error).message).toContain(gives.message)
  if (gives.kind === 'code') return expect(((error ?? value) as { readonly code: string }).code).toBe(gives.code)
  if (error !== undefined) throw error
  if (gives.kind === 'anything') return
  const told = gives.code.replaceAll(/,? *…(?= *\])/g, ', MORE').replaceAll(/,? *…(?= *\})/g, ', [MORE]: true')
  expect(value).toEqual(matching(evaluate(`return (${told.replaceAll('[, MORE', '[MORE')})`, { ...names, MORE })))
}

/** What is expected, with "and more" as vitest says it. */
function matching(told: unknown): unknown {
  if (typeof told === 'string' && told.includes('…'))
    return expect.stringMatching(new RegExp(`^${told.split('…').map(escaped).join('[^]*')}$`))
  if (Array.isArray(told)) {
    const known = told.filter((one) => one !== MORE).map(matching)
    return known.length === told.length ? known : expect.arrayContaining(known)
  }
  if (typeof told !== 'object' || told === null) return told
  const members = Object.fromEntries(Object.entries(told).map(([key, one]) => [key, matching(one)]))
  return MORE in told ? expect.objectContaining(members) : members
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function evaluate(code: string, names: Readonly<Record<string, unknown>>): unknown {
  // An example is code of this project, in the words of its docstring.
  return new Function(...Object.keys(names), `"use strict"\n{\n${code}\n}`)(...Object.values(names))
}
