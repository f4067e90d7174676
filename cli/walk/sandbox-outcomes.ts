import table from '../../content/sandbox-outcomes.json'

interface Rule {
  /** By name of an input of the effect, or else of an answer: the texts for which this rule applies, in lower case. */
  readonly when?: Readonly<Record<string, readonly string[]>>
  /** The outcome the first time, the second time; the last one repeats. */
  readonly outcomes: readonly string[]
}

export interface Asked {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly answers: Readonly<Record<string, unknown>>
  /** How often an effect of this name has ended so far. */
  readonly times: number
}

/**
 * The outcome that the sandbox suppliers give for the input (content/sandbox-outcomes.json), assuming right answers;
 * undefined for an effect that is not in the table.
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

/** The sandbox ignores case and surrounding spaces. */
function typed(value: unknown): string {
  return String(value ?? '')
    .trim()
    .toLowerCase()
}
