import { expect, it } from 'vitest'
import { recordedFiles } from '../../../workbench/analysis/recorded-files.ts'

/** A folder of one file, which may change. */
const disk = () => {
  const now = { text: 'before', names: ['a.json'] }
  return { now, files: { text: () => now.text, list: () => now.names } }
}

it('says that nothing has changed while nothing has', () => {
  const { files } = disk()
  const recorded = recordedFiles(files)
  recorded.files.text('a.json')
  recorded.files.list('.')
  expect(recorded.isUnchanged()).toBe(true)
})

it('reads a file once: where it changes in the middle, all of the answer is of before, and is not taken for the newest', () => {
  const { now, files } = disk()
  const recorded = recordedFiles(files)
  recorded.files.text('a.json')
  now.text = 'after'
  expect([recorded.files.text('a.json'), recorded.isUnchanged()]).toEqual(['before', false])
})

it('lists a folder once: a file that is added in the middle is noticed afterwards', () => {
  const { now, files } = disk()
  const recorded = recordedFiles(files)
  recorded.files.list('.')
  now.names = ['a.json', 'b.json']
  expect([recorded.files.list('.'), recorded.isUnchanged()]).toEqual([['a.json'], false])
})
