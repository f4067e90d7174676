import type { Verb, VerbOption } from './command/verb.ts'

/** What `journey --help` prints. */
export function overallHelp(verbs: readonly Verb[]): string {
  const width = Math.max(...verbs.map(({ name }) => name.length))
  return `${[
    'journey <verb> [arguments] [options]',
    '',
    'Checks, proves, shows and compares the journeys of this project.',
    '',
    ...verbs.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Name a journey by its file ("v3"), a path, or either at a git revision ("v3@HEAD~1").',
    'Every verb accepts --json, --root <folder> and --help.',
    'Exit status: 0 success, 1 problems found, 2 cannot run.',
  ].join('\n')}\n`
}

/** What `journey <verb> --help` prints. */
export function verbHelp(
  { name, usage, summary, details, options }: Verb,
  common: Readonly<Record<string, VerbOption>>,
): string {
  const all = Object.entries({ ...options, ...common }).map(
    ([option, { type, help }]) => [`--${option}${type === 'string' ? ' <text>' : ''}`, help] as const,
  )
  const width = Math.max(...all.map(([option]) => option.length))
  return `${[
    `journey ${name} ${usage}`.trim(),
    '',
    summary,
    ...(details === undefined ? [] : ['', details]),
    '',
    ...all.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`),
  ].join('\n')}\n`
}
