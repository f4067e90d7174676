import { partsOfPointer, type Diagnostic } from '../../../loader/index.ts'

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
    follows: isAround,
  },
  {
    // A list has no answer if none of its parts has.
    codes: ['FIELD_EXAMPLE_MISSING'],
    of: ['FIELD_EXAMPLE_MISSING', 'FIELD_NEVER_RIGHT'],
    follows: isAround,
  },
  {
    // The words fit the limit that is to be corrected.
    codes: ['LIMIT_WORDS', 'EXAMPLE_REFUSED'],
    of: ['CODE_LENGTH', 'FIELD_NEVER_RIGHT', 'INPUT_VALUE', 'UPLOAD_TYPE_NEVER'],
    follows: (diagnostic, cause) => isAtSamePlace(diagnostic, cause) || isAround(diagnostic, cause),
  },
  {
    // What its own save leaves out is not saved later either.
    codes: ['ANSWER_NOT_SENT', 'ANSWER_NOT_SAVED', 'SEARCH_BEFORE_SAVE'],
    of: ['SAVE_INCOMPLETE'],
    follows: nameTheSame,
  },
  {
    codes: ['ANSWER_NOT_SAVED', 'SEARCH_BEFORE_SAVE'],
    of: ['ANSWER_NOT_SENT'],
    follows: nameTheSame,
  },
  {
    // The same token, which one of the two fields should not have.
    codes: ['FIELD_AUTOCOMPLETE_TWICE'],
    of: ['FIELD_AUTOCOMPLETE_MISSING'],
    follows: (diagnostic, cause) => {
      const [field, known] = namesOf(cause)
      return [field, known].every((name) => name !== undefined && namesOf(diagnostic).includes(name))
    },
  },
  {
    // The step says of each way to it that it is never taken.
    codes: ['TRANSITION_SHADOWED', 'TRANSITION_NEVER'],
    of: ['STEP_UNREACHABLE'],
    follows: ({ file, pointer }, cause) => cause.file === file && namesOf(cause).includes(pointer),
  },
  {
    // One is enough to say that a step never leads on. Only a transition that its step never reaches names the step.
    codes: ['TRANSITION_NEVER'],
    of: ['TRANSITION_NEVER'],
    follows: (diagnostic, cause, isLater) =>
      isLater && diagnostic.file === cause.file && nameTheSame(diagnostic, cause),
  },
  {
    codes: ['TRANSITION_NEVER'],
    of: ['EFFECT_NEVER'],
    follows: (diagnostic, cause) => namesOf(diagnostic).length > 0 && stepOf(diagnostic) === stepOf(cause),
  },
  {
    // Two answers that swap their names.
    codes: ['MIGRATION_CLASH'],
    of: ['MIGRATION_CLASH'],
    follows: (diagnostic, cause, isLater) => {
      const [one, other] = namesOf(diagnostic)
      return isLater && one !== undefined && namesOf(cause)[0] === other && namesOf(cause)[1] === one
    },
  },
]

function isAtSamePlace(one: Diagnostic, other: Diagnostic): boolean {
  return one.file === other.file && one.pointer === other.pointer
}

/** Whether the cause is in a part of what the problem is about. */
function isAround(one: Diagnostic, cause: Diagnostic): boolean {
  return one.file === cause.file && cause.pointer.startsWith(`${one.pointer}/`)
}

function nameTheSame(one: Diagnostic, other: Diagnostic): boolean {
  return namesOf(one).some((name) => namesOf(other).includes(name))
}

const namesOf = ({ about }: Diagnostic): readonly string[] => about?.names ?? []

function stepOf({ file, pointer }: Diagnostic): string {
  return [file, ...partsOfPointer(pointer).slice(0, 2)].join(' ')
}
