import { describeRun, prove, type Proof, type ProvedStep } from '../../proof/index.ts'
import { didYouMean } from '../../loader/index.ts'
import type { JourneyDefinition, Step } from '../../engine/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { journeyReference, soundJourney } from '../project/journey-reference.ts'
import { paintFor, type Paint } from '../report/paint.ts'
import type { Call, Verb } from '../command/verb.ts'
import { listed } from '../words/counted.ts'
import { arrowsOf, askedWords, headingOf, type Arrow } from '../words/step-words.ts'

/** How a visitor reaches a step, and where it leads. */
export const explainVerb: Verb = {
  name: 'explain',
  summary: 'shows the shortest way to a step, and every way in and out, in sentences',
  usage: '<journey> <step>',
  needs: ['a journey', 'a step'],
  options: {},

  async run(call: Call) {
    const [written = '', id = ''] = call.arguments
    const { journey, fileOf } = soundJourney(journeyReference(written, call.project, call.shell.folder))
    const step = stepNamed(journey, id)
    const proof = prove(journey, { fileOf })
    const found = explanation(proof, step)
    return {
      status: found.reached === null ? 1 : 0,
      text: text(journey, step, found, paintFor(call.shell.hasColours)),
      json: found,
    }
  },
}

interface Explanation {
  readonly step: string
  readonly heading: string
  readonly path: string
  /** The shortest run to the step, a line per visit; null if nothing leads there. */
  readonly reached: readonly string[] | null
  readonly run: unknown
  /** The names of its fields, each with its condition. */
  readonly asks: readonly string[]
  readonly ways: { readonly in: readonly ExplainedWay[]; readonly out: readonly ExplainedWay[] }
}

/** A transition in a sentence. */
export interface ExplainedWay {
  readonly from: string
  readonly to: string
  readonly sentence: string
  readonly pointer: string
  /** False if no answers take it. */
  readonly isTaken: boolean
}

export function explanation(proof: Proof, step: Step): Explanation {
  const { journey } = proof
  const run = proof.steps.find((one: ProvedStep) => one.step === step.id)?.reached?.() ?? null
  const way = (arrow: Arrow): ExplainedWay => ({
    from: arrow.from,
    to: arrow.to,
    sentence: sentence(arrow),
    pointer: arrow.pointer,
    isTaken: isTaken(proof, arrow),
  })
  const arrows = arrowsOf(journey)
  return {
    step: step.id,
    heading: headingOf(step),
    path: journey.path + (step.path === '/' ? '' : step.path),
    reached: run === null ? null : describeRun(run),
    run,
    asks: askedWords(step),
    ways: {
      in: arrows.filter(({ to }) => to === step.id).map(way),
      out: arrows.filter(({ from }) => from === step.id).map(way),
    },
  }
}

export function stepNamed(journey: JourneyDefinition, id: string): Step {
  const step = Object.hasOwn(journey.steps, id) ? journey.steps[id] : undefined
  if (step !== undefined) return step
  const known = Object.keys(journey.steps)
  throw new CannotRun(
    'STEP_UNKNOWN',
    `"${id}" is not a step of ${journey.name}.`,
    didYouMean(id, known) ?? `Its steps are ${listed(known)}.`,
  )
}

function isTaken({ ways }: Proof, { pointer }: Arrow): boolean {
  return ways.some((way) => way.pointer === pointer && way.taken !== null)
}

function sentence({ from, to, words }: Arrow): string {
  if (words === undefined) return `${from} leads to ${to}.`
  return words === 'otherwise' ? `Otherwise ${from} leads to ${to}.` : `${from} leads to ${to} when ${words}.`
}

function text(
  journey: JourneyDefinition,
  step: Step,
  { reached, asks, ways, path, heading }: Explanation,
  paint: Paint,
): string {
  const wayLine = ({ sentence: said, isTaken: taken }: ExplainedWay) =>
    `  ${said}${taken ? '' : paint.yellow(' (No answers take it.)')}`
  return [
    `${paint.bold(step.id)} of ${journey.name}: "${heading}" at ${path}`,
    '',
    ...(reached === null
      ? [paint.red('Nothing leads here, whatever the answers.')]
      : ['The shortest way here:', ...reached.map((line, index) => `  ${index + 1}. ${line}`)]),
    ...(asks.length === 0 ? [] : ['', `Asks: ${asks.join(', ')}.`]),
    '',
    ways.in.length === 0
      ? journey.start === step.id
        ? 'The journey starts here.'
        : 'No step leads here by a transition.'
      : 'In:',
    ...ways.in.map(wayLine),
    ways.out.length === 0 ? (step.kind === 'end' ? 'The journey ends here.' : 'Nothing leads on.') : 'Out:',
    ...ways.out.map(wayLine),
  ].join('\n')
}
