import { partsOfPointer, pointerOf, quoted, type Diagnostic } from '../../../loader/index.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'
import { folded } from './topics.ts'

/** Answers that a page outside the journeys offers beside each other. */
const OPPOSITES: Readonly<Record<string, string>> = { no: 'yes', reject: 'accept', rejected: 'accepted' }

/**
 * Words of pages outside the journeys, and of fields, that are blank: a button without a label, an error without a word. And two
 * answers with the same words. Words of journeys are checked with their journey.
 */
export const saidAtAll: CopyLintRule = ({ entries }) => {
  const ofContent = entries.filter(({ address }) => !address.startsWith('journeys/'))
  const textAt = new Map(ofContent.map(({ address, text }) => [address, text]))
  return ofContent.flatMap((entry): readonly Diagnostic[] => {
    if (entry.text.trim() === '')
      return [
        diagnosticOf(entry, {
          code: 'COPY_EMPTY',
          severity: 'error',
          message: 'The words are blank.',
          hint: 'Write what is to be read there.',
        }),
      ]
    const other = oppositeOf(entry.address)
    const said = other === undefined ? undefined : textAt.get(other.address)
    if (other === undefined || said === undefined || folded(said) !== folded(entry.text)) return []
    return [
      diagnosticOf(entry, {
        code: 'COPY_ALIKE',
        severity: 'error',
        message: `${quoted(other.named)} has the same words: nobody could tell the two apart.`,
        hint: 'Write what each of them means.',
      }),
    ]
  })
}

/** What is offered beside it: "…/yes" beside "…/no". */
function oppositeOf(address: string): { readonly address: string; readonly named: string } | undefined {
  const [file = '', pointer = ''] = address.split('#')
  const parts = partsOfPointer(pointer)
  const last = parts.at(-1) ?? ''
  const named = Object.hasOwn(OPPOSITES, last) ? OPPOSITES[last] : undefined
  return named === undefined ? undefined : { named, address: `${file}#${pointerOf([...parts.slice(0, -1), named])}` }
}
