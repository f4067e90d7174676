import { describe, expect, it } from 'vitest'
import { Ledger } from '../../../importer/source/ledger.ts'
import { SourceNode } from '../../../importer/source/source-node.ts'

const JSON_HERE = { a: { b: 'x', c: [1, 2] }, d: {}, 'e/f': true }

function read(mark: (root: SourceNode) => void) {
  const ledger = new Ledger()
  mark(new SourceNode(JSON_HERE, '', ledger))
  return Object.fromEntries(ledger.buckets(JSON_HERE))
}

describe('what became of a source', () => {
  it('puts every node in one bucket, and what no reader touched in "unknown"', () => {
    expect(read(() => undefined)).toEqual({
      '': 'unknown',
      '/a': 'unknown',
      '/a/b': 'unknown',
      '/a/c': 'unknown',
      '/a/c/0': 'unknown',
      '/a/c/1': 'unknown',
      '/d': 'unknown',
      '/e~1f': 'unknown',
    })
  })

  it('counts what surrounds a part that was read as read', () => {
    expect(read((root) => void root.at('a')?.text('b'))).toMatchObject({
      '': 'mapped',
      '/a': 'mapped',
      '/a/b': 'mapped',
      '/a/c': 'unknown',
    })
  })

  it('does not count a value of another type than the reader expects as read', () => {
    expect(read((root) => void root.at('a')?.number('b'))['/a/b']).toBe('unknown')
  })

  it('counts a part as not supported that is inside of one', () => {
    const ledger = new Ledger()
    const root = new SourceNode(JSON_HERE, '', ledger)
    root.at('a')?.at('c')?.part('component').mapped()
    root.at('a')?.unsupported('No a.', 'Write b.')
    expect(ledger.partBuckets()).toEqual([{ kind: 'component', pointer: '/a/c', bucket: 'unsupported' }])
  })

  it('counts all of a part that is not supported as such, also what was read before', () => {
    const found = read((root) => {
      root.at('a')?.text('b')
      root.at('a')?.unsupported('No a.', 'Write b.')
    })
    expect(found).toMatchObject({
      '/a': 'unsupported',
      '/a/b': 'unsupported',
      '/a/c/1': 'unsupported',
      '/d': 'unknown',
    })
  })
})
