import { isObject } from './json-text.ts'

/** Longer ones are broken into lines, as in the journeys that there are. */
export const LINE = 140
const DEEPEST_IN_LINE = 3

export interface Place {
  /** Of the line that the value begins on. */
  readonly indent: string
  readonly column: number
  readonly unit: string
  readonly eol: string
}

/** A new value in the style of the journeys: what is small stays in one line. */
export function freshText(value: unknown, place: Place): string {
  const inLine = lineOf(value)
  if (place.column + inLine.length <= LINE && depthOf(value) <= DEEPEST_IN_LINE) return inLine
  const indent = place.indent + place.unit
  const parts = Array.isArray(value)
    ? value.map((item) => freshText(item, { ...place, indent, column: indent.length }))
    : isObject(value)
      ? Object.entries(value).map(([name, member]) => {
          const key = `${JSON.stringify(name)}: `
          return key + freshText(member, { ...place, indent, column: indent.length + key.length })
        })
      : []
  if (parts.length === 0) return inLine
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const lines = parts.map((part) => indent + part).join(`,${place.eol}`)
  return `${open}${place.eol}${lines}${place.eol}${place.indent}${close}`
}

function lineOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(lineOf).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${lineOf(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}
