import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { drawStep } from '../../support/draw-step.tsx'
import { projectSource } from '../../support/source.ts'

/** What an input tells phones, browsers and password managers. */
interface Told {
  readonly autocomplete: string | null
  readonly enterkeyhint: string | null
  readonly inputmode: string | null
}

interface Step {
  readonly journeys: readonly string[]
  readonly step: string
  readonly values?: Readonly<Record<string, unknown>>
  /** By the id of the input, without the step's name in front. */
  readonly inputs: Readonly<Record<string, Told>>
}

const steps = JSON.parse(readFileSync(new URL('../../cases/autofill.json', import.meta.url), 'utf8')) as Step[]
const journeys = new Map(['v3', 'v4', 'v5'].map((name) => [name, openJourney(name, projectSource())]))
const cases = steps.flatMap((step) => step.journeys.map((name) => [name, step.step, step] as const))

describe('what the inputs of a step tell the phone that fills them in (WCAG 1.3.5, 3.3.8)', () => {
  it.each(cases)('%s %s', async (name, id, { values, inputs }) => {
    const html = await drawStep(journeyNamed(name), id, values)
    expect(toldBy(html, id)).toEqual(inputs)
    // A page that blocks paste blocks password managers, too. And a maximum length would cut what is pasted.
    expect(html).not.toMatch(/onpaste|autocomplete="(?:off|new-password)"|maxlength/i)
  })

  it('is written down for every step of every journey that has a text to type', async () => {
    for (const [name, journey] of journeys) {
      for (const { id, fields } of Object.values(journey.steps)) {
        if (Object.keys(fields).length === 0) continue
        const typed = Object.keys(toldBy(await drawStep(journey, id), id))
        const listed = cases
          .filter(([version, step]) => version === name && step === id)
          .flatMap(([, , { inputs }]) => Object.keys(inputs))
        expect(
          typed.filter((input) => !listed.includes(input)),
          `${name} ${id}`,
        ).toEqual([])
      }
    }
  })
})

function journeyNamed(name: string) {
  const journey = journeys.get(name)
  if (journey === undefined) throw new Error(`${name} is not loaded.`)
  return journey
}

function toldBy(html: string, step: string): Record<string, Told> {
  const inputs = [...html.matchAll(/<(?:input|textarea)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/type="(?:radio|checkbox)"/.test(tag))
  return Object.fromEntries(
    inputs.map((tag) => [
      attribute(tag, 'id')?.slice(step.length + 1) ?? '',
      {
        autocomplete: attribute(tag, 'autocomplete'),
        enterkeyhint: attribute(tag, 'enterkeyhint'),
        inputmode: attribute(tag, 'inputmode'),
      },
    ]),
  )
}

function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? null
}
