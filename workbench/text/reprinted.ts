import { freshText, LINE } from './fresh-text.ts'
import { isIdentical, isObject, jsonText, type JsonObject, type JsonText } from './json-text.ts'
import { paired } from './paired.ts'
import { nameOf, type TextNode } from './text-tree.ts'

/**
 * The text with another value, written as its author wrote it: what is equal keeps its characters, so a changed word is a
 * changed line.
 *
 * @example
 * reprinted('{ "to":  "sign" }', { to: 'end' }) // '{ "to":  "end" }'
 */
export function reprinted(text: string, value: unknown): string {
  return reprintedFrom(jsonText(text), value)
}

/** Fast if the new value shares its unchanged parts with the old one. */
export function reprintedFrom({ text, tree, value: before }: JsonText, value: unknown): string {
  const { offset, length } = tree
  const printed = new Reprint(text).value(tree, before, value)
  return text.slice(0, offset) + printed + text.slice(offset + length)
}

/** A member or item: its text, and its number in the old container if it was there. */
interface Part {
  readonly text: string
  readonly old?: number
}

// A class, because all methods share the old text and what was found out about its style.
class Reprint {
  private readonly text: string
  private readonly eol: string
  private readonly unit: string

  constructor(text: string) {
    this.text = text
    this.eol = /\r?\n/.exec(text)?.[0] ?? '\n'
    this.unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '
  }

  value(node: TextNode, before: unknown, after: unknown): string {
    if (isIdentical(before, after)) return this.raw(node)
    if (isObject(before) && isObject(after)) return this.container(node, this.members(node, before, after))
    if (Array.isArray(before) && Array.isArray(after)) return this.container(node, this.items(node, before, after))
    return this.fresh(after, this.lineIndent(node.offset), this.column(node.offset))
  }

  private members(node: TextNode, before: JsonObject, after: JsonObject): readonly Part[] {
    const old = node.parts
    // Of a name that is there twice, the last one counts.
    const places = new Map(old.map((member, index) => [nameOf(this.text, member), index]))
    return this.order(before, after, [...places.keys()]).map((name) => {
      const place = places.get(name)
      const member = place === undefined ? undefined : old[place]
      const valueNode = member?.parts[1]
      if (member === undefined || valueNode === undefined || place === undefined)
        return { text: this.newMember(node, name, after[name]) }
      const key = this.text.slice(member.offset, valueNode.offset)
      return { text: key + this.value(valueNode, before[name], after[name]), old: place }
    })
  }

  /** The names of the new object. Old ones keep their order in the text, unless the new object has another order. */
  private order(before: JsonObject, after: JsonObject, inText: readonly string[]): readonly string[] {
    const names = Object.keys(after)
    const kept = names.filter((name) => Object.hasOwn(before, name))
    const isSameOrder = isIdentical(
      kept,
      Object.keys(before).filter((name) => Object.hasOwn(after, name)),
    )
    // JavaScript puts names that are numbers first, wherever they are in the text.
    if (!isSameOrder) return names
    const ordered = inText.filter((name) => Object.hasOwn(after, name))
    names.forEach((name, index) => {
      if (Object.hasOwn(before, name)) return
      const previous = names[index - 1]
      ordered.splice(previous === undefined ? 0 : ordered.indexOf(previous) + 1, 0, name)
    })
    return ordered
  }

  private items(node: TextNode, before: readonly unknown[], after: readonly unknown[]): readonly Part[] {
    const old = node.parts
    return paired(before, after).map((place, index) => {
      const item = place === undefined ? undefined : old[place]
      if (item === undefined || place === undefined) return { text: this.newItem(node, after[index]) }
      return { text: this.value(item, before[place], after[index]), old: place }
    })
  }

  /** Parts that were next to each other keep what is between them. */
  private container(node: TextNode, parts: readonly Part[]): string {
    const [open, close] = node.type === 'object' ? ['{', '}'] : ['[', ']']
    if (parts.length === 0) return `${open}${close}`
    const old = node.parts
    const [first, last] = [old[0], old.at(-1)]
    const indent = this.lineIndent(node.offset)
    const lines = () =>
      `${open}${this.eol}${parts.map(({ text }) => indent + this.unit + text).join(`,${this.eol}`)}${this.eol}${indent}${close}`
    if (first === undefined || last === undefined) return lines()
    const isInLines = this.isInLines(node)
    const separator = isInLines ? `,${this.eol}${this.lineIndent(first.offset)}` : ', '
    const joined = parts.map((part, index) => {
      const previous = parts[index - 1]
      if (previous === undefined) return part.text
      return this.between(old, previous.old, part.old, separator) + part.text
    })
    const start = this.text.slice(node.offset, first.offset)
    const end = this.text.slice(last.offset + last.length, node.offset + node.length)
    const inPlace = start + joined.join('') + end
    const isTooLong =
      !isInLines &&
      inPlace.length > node.length &&
      !inPlace.includes('\n') &&
      this.column(node.offset) + inPlace.length > LINE
    return isTooLong ? lines() : inPlace
  }

  private between(
    old: readonly TextNode[],
    from: number | undefined,
    to: number | undefined,
    separator: string,
  ): string {
    const [one, other] = [from === undefined ? undefined : old[from], to === undefined ? undefined : old[to]]
    if (one === undefined || other === undefined || from === undefined || to !== from + 1) return separator
    return this.text.slice(one.offset + one.length, other.offset)
  }

  private newMember(node: TextNode, name: string, value: unknown): string {
    const key = `${JSON.stringify(name)}: `
    const indent = this.partIndent(node)
    return key + this.fresh(value, indent, indent.length + key.length)
  }

  private newItem(node: TextNode, value: unknown): string {
    const indent = this.partIndent(node)
    return this.fresh(value, indent, indent.length)
  }

  private partIndent(node: TextNode): string {
    const first = node.parts[0]
    return first !== undefined && this.isInLines(node)
      ? this.lineIndent(first.offset)
      : this.lineIndent(node.offset) + this.unit
  }

  private isInLines(node: TextNode): boolean {
    const first = node.parts[0]
    return first !== undefined && this.text.slice(node.offset, first.offset).includes('\n')
  }

  private fresh(value: unknown, indent: string, column: number): string {
    return freshText(value, { indent, column, unit: this.unit, eol: this.eol })
  }

  private raw({ offset, length }: TextNode): string {
    return this.text.slice(offset, offset + length)
  }

  private lineIndent(offset: number): string {
    const start = this.text.lastIndexOf('\n', offset - 1) + 1
    return /^[ \t]*/.exec(this.text.slice(start, offset))?.[0] ?? ''
  }

  private column(offset: number): number {
    return offset - (this.text.lastIndexOf('\n', offset - 1) + 1)
  }
}
