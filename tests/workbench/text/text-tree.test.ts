import fc from 'fast-check'
import { parseTree, type Node } from 'jsonc-parser'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nameOf, textTree, type TextNode } from '../../../workbench/text/text-tree.ts'

/** The same in both: what is where, below the names of members. */
interface Place {
  readonly at: readonly [number, number]
  readonly name?: string
  readonly parts: readonly Place[]
}

const placeIn = (text: string, node: TextNode): Place => ({
  at: [node.offset, node.length],
  ...(node.type === 'member' ? { name: nameOf(text, node) } : {}),
  parts: node.parts.map((part) => placeIn(text, part)),
})
const placeOf = ({ type, offset, length, children = [] }: Node): Place => ({
  at: [offset, length],
  ...(type === 'property' ? { name: String(children[0]?.value) } : {}),
  parts: children.map(placeOf),
})

const TEXTS = [
  ['a journey', readFileSync('journeys/v5.json', 'utf8')],
  ['nothing in containers', ' { "a" : { } , "b":[ ],"c":[[],[{}]] }\n'],
  ['brackets, quotes and backslashes in texts', String.raw`{"a]}":"\"}", "b\\":["\\\"]", "{"], "\u0022": "\\"}`],
  ['numbers and words beside brackets', '[-1.5e+3,true,{"a":null},false ,0]'],
  ['a text alone', '"a, b"'],
  ['a number alone', '  12 '],
  ['Windows lines', '{\r\n\t"a": [\r\n\t\t1,\r\n\t\t2\r\n\t]\r\n}\r\n'],
  ['a name twice', '{"a":1,"a":{"b":2}}'],
] as const

function expectSamePlaces(text: string): void {
  const expected = parseTree(text)
  expect(expected).toBeDefined()
  expect(placeIn(text, textTree(text))).toEqual(expected && placeOf(expected))
}

describe('the places in a JSON text', () => {
  it.each(TEXTS)('are those of jsonc-parser: %s', (_, text) => expectSamePlaces(text))

  it('are those of jsonc-parser in random texts, with and without indents', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('', '  ', '\t'), (value, indent) =>
        expectSamePlaces(JSON.stringify(value, null, indent)),
      ),
    )
  })
})
