/** A value of a JSON text, or a member of an object with its name and value as `parts`, and its place. */
export interface TextNode {
  readonly type: 'object' | 'array' | 'member' | 'scalar'
  readonly offset: number
  readonly length: number
  /** Members of an object, items of an array. */
  readonly parts: readonly TextNode[]
}

/**
 * The places of the values of a text, which must be JSON. Parts are found when they are first asked for: a key in the editor changes one
 * step, and a tree of a thousand steps takes most of the time of the key.
 */
export function textTree(text: string): TextNode {
  return valueAt(text, skipBlank(text, 0))
}

export function nameOf(text: string, { parts: [name] }: TextNode): string {
  return name === undefined ? '' : String(JSON.parse(text.slice(name.offset, name.offset + name.length)))
}

function valueAt(text: string, offset: number): TextNode {
  const length = endOf(text, offset) - offset
  const type = text[offset] === '{' ? 'object' : text[offset] === '[' ? 'array' : 'scalar'
  if (type === 'scalar') return { type, offset, length, parts: [] }
  let parts: readonly TextNode[] | undefined
  return {
    type,
    offset,
    length,
    get parts() {
      return (parts ??= partsOf(text, offset, offset + length - 1, type === 'object' ? memberAt : valueAt))
    },
  }
}

/** What is between a bracket and the one that closes it. */
function partsOf(text: string, open: number, close: number, partAt: typeof valueAt): readonly TextNode[] {
  const parts: TextNode[] = []
  for (let at = skipBlank(text, open + 1); at < close;) {
    const part = partAt(text, at)
    parts.push(part)
    const comma = skipBlank(text, part.offset + part.length)
    at = comma === close ? close : skipBlank(text, comma + 1)
  }
  return parts
}

function memberAt(text: string, offset: number): TextNode {
  const name = valueAt(text, offset)
  const colon = skipBlank(text, offset + name.length)
  const value = valueAt(text, skipBlank(text, colon + 1))
  return { type: 'member', offset, length: value.offset + value.length - offset, parts: [name, value] }
}

/** The offset behind the value that begins at this one. */
function endOf(text: string, offset: number): number {
  const first = text.charCodeAt(offset)
  if (first === QUOTE) return endOfString(text, offset)
  if (!isOpening(first)) return matchEnd(WORD, text, offset)
  let at = offset + 1
  for (let depth = 1; depth > 0 && at < text.length;) {
    const code = text.charCodeAt(at)
    if (isOpening(code)) depth += 1
    else if (isClosing(code)) depth -= 1
    at = code === QUOTE ? endOfString(text, at) : at + 1
  }
  return at
}

function endOfString(text: string, offset: number): number {
  let at = offset + 1
  for (; text.charCodeAt(at) !== QUOTE && at < text.length; at += 1) if (text.charCodeAt(at) === BACKSLASH) at += 1
  return at + 1
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const isOpening = (code: number) => code === 0x7b || code === 0x5b
const isClosing = (code: number) => code === 0x7d || code === 0x5d
/** A number, true, false or null. */
const WORD = /[^\s,\]}]*/y
const BLANK = /\s*/y

const skipBlank = (text: string, offset: number) => matchEnd(BLANK, text, offset)

function matchEnd(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset
  return offset + (pattern.exec(text)?.[0].length ?? 0)
}
