import { expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

it.each([
  ['reset', 'assumed'],
  ['saveState', 'assumed'],
  ['custom', 'unsupported'],
  ['event', 'unsupported'],
  ['url', 'unsupported'],
])('a button of Form.io with the action "%s" is %s', (action, bucket) => {
  const button = { type: 'button', key: 'b', label: 'Go', input: true, action }
  const field = { type: 'textfield', key: 'a', label: 'A', input: true }
  const list = { type: 'datagrid', key: 'many', label: 'Many', input: true, components: [field, button] }
  const { report } = imported({ display: 'form', components: [list, button] })
  const bucketOf = (wanted: string) => report.notes.find(({ pointer }) => pointer === wanted)?.bucket
  expect(bucketOf('/components/0/components/1')).toBe(bucket)
  expect(bucketOf('/components/1')).toBe(bucket)
})
