import { describe, expect, it, vi } from 'vitest'
import { structuralChanges } from '../../../cli/diff/structure.ts'
import { canonical, type JourneyDefinition } from '../../../engine/index.ts'
import { compileDiagnostics, loadJourney, type Diagnostic } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { seeded } from '../../support/seeded.ts'
import { projectSource } from '../../support/source.ts'
import { fileMutants, type FileMutant } from '../support/file-mutants.ts'
import { isThorough } from '../../support/some-of.ts'

// Reads a project for each of several hundred files.
vi.setConfig({ testTimeout: 300_000 })

const CANDIDATES = isThorough ? 500 : 250

describe.each([
  ['v3', 3],
  ['v4', 4],
  ['v5', 5],
] as const)('a changed file of %s', (name, seed) => {
  const source = projectSource()
  const before = loaded(name, source)
  const files = [
    `journeys/${name}.json`,
    ...Object.keys(before.effects).map((effect) => `schemas/effects/${kebab(effect)}.json`),
    ...source.list('schemas/fields').map((file) => `schemas/fields/${file}`),
  ].filter((file) => source.read(file) !== undefined)
  const mutants = fileMutants(source, files, CANDIDATES, seeded(seed)).flatMap((mutant) => {
    const after = sound(name, mutant)
    return after === undefined ? [] : [{ ...mutant, after }]
  })

  it('is one of many that the check lets through', () => {
    expect(mutants.length).toBeGreaterThan(CANDIDATES * 0.4)
  })

  it('is the same journey, or the comparison says what was and what is', () => {
    const untold = mutants.flatMap(({ what, after }) => {
      const sentences = structuralChanges(before, after).map(({ sentence }) => sentence)
      if (sentences.length === 0) return isSame(before, after) ? [] : [what]
      return sentences.filter(saysNothing).map((sentence) => `${what}: ${sentence}`)
    })
    expect(untold).toEqual([])
  })
})

function loaded(name: string, source: ReturnType<typeof projectSource>): JourneyDefinition {
  const { journey, diagnostics } = loadJourney(name, source)
  if (journey === undefined) throw new Error(`${name} does not load: ${JSON.stringify(diagnostics)}`)
  return journey
}

/** The journey with this file, if nothing but its proof could refuse it. */
function sound(name: string, { file, text }: FileMutant): JourneyDefinition | undefined {
  const { journey, diagnostics, fileOf } = loadJourney(name, projectSource({ [file]: text }))
  if (journey === undefined || hasErrors(diagnostics)) return undefined
  return hasErrors(compileDiagnostics(journey, fileOf)) || hasErrors(lint(journey, { fileOf })) ? undefined : journey
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/** Whether engine and pages get the same values, in the same order where the order of names is drawn or tried. */
function isSame(before: JourneyDefinition, after: JourneyDefinition): boolean {
  const given = ({ facts, ...journey }: JourneyDefinition) => ({
    ...journey,
    // Those of answers and outcomes are made from the steps and the contracts.
    settings: Object.fromEntries(Object.entries(facts).filter(([, { kind }]) => kind === 'setting')),
  })
  return canonical(withOrder(given(before))) === canonical(withOrder(given(after)))
}

/** Without notes for readers of the files and what is derived from the steps, and with the order of names where a visitor can notice it. */
function withOrder(value: unknown, key = '', isField = false): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withOrder(item, key, isField))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(
    ([name, part]) =>
      ['set', 'oneOf'].includes(key) || (name !== 'source' && name !== 'description') || typeof part !== 'string',
  )
  const kept = Object.fromEntries(
    parts.map(([name, part]) => [name, withOrder(part, name, isField || key === 'fields')]),
  )
  const isDrawn = key === 'fields' || key === 'languages' || (isField && key === 'properties')
  return isDrawn ? { ...kept, order: parts.map(([name]) => name) } : kept
}

/** "… was X, is X." */
function saysNothing(sentence: string): boolean {
  const [, was, is] =
    /(?:was|were|led|said|ran|labelled|shown|opened|showed|asked for) (.*)[,;] (?:is|are|it leads|says|it runs|is shown|they are|it opens|it shows|it asks for) (.*)\.$/.exec(
      sentence,
    ) ?? []
  return was !== undefined && was === is
}

/** "saveAnswers" → "save-answers" */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
