import { describe, expect, it } from 'vitest'
import type { JourneyDefinition } from '../../engine/index.ts'
import { loadJourney } from '../../loader/index.ts'
import { keptExplorations, prove, type KeptExplorations, type Proof } from '../../proof/index.ts'
import type { ProofInternals } from '../../proof/prove.ts'
import { projectSource } from '../support/source.ts'
import { FAULTS, fixtureText } from './support/faulty-journey.ts'
import { smallJourney } from './support/small-journey.ts'

/** One of each code whose journey can be proved. FIELD_LABEL_TWICE goes by words, so with others it is explored again. */
const faulty = [
  ...new Map(
    FAULTS.filter(({ code }) => code !== 'FIELD_LABEL_TWICE').map((fault) => [fault.code, fault.fixture]),
  ).values(),
]

const journeys = [
  ...['v3', 'v5'].map((name) => ({ name, ...loadJourney(name, projectSource()) })),
  ...faulty.map((name) => ({
    name,
    ...loadJourney(name, projectSource({ [`journeys/${name}.json`]: fixtureText(name) })),
  })),
].flatMap(({ name, journey, diagnostics }) =>
  journey === undefined || diagnostics.some(({ severity }) => severity === 'error') ? [] : [{ name, journey }],
)

const small = smallJourney({ ask: { fields: {} } })

describe('a proof that takes over what an earlier one has explored', () => {
  it.each(journeys)('says of $name with other words what a proof of its own says', ({ journey }) => {
    const kept = counted(keptExplorations())
    prove(journey, { explorations: kept })
    const { explored } = kept
    const other = reworded(journey)
    expect(said(prove(other, { explorations: kept }))).toEqual(said(prove(other)))
    expect(kept.explored).toBe(explored)
  })

  it('explores again once a transition leads elsewhere', () => {
    const { journey } = journeys.find(({ name }) => name === 'v5') ?? {}
    if (journey === undefined) throw new Error('v5 does not load.')
    const explorations = keptExplorations()
    prove(journey, { explorations })
    const { carFinance, ...others } = journey.steps
    if (carFinance === undefined) throw new Error('v5 has no step carFinance.')
    const changed = {
      ...journey,
      steps: { carFinance: { ...carFinance, next: carFinance.next.slice(0, 1) }, ...others },
    }
    expect(said(prove(changed, { explorations }))).toEqual(said(prove(changed)))
  })
})

describe('the explorations that are kept', () => {
  /** The explorations of a journey that was made for each of these names, in this order. */
  function exploredFor(...names: readonly string[]) {
    const kept = keptExplorations()
    const explored: string[] = []
    const found = names.map((name, title) =>
      kept.of({ ...small, name, title: `Title ${title}` }, () => {
        explored.push(name)
        return { madeFor: `${name}${title}` } as unknown as ProofInternals
      }),
    )
    return { explored, found: found.map((one) => (one as unknown as { readonly madeFor: string }).madeFor) }
  }

  it('are those of the first proof, whatever the words of the later ones', () => {
    expect(exploredFor('a', 'b', 'a', 'a').found).toEqual(['a0', 'b1', 'a0', 'a0'])
  })

  it.each<[string, string, string]>([
    ['of four journeys', 'a b c d a b c d', 'a b c d'],
    ['of the four that were proved last', 'a b c d e b c d e a', 'a b c d e a'],
    ['longer where a journey is proved again', 'a b c d a e a b', 'a b c d e b'],
  ])('are %s', (_, proved, explored) => {
    expect(exploredFor(...proved.split(' ')).explored.join(' ')).toBe(explored)
  })
})

function counted(inner: KeptExplorations): KeptExplorations & { explored: number } {
  const counting = {
    explored: 0,
    of: (journey: JourneyDefinition, explore: Parameters<KeptExplorations['of']>[1]) =>
      inner.of(journey, () => {
        counting.explored += 1
        return explore()
      }),
  }
  return counting
}

/** Everything that a proof says, with its runs. */
function said({ isExact, steps, ways, conditions, diagnostics }: Proof) {
  return {
    isExact,
    steps: steps.map((one) => ({ ...one, reached: one.reached?.() })),
    ways: ways.map((one) => ({ ...one, taken: one.taken?.() })),
    conditions: conditions.map((one) => ({
      ...one,
      whenTrue: one.whenTrue?.(),
      whenFalse: one.whenFalse?.(),
      whenUndecided: one.whenUndecided?.(),
    })),
    diagnostics: diagnostics.map((one) => ({ ...one, witness: one.witness, run: one.run })),
  }
}

/** The journey with other headings, words of blocks and buttons, and messages. */
function reworded(journey: JourneyDefinition): JourneyDefinition {
  return {
    ...journey,
    title: `${journey.title}, again`,
    steps: Object.fromEntries(
      Object.entries(journey.steps).map(([id, step]) => [
        id,
        {
          ...step,
          title: step.title.map((one) => ({ ...one, text: `Please: ${one.text}` })),
          content: step.content.map((block) =>
            typeof block.text === 'string' ? { ...block, text: `${block.text} Thank you.` } : block,
          ),
          actions: step.actions.map((action) => ({
            ...action,
            label: action.label.map((one) => ({ ...one, text: `${one.text} now` })),
          })),
          fields: Object.fromEntries(
            Object.entries(step.fields).map(([name, field]) => [
              name,
              {
                ...field,
                title: `${field.title}?`,
                messages: Object.fromEntries(
                  Object.entries(field.messages).map(([error, message]) => [error, `${message} Please.`]),
                ),
              },
            ]),
          ),
        },
      ]),
    ),
  }
}
