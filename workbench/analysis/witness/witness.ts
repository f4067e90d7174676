import { explanation, type ExplainedWay } from '../../../cli/verbs/explain.ts'
import { conditionWords } from '../../../cli/words/condition-words.ts'
import { arrowsOf } from '../../../cli/words/step-words.ts'
import type { Run } from '../../../engine/index.ts'
import type { Diagnostic } from '../../../loader/index.ts'
import { followRun, type Proof, type ProvedStep, type ProvedWay, type Witness } from '../../../proof/index.ts'
import type { ConditionAnswer, Example, WaySentence, WitnessAnswer } from '../../wire.ts'
import { passedByAll } from '../graph/passed-by-all.ts'
import { reasonsFor } from './reasons.ts'
import { runInWords } from './run-in-words.ts'

/** The proof's answer about a step or a transition, by its pointer in the merged journey; undefined if there is none. */
export function witnessOf(
  pointer: string,
  proof: Proof,
  diagnosticsAt: (pointer: string) => readonly Diagnostic[],
): WitnessAnswer | undefined {
  const way = proof.ways.find((one) => one.pointer === pointer)
  const step = way === undefined ? proof.steps.find((one) => one.pointer === pointer) : undefined
  const place = proof.journey.steps[way?.from ?? step?.step ?? '']
  if (place === undefined) return undefined
  const witness = way === undefined ? (step?.reached ?? null) : way.taken
  const { ways } = explanation(proof, place)
  const isAsked = ({ pointer: other }: { readonly pointer: string }) => way === undefined || other === pointer
  const { before } = passedByAll(proof)
  return {
    pointer,
    shortest: exampleOf(proof, witness),
    reasons: witness === null ? reasonsFor(way ?? stepOf(step), proof, diagnosticsAt(pointer)) : [],
    conditions: conditionsOf(proof, way === undefined ? pointer : `${pointer}/when`, place.id),
    passed: [...before(place.id), ...(way === undefined ? [] : [place.id])],
    failures: failuresOf(proof, place.id).filter((failure) => isAsked(failure)),
    ways: { in: way === undefined ? ways.in.map(sentenceOf) : [], out: ways.out.filter(isAsked).map(sentenceOf) },
  }
}

function stepOf(step: ProvedStep | undefined): ProvedStep {
  if (step === undefined) throw new Error('STEP_UNKNOWN A pointer is of a step or of a way.')
  return step
}

function sentenceOf({ pointer, sentence, isTaken }: ExplainedWay): WaySentence {
  return { pointer, sentence, isTaken }
}

/** Example answers, and the steps and transitions that they pass. */
function exampleOf({ journey }: Proof, witness: Witness | null): Example | null {
  if (witness === null) return null
  const run = witness()
  const arrows = new Set(arrowsOf(journey).map(({ pointer }) => pointer))
  return { run, sentences: runInWords(journey, run), ...passed(journey, run, arrows) }
}

function passed(
  journey: Proof['journey'],
  run: Run,
  arrows: ReadonlySet<string>,
): Pick<Example, 'steps' | 'transitions'> {
  const steps = new Set<string>()
  const transitions = new Set<string>()
  followRun(journey, run, {
    step: (id) => steps.add(id),
    way: (pointer) => arrows.has(pointer) && transitions.add(pointer),
    condition: () => undefined,
  })
  return { steps: [...steps], transitions: [...transitions] }
}

/** More examples would take the worker seconds: a page may have a hundred conditional texts. */
const MOST_CONDITIONS = 20

function conditionsOf(proof: Proof, pointer: string, step: string): readonly ConditionAnswer[] {
  return proof.conditions
    .filter((one) => one.step === step && (one.pointer === pointer || one.pointer.startsWith(`${pointer}/`)))
    .slice(0, MOST_CONDITIONS)
    .map(({ pointer: at, condition, whenTrue, whenFalse }) => ({
      pointer: at,
      words: conditionWords(condition),
      whenTrue: exampleOf(proof, whenTrue),
      whenFalse: exampleOf(proof, whenFalse),
    }))
}

function failuresOf({ journey, ways }: Proof, step: string): readonly WaySentence[] {
  return ways.flatMap((way): WaySentence[] => {
    const { effect, from, pointer, taken } = way
    if (from !== step || effect === undefined || journey.effects[effect.run]?.failure !== effect.outcome) return []
    return [
      { pointer, sentence: `${effect.as} may end as ${effect.outcome}: ${followUp(way)}.`, isTaken: taken !== null },
    ]
  })
}

function followUp({ does, to }: ProvedWay): string {
  switch (does) {
    case 'leave':
      return `it leads to ${to ?? ''}`
    case 'next':
      return 'the transitions decide'
    case 'continue':
      return 'the step continues'
    case 'error':
      return 'the visitor reads an error and can try again'
  }
}
