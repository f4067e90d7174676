import { resolve } from 'node:path'
import {
  RULES,
  runnable,
  screen,
  type Field,
  type Journey,
  type JourneyDefinition,
  type Screen,
} from '../../engine/index.ts'
import { compileValidators } from '../../loader/index.ts'
import { describeRun, replayRun, type Call as OpenCall, type Drive, type Run } from '../../proof/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { journeyReference, soundJourney } from '../project/journey-reference.ts'
import { paintFor } from '../report/paint.ts'
import { textOption, type Answer, type Call, type Verb } from '../command/verb.ts'
import { firstCall, openAt } from '../walk/open-at.ts'
import { completed, sampleAnswer } from '../walk/sample-answer.ts'
import { sampleData } from '../walk/sample-data.ts'
import { sandboxOutcome } from '../walk/sandbox-outcomes.ts'
import { runOfFile } from '../walk/run-of-file.ts'
import { NO_SCRIPT, readScript, type Script } from '../walk/script.ts'

/** Runs a journey in the terminal, one question after another. */
export const simulateVerb: Verb = {
  name: 'simulate',
  summary: 'runs a journey in the terminal: asks its questions, and asks for the outcomes of its effects',
  usage: '<journey> [--answers <file>] [--run <file> [--finding <number>]] [--sandbox] [--auto]',
  needs: ['a journey'],
  options: {
    answers: {
      type: 'string',
      help: 'a JSON file with "answers", "actions" and "outcomes"; asks for anything that it does not contain',
    },
    run: {
      type: 'string',
      help: 'a JSON file with a run, with a finding that has one, or all that "check --json" prints: replays the run to its end and asks nothing',
    },
    finding: { type: 'string', help: 'which finding of that file, counted from 1' },
    sandbox: {
      type: 'boolean',
      help: 'effects end as in the sandbox for the names, e-mail and mobile given; docs/sandbox.md lists them',
    },
    auto: { type: 'boolean', help: 'asks nothing: sample answers, first buttons, first outcomes' },
  },
  details: 'Press Enter to accept the default in brackets. Nothing is sent anywhere.',

  async run(call) {
    const file = textOption(call, 'answers')
    const run = textOption(call, 'run')
    const { journey } = soundJourney(journeyReference(call.arguments[0] ?? '', call.project, call.shell.folder))
    if (run !== undefined)
      return follow(journey, runOfFile(resolve(call.shell.folder, run), run, textOption(call, 'finding')), call)
    const script = file === undefined ? NO_SCRIPT : readScript(resolve(call.shell.folder, file), file)
    return await walk(runnable(journey, compileValidators(journey), RULES), script, call)
  },
}

/** Replays a run in the current journey; reports where the journey takes another way. */
function follow(journey: JourneyDefinition, run: Run, call: Call): Answer {
  const told = describeRun(run).join('\n')
  const visited = run.steps.map((visit) => visit.step)
  let passed = 0
  try {
    const { step, submitted, answers, errors } = replayRun(runnable(journey, compileValidators(journey), RULES), run, {
      now: call.shell.now,
      onVisited: () => (passed += 1),
    })
    const said = errors.map(({ message }) => `\n  ! ${message}`).join('')
    return {
      status: 0,
      text: `${told}\nThe run ends at ${step}.${said}`,
      json: { status: 0, step, submitted, visited, answers },
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const last = run.steps.at(-1)
    // The run shows that the journey cannot go on from its last step.
    if (CANNOT_GO_ON.test(message) && passed === run.steps.length - 1 && last?.to === null)
      return {
        status: 0,
        text: `${told}\nThe run ends at ${last.step}, where the journey cannot go on: ${message}`,
        json: { status: 0, step: last.step, submitted: false, visited, stuck: message },
      }
    return { status: 1, text: `${told}\n${message}`, json: { status: 1, message } }
  }
}

/** Codes of the engine where a journey decides nothing, or on a fact that is not known. */
const CANNOT_GO_ON = /^(?:TRANSITION_NONE|FACT_UNKNOWN) /

/** More visits than any journey takes: stops when answers are refused again and again. */
const MOST_TURNS = 200

async function walk(journey: Journey, script: Script, call: Call): Promise<Answer> {
  const walked = openAt(journey, { path: journey.steps[journey.start]?.path ?? '/', resumed: false }, call.shell.now)
  const visited: string[] = []
  const ended: string[] = []
  const print = call.options['json'] === true ? () => undefined : call.shell.out
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const { phase, step } = walked.state()
    const open = firstCall(walked)
    if (phase !== 'shown' && open !== undefined) {
      await endCall({ journey, walked, open, ended }, script, call, print)
      ended.push(open.name)
      continue
    }
    const shown = screen(journey, walked.state(), { now: call.shell.now })
    if (visited.at(-1) !== step) visited.push(step)
    if (phase === 'failed')
      return answer(1, `The journey stops at ${step}: ${shown.errors[0]?.message ?? ''}`, walked, visited)
    show(shown, call, print)
    if (shown.kind === 'end') return answer(0, `The journey ends at ${step}.`, walked, visited)
    if (shown.errors.length > 0 && (call.options['auto'] === true || !(await goOn(call))))
      return answer(1, `${step} refuses the answers.`, walked, visited)
    await submit(journey, walked, shown, script, call)
  }
  return answer(1, 'The run does not end.', walked, visited)
}

interface Ending {
  readonly journey: Journey
  readonly walked: Drive
  readonly open: OpenCall
  /** The effects that have ended, by name. */
  readonly ended: readonly string[]
}

async function endCall(
  { journey, walked, open, ended }: Ending,
  script: Script,
  call: Call,
  print: (text: string) => void,
): Promise<void> {
  const { name, input } = open
  const { as } = open.use
  const outcomes = Object.keys(journey.effects[name]?.outcomes ?? {})
  const scripted = Object.hasOwn(script.outcomes, as) ? script.outcomes[as] : undefined
  const times = ended.filter((one) => one === name).length
  const sandbox =
    call.options['sandbox'] === true
      ? sandboxOutcome({ name, input, answers: walked.state().answers, times })
      : undefined
  const known = scripted ?? sandbox
  const outcome = known ?? (await chosen(`  ${name} (${as}) ends as`, outcomes, call))
  if (!outcomes.includes(outcome))
    throw new CannotRun(
      'OUTCOME_UNKNOWN',
      `${name} has no outcome "${outcome}".`,
      `Its outcomes are ${outcomes.join(', ')}.`,
    )
  if (known !== undefined || call.options['auto'] === true) print(`  ${name} (${as}) ends as ${outcome}\n`)
  walked.end(open, { outcome, data: sampleData(journey, as) })
}

function show({ title, content, errors, step }: Screen, call: Call, print: (text: string) => void): void {
  const paint = paintFor(call.shell.hasColours)
  const blocks = content.flatMap(({ heading, text, notice, status, list }) => [
    heading,
    text,
    notice,
    status,
    ...(list ?? []).map((item) => `- ${item}`),
  ])
  const lines = [
    ...blocks.filter((words) => words !== undefined),
    ...errors.map(({ message }) => paint.red(`! ${message}`)),
  ]
  print(`\n${paint.bold(title)} ${paint.dim(`(${step})`)}\n${lines.map((line) => `  ${line}\n`).join('')}`)
}

async function submit(journey: Journey, walked: Drive, shown: Screen, script: Script, call: Call): Promise<void> {
  const values: Record<string, unknown> = {}
  let current = shown
  // An answer may lead to another question of the page.
  for (let next = unanswered(current, values); next !== undefined; next = unanswered(current, values)) {
    const [name, field] = next
    const sample = completed(
      field,
      current.values[name],
      sampleAnswer(field, current.choices[name] ?? [], call.shell.now),
    )
    values[name] = Object.hasOwn(script.answers, name) ? script.answers[name] : await typed(field, sample, call)
    walked.send({ type: 'fill', values: { [name]: values[name] } })
    current = screen(journey, walked.state(), { now: call.shell.now })
  }
  const ids = shown.actions.map(({ id }) => id)
  const scripted = script.actions[shown.step]
  const action =
    scripted ??
    (ids.length === 1
      ? ids[0]
      : await chosen(
          shown.question ?? '  Press',
          ids,
          call,
          shown.actions.map(({ label }) => label),
        ))
  if (action === undefined || !ids.includes(action))
    throw new CannotRun(
      'ACTION_UNKNOWN',
      `"${action ?? ''}" is not a button that ${shown.step} of ${journey.name} shows now.`,
      `It shows ${ids.join(', ') || 'none'}.`,
    )
  walked.send({ type: 'submit', action, values })
}

function unanswered({ fields }: Screen, values: object): readonly [string, Field] | undefined {
  return Object.entries(fields).find(([name]) => !Object.hasOwn(values, name))
}

async function typed(field: Field, sample: unknown, call: Call): Promise<unknown> {
  if (call.options['auto'] === true) return sample
  const options = (field.enum ?? []).map(String)
  const line = await asked(
    `  ${field.title}${options.length > 1 ? ` (${options.join(', ')})` : ''} [${short(sample)}] `,
    call,
  )
  if (line === '') return sample
  if (field.type === 'string') return line
  if (field.type === 'boolean') return /^(?:y|yes|true|1)$/i.test(line)
  try {
    return JSON.parse(line) as unknown
  } catch {
    return line
  }
}

/** One entry of a list, by number or name; by default the first. */
async function chosen(
  question: string,
  options: readonly string[],
  call: Call,
  labels: readonly string[] = options,
): Promise<string> {
  const [first = ''] = options
  if (call.options['auto'] === true) return first
  const line = await asked(
    `${question}: ${labels.map((label, index) => `${index + 1} ${label}`).join(', ')} [1] `,
    call,
  )
  return line === ''
    ? first
    : (options[Number(line) - 1] ?? options.find((option, index) => option === line || labels[index] === line) ?? line)
}

async function asked(question: string, call: Call): Promise<string> {
  const line = await ask(call, question)
  if (line === undefined)
    throw new CannotRun('INPUT_ENDED', 'The input ended before the journey did.', 'Use --auto for sample answers.')
  return line.trim()
}

async function goOn(call: Call): Promise<boolean> {
  return /^(?:y|yes|)$/i.test(await asked('  Answer again? (yes, no) [yes] ', call))
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function answer(status: 0 | 1, text: string, walked: Drive, visited: readonly string[]): Answer {
  const { answers, outcomes, step, submitted } = walked.state()
  const ended = Object.fromEntries(Object.entries(outcomes).map(([as, { outcome }]) => [as, outcome]))
  return {
    status,
    text: `\n${text}\n${visited.join(' → ')}`,
    json: { status, step, submitted, visited, answers, outcomes: ended },
  }
}

/** With JSON output, the question goes to standard error. */
async function ask({ shell, options }: Call, question: string): Promise<string | undefined> {
  if (options['json'] !== true) return shell.ask(question)
  shell.err(question)
  return shell.ask('')
}
