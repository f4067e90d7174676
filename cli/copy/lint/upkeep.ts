import { APPROVALS_FILE } from '../../../copy/index.ts'
import { pointerOf, type Diagnostic } from '../../../loader/index.ts'
import type { CopyLintRule } from './copy-rule.ts'

/** Approvals of words that no longer exist. */
export const approvalsWithoutWords: CopyLintRule = ({ approvals, book }) => {
  const known = new Set(book.strings.map(({ address }) => address))
  return Object.keys(approvals).flatMap((address): readonly Diagnostic[] =>
    known.has(address)
      ? []
      : [
          {
            code: 'COPY_APPROVAL_WITHOUT_WORDS',
            severity: 'warning',
            file: APPROVALS_FILE,
            pointer: pointerOf(['approvals', address]),
            message: `There are no longer any words at ${address}.`,
            hint: 'Remove the approval; if the words moved, approve them again.',
          },
        ],
  )
}

/** Strings that no rule covers. */
export const undecidedStrings: CopyLintRule = ({ book }) =>
  book.undecided.map(({ address, text }): Diagnostic => {
    const [file = '', pointer = ''] = address.split('#')
    return {
      code: 'COPY_UNDECIDED',
      severity: 'error',
      file,
      pointer,
      message: `No rule says whether a consumer can see “${text.slice(0, 60)}”.`,
      hint: 'Add a rule with its kind, or "none", to content/copy.json.',
    }
  })
