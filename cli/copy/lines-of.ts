import type { CopyString } from '../../copy/index.ts'
import { positionsOf } from '../../loader/index.ts'

/** Lines of a file, counted from 1. */
export interface Lines {
  readonly from: number
  readonly to: number
}

/** The lines of its file that words are on: a JSON string is on one line, a block of a page ends at the next empty line. */
export function linesOf(text: string, { address, line }: CopyString): Lines {
  if (line === undefined) {
    const at = positionsOf(text)(address.slice(address.indexOf('#') + 1)).line
    return { from: at, to: at }
  }
  const rest = text.split('\n').slice(line)
  const length = rest.findIndex((one) => one.trim() === '')
  return { from: line, to: line + (length === -1 ? rest.filter((one) => one !== '').length : length) }
}
