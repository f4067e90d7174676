import { FileError } from './file-error.ts'
import { positionIn } from './place.ts'

/** Limits that no real journey reaches, and that keep a hostile file from using too much time or memory. */
export const JSON_LIMITS = { characters: 2 * 1024 * 1024, depth: 200, entries: 5000 } as const

const FORBIDDEN = ['__proto__', 'constructor', 'prototype']

/**
 * Parses JSON (RFC 8259) that people write by hand: strictly, without recursion, and refusing what would silently be lost
 * or do harm (a duplicate key, `__proto__`, half a surrogate pair). Throws `FileError` with line and column.
 *
 * @example
 * readJson('{ "to": "sign", }') // JSON_SYNTAX, line 1, column 17: a comma before "}"
 */
export function readJson(text: string): unknown {
  return scanJson(text)
}

/** Like `readJson`, and calls `onPlace` with the pointer and offset of each value. */
export function scanJson(text: string, onValue?: (pointer: string, offset: number) => void): unknown {
  if (text.length > JSON_LIMITS.characters) {
    throw new FileError(
      'JSON_SIZE',
      `The file has ${text.length} characters; the maximum is ${JSON_LIMITS.characters}.`,
      {
        hint: 'Split it, or check that it is the file you meant.',
      },
    )
  }
  if (text.startsWith('\ufeff'))
    throw error(text, 'JSON_ENCODING', 0, 'The file begins with a byte order mark.', 'Save it as UTF-8 without BOM.')
  return new Scanner(text, onValue).document()
}

/** An object or array that is still open. */
interface Container {
  readonly value: Record<string, unknown> | unknown[]
  readonly offset: number
  readonly pointer: string
  key: string
  keyOffset: number
  entries: number
}

// A class, because all methods share the position in the text and the open containers.
class Scanner {
  private at = 0
  private readonly open: Container[] = []
  private readonly text: string
  private readonly onValue: ((pointer: string, offset: number) => void) | undefined

  constructor(text: string, onValue: ((pointer: string, offset: number) => void) | undefined) {
    this.text = text
    this.onValue = onValue
  }

  document(): unknown {
    this.skipBlank()
    let result: unknown
    for (;;) {
      const start = this.at
      const value = this.valueOrOpening()
      if (value !== OPENED) this.onValue?.(this.pointerHere(), start)
      const whole = value === OPENED ? this.closeIfEmpty() : value
      if (whole === OPENED) continue
      result = this.attach(whole)
      if (result !== OPENED) break
    }
    this.skipBlank()
    if (this.at < this.text.length)
      throw this.error(
        'There is something after the end of the JSON value.',
        'Remove it, or look for a bracket that closes too early.',
      )
    return result
  }

  /** Reads a scalar, or returns OPENED if an object or array begins. */
  private valueOrOpening(): unknown {
    const { text, at } = this
    const first = text[at]
    if (first === '{' || first === '[') return this.begin(first === '{' ? {} : [])
    if (first === '"') return this.string()
    if (first === '-' || (first !== undefined && first >= '0' && first <= '9')) return this.number()
    for (const [word, value] of WORDS) {
      if (!text.startsWith(word, at)) continue
      this.at += word.length
      return value
    }
    throw this.expectedValue()
  }

  private begin(value: Record<string, unknown> | unknown[]): typeof OPENED {
    if (this.open.length >= JSON_LIMITS.depth)
      throw this.error(
        `Objects and arrays are nested more than ${JSON_LIMITS.depth} levels deep.`,
        'No journey needs that: look for brackets that are never closed.',
        'JSON_DEPTH',
      )
    const pointer = this.onValue === undefined ? '' : this.pointerHere()
    const around = this.open.at(-1)
    this.onValue?.(pointer, around === undefined || Array.isArray(around.value) ? this.at : around.keyOffset)
    this.open.push({ value, offset: this.at, pointer, key: '', keyOffset: this.at, entries: 0 })
    this.at += 1
    this.skipBlank()
    return OPENED
  }

  /** Closes an empty container that was just opened, or moves to its first member. */
  private closeIfEmpty(): unknown {
    const top = this.open.at(-1)
    if (top === undefined) return undefined
    const end = Array.isArray(top.value) ? ']' : '}'
    if (this.text[this.at] === end) return this.close()
    if (end === '}') this.key(top)
    return OPENED
  }

  /** Adds a complete value to the open container, and closes containers that end after it. Returns OPENED while more must follow. */
  private attach(value: unknown): unknown {
    let whole = value
    for (;;) {
      this.skipBlank()
      const top = this.open.at(-1)
      if (top === undefined) return whole
      top.entries += 1
      if (top.entries > JSON_LIMITS.entries)
        throw this.error(
          `An object or list has more than ${JSON_LIMITS.entries} entries.`,
          'No journey needs that: check that it is the file you meant.',
          'JSON_SIZE',
        )
      if (Array.isArray(top.value)) top.value.push(whole)
      else top.value[top.key] = whole
      const end = Array.isArray(top.value) ? ']' : '}'
      const next = this.text[this.at]
      if (next === end) {
        whole = this.close()
        continue
      }
      if (next !== ',') throw this.expectedComma(end)
      const comma = this.at
      this.at += 1
      this.skipBlank()
      if (this.text[this.at] === end) {
        this.at = comma
        throw this.error(`There is a comma before "${end}".`, 'Remove the comma after the last entry.')
      }
      if (end === '}') this.key(top)
      return OPENED
    }
  }

  private close(): unknown {
    this.at += 1
    return this.open.pop()?.value
  }

  private key(top: Container): void {
    top.keyOffset = this.at
    if (this.text[this.at] !== '"') throw this.expectedKey()
    const key = this.string()
    if (FORBIDDEN.includes(key)) {
      this.at = top.keyOffset
      throw this.error(
        `"${key}" cannot be a key.`,
        'Choose another name: this one changes how programs treat the object.',
        'JSON_KEY_FORBIDDEN',
      )
    }
    if (Object.hasOwn(top.value, key)) {
      this.at = top.keyOffset
      throw this.error(
        `An object has the key "${shortened(key)}" twice.`,
        'Remove or rename one of the two: only the last would count.',
        'JSON_DUPLICATE_KEY',
      )
    }
    top.key = key
    this.skipBlank()
    if (this.text[this.at] !== ':') throw this.error(`A ":" is missing after the key "${shortened(key)}".`)
    this.at += 1
    this.skipBlank()
  }

  private string(): string {
    const { text } = this
    let [result, from, at] = ['', this.at + 1, this.at + 1]
    for (;;) {
      const code = text.charCodeAt(at)
      if (code === QUOTE) break
      if (code === BACKSLASH) {
        const { value, length } = this.escape(at)
        result += text.slice(from, at) + value
        at += length
        from = at
      } else if (at >= text.length) {
        throw this.error('A text is never closed.', 'Close it with a quotation mark.')
      } else if (code < 0x20) {
        this.at = at
        const isLine = code === 0x0a || code === 0x0d
        throw isLine
          ? this.error(
              'A text continues past the end of the line.',
              'Close it with a quotation mark, or write \\n for a new line.',
            )
          : this.error('A text contains a control character.', 'Write it as an escape: \\t for a tab.')
      } else at += 1
    }
    const whole = result + text.slice(from, at)
    if (result !== '' && LONE_SURROGATE.test(whole))
      throw this.error(
        'A text contains half of a character (a lone surrogate).',
        'Write both halves, or the character itself.',
        'JSON_ENCODING',
      )
    this.at = at + 1
    return whole
  }

  private escape(at: number): { readonly value: string; readonly length: number } {
    const letter = this.text[at + 1] ?? ''
    if (letter === 'u') {
      const hex = this.text.slice(at + 2, at + 6)
      if (/^[0-9a-fA-F]{4}$/.test(hex)) return { value: String.fromCharCode(Number.parseInt(hex, 16)), length: 6 }
    }
    const value = ESCAPES[letter]
    if (value !== undefined) return { value, length: 2 }
    this.at = at
    throw this.error(`"\\${letter}" is not an escape.`, 'Write \\\\ for a backslash.')
  }

  private number(): number {
    NUMBER.lastIndex = this.at
    const [digits] = NUMBER.exec(this.text) ?? []
    const after = digits === undefined ? '' : (this.text[this.at + digits.length] ?? '')
    if (digits === undefined || /[0-9A-Za-z.+_-]/.test(after))
      throw this.error('This is not a JSON number.', 'Write 0.5, not .5; 7, not 07; and no signs or letters around it.')
    const value = Number(digits)
    if (!Number.isFinite(value)) throw this.error(`${shortened(digits)} is too large for a number.`)
    // The parsed number would differ from the written one (RFC 8259, section 6).
    if (/^-?[1-9]\d*$/.test(digits) && String(value) !== digits)
      throw this.error(
        `${shortened(digits)} is too precise for a number: it would be read as ${value}.`,
        'Write a shorter number, or a text in double quotes.',
      )
    this.at += digits.length
    return value
  }

  private pointerHere(): string {
    const top = this.open.at(-1)
    if (top === undefined) return ''
    return `${top.pointer}/${Array.isArray(top.value) ? top.value.length : top.key.replaceAll('~', '~0').replaceAll('/', '~1')}`
  }

  private skipBlank(): void {
    const { text } = this
    for (;;) {
      const code = text.charCodeAt(this.at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      this.at += 1
    }
  }

  private expectedValue(): FileError {
    const { text, at } = this
    const rest = text.slice(at, at + 20)
    if (rest === '')
      return this.error(
        text.trim() === '' ? 'The file is empty.' : 'The file ends in the middle.',
        this.openContainerHint(),
      )
    if (rest.startsWith('//') || rest.startsWith('/*'))
      return this.error('JSON has no comments.', 'Use "description" or "source" if the object allows it.')
    if (rest.startsWith("'")) return this.error("JSON writes texts in double quotes, not in '.", 'Write " instead.')
    if (rest.startsWith(',')) return this.error('A value is missing before this comma.')
    const word = /^[A-Za-z_$]\w*/.exec(rest)?.[0]
    if (word !== undefined)
      return this.error(
        `"${word}" is not a JSON value.`,
        'Write texts in double quotes, and true, false and null in lower case.',
      )
    return this.error(`Expected a value, not "${rest[0] ?? ''}".`)
  }

  private expectedKey(): FileError {
    const rest = this.text.slice(this.at, this.at + 20)
    if (rest === '') return this.error('The file ends in the middle of an object.', this.openContainerHint())
    if (rest.startsWith('//') || rest.startsWith('/*'))
      return this.error('JSON has no comments.', 'Use "description" or "source" if the object allows it.')
    return this.error(
      'Expected a key in double quotes.',
      /^['A-Za-z_$]/.test(rest) ? 'Write the key in double quotes.' : undefined,
    )
  }

  private expectedComma(end: string): FileError {
    if (this.at >= this.text.length) return this.error('The file ends in the middle.', this.openContainerHint())
    const next = this.text[this.at] ?? ''
    if (next === ']' || next === '}')
      return this.error(`"${next}" closes what "${end === ']' ? '[' : '{'}" opened.`, this.openContainerHint())
    if (next === '/')
      return this.error('JSON has no comments.', 'Use "description" or "source" if the object allows it.')
    return this.error(`Expected a comma or "${end}".`, 'Look for a missing comma after the previous entry.')
  }

  private openContainerHint(): string | undefined {
    const top = this.open.at(-1)
    if (top === undefined) return undefined
    const { line } = positionIn(this.text, top.offset)
    return `The ${Array.isArray(top.value) ? '"["' : '"{"'} of line ${line} is still open.`
  }

  private error(message: string, hint?: string, code = 'JSON_SYNTAX'): FileError {
    return error(this.text, code, this.at, message, hint)
  }
}

/** A marker for "more must follow"; no JSON value is a symbol. */
const OPENED = Symbol('opened')
const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const WORDS: readonly (readonly [string, boolean | null])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
]
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

function error(text: string, code: string, offset: number, message: string, hint?: string): FileError {
  return new FileError(code, message, { place: positionIn(text, offset), ...(hint === undefined ? {} : { hint }) })
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
