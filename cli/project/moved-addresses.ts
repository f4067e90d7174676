import { applyEdits, visit, type Edit } from 'jsonc-parser'
import { type Move, movedPointer } from '../../loader/index.ts'

/** What moved in each file. */
export type MovesOf = ReadonlyMap<string, readonly Move[]>

/** A file of approvals or translations, which are keyed by the addresses of words, with the addresses that these have now. */
export function withMovedAddresses(text: string, moves: MovesOf): string {
  const edits: Edit[] = []
  visit(text, {
    onObjectProperty(address, offset, length) {
      const now = movedAddress(address, moves)
      if (now !== address) edits.push({ offset, length, content: JSON.stringify(now) })
    },
  })
  return applyEdits(text, edits)
}

function movedAddress(address: string, moves: MovesOf): string {
  const [file = '', pointer] = address.split('#')
  const own = moves.get(file)
  return own === undefined || pointer === undefined ? address : `${file}#${movedPointer(pointer, own)}`
}
