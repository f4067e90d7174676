import { partsOfPointer, quoted, type Diagnostic } from '../../../loader/index.ts'

/** The problems without those that only follow from another one, which says what to do. */
export function withoutFollowing(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.length > MOST_COMPARED) return diagnostics
  return diagnostics.filter((diagnostic, index) => {
    const rules = FOLLOWING.filter(({ codes }) => codes.includes(diagnostic.code))
    return !rules.some(({ of, follows }) =>
      diagnostics.some(
        (cause, at) => at !== index && of.includes(cause.code) && follows(diagnostic, cause, at < index),
      ),
    )
  })
}

/** Each is compared with each, and of so many nobody reads all. */
const MOST_COMPARED = 500

interface Following {
  readonly codes: readonly string[]
  readonly of: readonly string[]
  /** @param isLater whether the problem is behind its cause in the list */
  readonly follows: (diagnostic: Diagnostic, cause: Diagnostic, isLater: boolean) => boolean
}

const FOLLOWING: readonly Following[] = [
  {
    // No value has the type, so none is accepted.
    codes: ['INPUT_VALUE'],
    of: ['INPUT_TYPE'],
    follows: isAtSamePlace,
  },
  {
    // An effect that begins at the wrong field, or that comes too late, whatever it brings.
    codes: ['INPUT_NOT_GIVEN', 'OUTCOME_LIST_UNUSED'],
    of: ['EFFECT_AFTER_COMMIT', 'FIELD_ERROR_ELSEWHERE'],
    follows: isAtSamePlace,
  },
  {
    // A button that sets the value of another one, which its visitors have given already.
    codes: ['BUTTON_SETS_NOTHING'],
    of: ['BUTTONS_DISAGREE'],
    follows: ({ file, pointer }, cause) => cause.file === file && cause.pointer.startsWith(`${pointer}/`),
  },
  {
    // A list has no answer if none of its parts has.
    codes: ['FIELD_EXAMPLE_MISSING'],
    of: ['FIELD_EXAMPLE_MISSING', 'FIELD_NEVER_RIGHT'],
    follows: ({ file, pointer }, cause) => cause.file === file && cause.pointer.startsWith(`${pointer}/`),
  },
  {
    // The words fit the limit that is to be corrected.
    codes: ['LIMIT_WORDS', 'EXAMPLE_REFUSED'],
    of: ['CODE_LENGTH', 'FIELD_NEVER_RIGHT', 'INPUT_VALUE', 'UPLOAD_TYPE_NEVER'],
    follows: (diagnostic, cause) =>
      diagnostic.file === cause.file &&
      (isAtSamePlace(diagnostic, cause) || cause.pointer.startsWith(`${diagnostic.pointer}/`)),
  },
  {
    // What its own save leaves out is not saved later either.
    codes: ['ANSWER_NOT_SENT', 'ANSWER_NOT_SAVED', 'SEARCH_BEFORE_SAVE'],
    of: ['SAVE_INCOMPLETE'],
    follows: ({ message }, cause) =>
      answersIn(cause.message, /does not send (.*?), which/u).some((name) => message.includes(name)),
  },
  {
    codes: ['ANSWER_NOT_SAVED', 'SEARCH_BEFORE_SAVE'],
    of: ['ANSWER_NOT_SENT'],
    follows: ({ message }, cause) =>
      answersIn(cause.message, /asks for (.*?),/u).some((name) => message.includes(name)),
  },
  {
    // The same token, which one of the two fields should not have.
    codes: ['FIELD_AUTOCOMPLETE_TWICE'],
    of: ['FIELD_AUTOCOMPLETE_MISSING'],
    follows: ({ message }, cause) => {
      const names = cause.message.match(/"[^"]+"/gu) ?? []
      return names.length > 1 && names.slice(0, 2).every((name) => message.includes(name))
    },
  },
  {
    // The step says of each way to it that it is never taken.
    codes: ['TRANSITION_SHADOWED', 'TRANSITION_NEVER'],
    of: ['STEP_UNREACHABLE'],
    follows: ({ file, pointer }, cause) => cause.file === file && cause.message.split(/[\s,.]+/u).includes(pointer),
  },
  {
    // One is enough to say that a step never leads on.
    codes: ['TRANSITION_NEVER'],
    of: ['TRANSITION_NEVER', 'EFFECT_NEVER'],
    follows: (diagnostic, cause, isLater) =>
      isNeverLeft(diagnostic) &&
      stepOf(diagnostic) === stepOf(cause) &&
      (cause.code === 'EFFECT_NEVER' || (isLater && isNeverLeft(cause))),
  },
  {
    // Two answers that swap their names.
    codes: ['MIGRATION_CLASH'],
    of: ['MIGRATION_CLASH'],
    follows: ({ message }, cause, isLater) => isLater && message === swapped(cause.message),
  },
]

function isAtSamePlace(one: Diagnostic, other: Diagnostic): boolean {
  return one.file === other.file && one.pointer === other.pointer
}

/** The names in quotes in a part of a message. */
function answersIn(message: string, part: RegExp): readonly string[] {
  return part.exec(message)?.[1]?.match(/"[^"]+"/gu) ?? []
}

const isNeverLeft = ({ message }: Diagnostic) => message.includes('never reaches its transitions')

function stepOf({ file, pointer }: Diagnostic): string {
  return [file, ...partsOfPointer(pointer).slice(0, 2)].join(' ')
}

function swapped(message: string): string | undefined {
  const [, one, other] = /^"([^"]+)" becomes "([^"]+)", and /u.exec(message) ?? []
  if (one === undefined || other === undefined) return undefined
  const rest = message.slice(message.indexOf(': '))
  return `${quoted(other)} becomes ${quoted(one)}, and ${quoted(one)} becomes ${quoted(other)}${rest}`
}
