import { editedText, isObject, jsonText } from '../../text/index.ts'

export const RULES_FILE = 'content/copy.json'

/**
 * The text of content/copy.json with a rule that makes the words at an address of a kind; null removes it. The last rule counts, so a new
 * one comes last.
 */
export function withKind(text: string, address: string, kind: string | null): string {
  const at = ownRule(jsonText(text).value, address)
  if (at !== undefined)
    return editedText(text, [
      kind === null ? { pointer: `/rules/${at}` } : { pointer: `/rules/${at}/kind`, value: kind },
    ])
  return kind === null ? text : editedText(text, [{ pointer: '/rules/-', value: { at: [address], kind } }])
}

/** The position of the rule for this address alone. */
function ownRule(json: unknown, address: string): number | undefined {
  const rules: unknown = isObject(json) ? json['rules'] : []
  const place = Array.isArray(rules)
    ? rules.findLastIndex((rule: unknown) => isObject(rule) && isFor(rule['at'], address) && 'kind' in rule)
    : -1
  return place === -1 ? undefined : place
}

const isFor = (at: unknown, address: string) => Array.isArray(at) && at.length === 1 && at[0] === address
