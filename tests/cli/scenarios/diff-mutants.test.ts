import { describe, expect, it } from 'vitest'
import { structuralChanges } from '../../../cli/diff/structure.ts'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { loadJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

interface Mutant {
  readonly what: string
  readonly journey: JourneyDefinition
}

describe.each(['v3', 'v5'])('each place of %s, changed by itself', (name) => {
  const { journey } = loadJourney(name, projectSource())
  if (journey === undefined) throw new Error(`${name} does not load.`)

  it('is reported in a sentence with the old and the new value', () => {
    const untold = mutantsOf(journey).flatMap(({ what, journey: mutant }) => {
      const sentences = structuralChanges(journey, mutant).map(({ sentence }) => sentence)
      return sentences.length === 0 || sentences.some(saysNothing) ? [`${what}: ${sentences.join(' ')}`] : []
    })
    expect(untold).toEqual([])
  })
})

/** "… was X, is X." */
function saysNothing(sentence: string): boolean {
  const [, was, is] =
    /(?:was|were|led|said|ran|labelled|shown) (.*)[,;] (?:is|are|it leads|says|it runs|is shown) (.*)\.$/.exec(
      sentence,
    ) ?? []
  return was !== undefined && was === is
}

/** Every scalar changed, every entry removed, every two neighbours of a list swapped. What only readers of the files see is left out. */
function mutantsOf(journey: JourneyDefinition): Mutant[] {
  const made: Mutant[] = []
  const visit = (value: unknown, at: readonly (string | number)[]) => {
    const change = (what: string, now: unknown) =>
      made.push({ what: `${at.join('/')} ${what}`, journey: placed(journey, at, now) as JourneyDefinition })
    if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => visit(item, [...at, index]))
      value.forEach((_, index) => change(`without ${index}`, value.toSpliced(index, 1)))
      for (let index = 1; index < value.length; index += 1)
        if (JSON.stringify(value[index]) !== JSON.stringify(value[index - 1]))
          change(`swapped at ${index}`, value.toSpliced(index - 1, 2, value[index], value[index - 1]))
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value as Record<string, unknown>))
        if (!isNote(key, part, at)) visit(part, [...at, key])
    } else if (typeof value === 'number') change('plus 1', value + 1)
    else if (typeof value === 'boolean') change('turned', !value)
    else if (typeof value === 'string') change('with other letters', `${value} x`)
  }
  visit(journey, [])
  return made
}

function isNote(key: string, value: unknown, at: readonly (string | number)[]): boolean {
  if ((key === 'source' || key === 'description') && typeof value === 'string')
    return !at.some((name) => name === 'oneOf' || name === 'set')
  // Facts of answers and outcomes are derived from the steps; a step's id and the journey's name identify what is compared.
  return (
    (at.length === 0 && key === 'name') ||
    (at.length === 2 && at[0] === 'steps' && key === 'id') ||
    (at.length === 1 && at[0] === 'facts' && (value as { kind?: string }).kind !== 'setting')
  )
}

function placed(value: unknown, [key, ...rest]: readonly (string | number)[], now: unknown): unknown {
  if (key === undefined) return now
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === key ? placed(item, rest, now) : item))
  return { ...(value as object), [key]: placed((value as Record<string, unknown>)[String(key)], rest, now) }
}
