import { parseArgs } from 'node:util'
import { didYouMean, FileError, quoted } from '../loader/index.ts'
import { CannotRun } from './report/cannot-run.ts'
import { overallHelp, verbHelp } from './help.ts'
import { findProject } from './project/project.ts'
import { findingsText } from './report/findings-text.ts'
import { paintFor } from './report/paint.ts'
import { printable } from './report/printable.ts'
import type { Shell } from './command/shell.ts'
import type { Verb } from './command/verb.ts'
import { VERBS } from './verbs/index.ts'

const COMMON = {
  json: { type: 'boolean', help: 'print the result as JSON' },
  root: { type: 'string', help: 'the folder that contains journeys/ and schemas/ (default: the nearest)' },
  help: { type: 'boolean', help: 'print this help' },
} as const

/** Runs the command: prints the result and returns the exit status: 0 success, 1 findings, 2 cannot run. Never throws. */
export async function run(args: readonly string[], terminal: Shell): Promise<0 | 1 | 2> {
  const shell: Shell = {
    ...terminal,
    out: (text) => terminal.out(printable(text, terminal.hasColours)),
    ask: (question) => terminal.ask(printable(question, terminal.hasColours)),
  }
  const wantsJson = args.includes('--json')
  try {
    const [name, ...rest] = args
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      shell.out(overallHelp(VERBS))
      return 0
    }
    return await runVerb(verbNamed(name), rest, shell)
  } catch (error) {
    return refuse(error, shell, wantsJson)
  }
}

async function runVerb(verb: Verb, args: readonly string[], shell: Shell): Promise<0 | 1 | 2> {
  const { positionals, values } = parsed(verb, args)
  if (values['help'] === true) {
    shell.out(verbHelp(verb, COMMON))
    return 0
  }
  const missing = verb.needs[positionals.length]
  if (missing !== undefined)
    throw new CannotRun(
      'USAGE_ARGUMENT_MISSING',
      `"journey ${verb.name}" needs ${missing}.`,
      `journey ${verb.name} ${verb.usage}`,
    )
  const root = values['root']
  const project = findProject(shell.folder, typeof root === 'string' ? root : undefined)
  const { status, text, json } = await verb.run({ project, arguments: positionals, options: values, shell })
  shell.out(values['json'] === true ? `${JSON.stringify(json, null, 2)}\n` : text === '' ? '' : `${text}\n`)
  return status
}

function verbNamed(name: string): Verb {
  const verb = VERBS.find((one) => one.name === name)
  if (verb !== undefined) return verb
  const known = VERBS.map((one) => one.name)
  throw new CannotRun(
    'USAGE_VERB_UNKNOWN',
    `Unknown verb "journey ${quoted(name).slice(1, -1)}".`,
    didYouMean(name, known) ?? `The verbs are ${known.join(', ')}.`,
  )
}

function parsed(verb: Verb, args: readonly string[]) {
  const options = { ...verb.options, ...COMMON }
  try {
    const plain = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]))
    const { positionals, values } = parseArgs({ args: [...args], options: plain, allowPositionals: true, strict: true })
    return { positionals, values: values as Readonly<Record<string, string | boolean | undefined>> }
  } catch (error) {
    const unknown = /'(-[^' ]+)/.exec((error as Error).message)?.[1]?.replace(/^-+/, '')
    const hint = unknown === undefined ? undefined : didYouMean(unknown, Object.keys(options))
    throw new CannotRun(
      'USAGE_OPTION',
      (error as Error).message.split('\n')[0] ?? '',
      hint ?? `journey ${verb.name} --help`,
    )
  }
}

/** Prints why the command cannot run, also for an unexpected error; DEBUG prints its stack. */
function refuse(error: unknown, shell: Shell, wantsJson: boolean): 2 {
  const reason = reasonOf(error)
  const { code, message, hint, findings } = reason
  if (wantsJson)
    shell.out(
      `${JSON.stringify({ status: 2, code, message, ...(hint === undefined ? {} : { hint }), findings: findings.map(({ lines: _, ...finding }) => finding) }, null, 2)}\n`,
    )
  const paint = paintFor(shell.hasColours)
  const said = findings.length === 0 ? '' : `${findingsText(findings, paint)}\n\n`
  shell.err(
    printable(
      `${said}${paint.red('cannot run')} ${paint.bold(code)}\n  ${message}\n${hint === undefined ? '' : `  ${paint.green(hint)}\n`}`,
      shell.hasColours,
    ),
  )
  return 2
}

function reasonOf(error: unknown): CannotRun {
  if (error instanceof CannotRun) return error
  if (error instanceof FileError) return new CannotRun(error.code, error.message, error.hint)
  const message = error instanceof Error ? error.message : String(error)
  return new CannotRun(
    'INTERNAL_ERROR',
    `The command itself failed: ${message.slice(0, 300)}`,
    'Please report this to the maintainers, with the file that caused it.',
  )
}
