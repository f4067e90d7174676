import { describe, expect, it } from 'vitest'
import { reportText } from '../../../importer/index.ts'
import { imported } from '../support/imported.ts'

const textOf = (components: readonly object[]) => reportText(imported({ display: 'form', components }).report)

describe('the report of an import in words', () => {
  it('names a setting that nothing reads once, with its first place and the number of others', () => {
    const question = (key: string) => ({ type: 'textfield', key, label: key, input: true, sparkle: 'much' })
    const text = textOf([question('a'), question('b'), question('c')])
    expect(text).toContain('Unknown: nothing here reads it (1)\n  "sparkle"\n    at /components/0/sparkle and 2 more')
  })

  it('names what cannot be imported once, with what to do about it', () => {
    const text = textOf([
      { type: 'textfield', key: 'a', label: 'A', input: true },
      { type: 'hidden', key: 'b', label: 'B', input: true, defaultValue: '5' },
      { type: 'hidden', key: 'c', label: 'C', input: true, defaultValue: '5' },
    ])
    expect(text).toContain(
      '  A journey has no hidden fields. Let the server add the value.\n    at /components/1 and 1 more',
    )
  })
})
