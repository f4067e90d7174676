import table from '../../content/sandbox-outcomes.json'

interface Rule {
  /** By name of an input of the effect, or else of an answer: the texts with which this rule applies, in lower case. */
  readonly when?: Readonly<Record<string, readonly string[]>>
  /** How it ends the first time, the second time; the last one from then on. */
  readonly outcomes: readonly string[]
}

export interface Asked {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly answers: Readonly<Record<string, unknown>>
  /** How often an effect of this name ended before. */
  readonly times: number
}

/**
 * How the sandbox suppliers end an effect for what was typed (content/sandbox-outcomes.json), right answers taken for granted;
 * undefined for an effect that the table does not know.
 *
 * @example
 * sandboxOutcome({ name: 'pullQuestions', input: { last_name: 'Found' }, answers: {}, times: 0 }) // 'found'
 */
export function sandboxOutcome({ name, input, answers, times }: Asked): string | undefined {
  const rules: Readonly<Record<string, readonly Rule[]>> = table
  const found = Object.hasOwn(rules, name)
    ? rules[name]?.find(({ when = {} }) =>
        Object.entries(when).every(([key, texts]) => texts.includes(typed(input[key] ?? answers[key]))),
      )
    : undefined
  return found?.outcomes[times] ?? found?.outcomes.at(-1)
}

/** As the sandbox compares: case and the spaces around do not matter. */
function typed(value: unknown): string {
  return String(value ?? '')
    .trim()
    .toLowerCase()
}
