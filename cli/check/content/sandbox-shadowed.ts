import { quoted } from '../../../loader/index.ts'

/** The condition of a rule of content/sandbox-outcomes.json: by name, the texts for which it applies. All names have to hold. */
export type Condition = Readonly<Record<string, readonly unknown[]>>

export interface RuleFault {
  readonly at: readonly (string | number)[]
  readonly message: string
  readonly hint: string
  /** Set where the rule still applies to other texts. */
  readonly isPart?: true
}

/** Rules, or single texts of them, for which an earlier rule always applies first, and rules that name no text at all. */
export function shadowedRules(conditions: readonly Condition[]): readonly RuleFault[] {
  return conditions.flatMap((condition, index): readonly RuleFault[] => {
    const none = Object.keys(condition).find((name) => condition[name]?.length === 0)
    if (none !== undefined)
      return [
        {
          at: [index, 'when', none],
          message: `${quoted(none)} names no text, so nothing is one of them.`,
          hint: 'Name a text, or remove the rule.',
        },
      ]
    const names = Object.keys(condition)
    const earlier = conditions.slice(0, index).filter((one) => isNarrowed(one, condition))
    if (names.length > 0 && earlier.some((one) => names.every((name) => includesAll(one[name], condition[name]))))
      return [{ at: [index], message: 'An earlier rule applies to all that it names.', hint: HINT }]
    return names.flatMap((name) =>
      (condition[name] ?? []).flatMap((text, nth): readonly RuleFault[] =>
        earlier.some((one) => includesAll(one[name], [text]) && coversOthers(one, condition, name))
          ? [
              {
                at: [index, 'when', name, nth],
                message: `An earlier rule applies to ${quoted(String(text))}.`,
                hint: HINT,
                isPart: true,
              },
            ]
          : [],
      ),
    )
  })
}

const HINT = 'Put it in front, or remove it.'

/** Whether a condition tests nothing that the other one leaves open. */
const isNarrowed = (condition: Condition, by: Condition) =>
  Object.keys(condition).length > 0 && Object.keys(condition).every((name) => Object.hasOwn(by, name))

const coversOthers = (one: Condition, other: Condition, but: string) =>
  Object.hasOwn(one, but) && Object.keys(one).every((name) => name === but || includesAll(one[name], other[name]))

/** A condition without a name holds for all of its texts. */
const includesAll = (all: readonly unknown[] | undefined, some: readonly unknown[] = []) =>
  all === undefined || some.every((text) => all.includes(text))
