import { isRegulated, REGULATED, type CopyString } from '../../../copy/index.ts'
import type { WordsRule } from '../../words-wire.ts'

/**
 * Why words are of their kind, and which kinds they can have. Anybody may ask for an approval that no rule asks for, and take that
 * back until it is on the branch; anything that ends a need for approval is left to a review of content/copy.json.
 *
 * @param published the same words on the branch that is published to
 */
export function ruledOf(
  { kind, kindBy, source, address }: Pick<CopyString, 'kind' | 'kindBy' | 'source' | 'address'>,
  published: CopyString | undefined,
): WordsRule {
  const why = { from: kindBy.from, ...(source !== undefined && { source }) }
  if (kindBy.from !== 'rule') return why
  const { rule, otherwise } = kindBy
  const isOpen =
    otherwise !== undefined &&
    otherwise !== 'none' &&
    !isRegulated({ kind: otherwise }) &&
    !(published !== undefined && isRegulated(published)) &&
    // A rule of its own that asks for no approval was made in an editor, for its own reason.
    !(rule === address && !isRegulated({ kind })) &&
    !IN_PATTERNS.test(address)
  return { ...why, rule, ...(isOpen && { choices: [otherwise, ...REGULATED] }) }
}

/** A rule names an address by a pattern, in which these mean something else. */
const IN_PATTERNS = /[*{},]/
