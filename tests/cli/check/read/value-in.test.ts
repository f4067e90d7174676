import { expect, it } from 'vitest'
import { valueIn } from '../../../../cli/check/read/value-in.ts'
import { memoryProject } from '../../support/memory-project.ts'

const { source } = memoryProject({ 'content/a.json': { list: [{ name: 'One' }] }, 'content/b.json': '{' })

it.each<[string, readonly (string | number)[], unknown]>([
  ['content/a.json', ['list', 0, 'name'], 'One'],
  ['content/a.json', ['list', 1, 'name'], undefined],
  ['content/b.json', [], undefined],
  ['content/c.json', [], undefined],
])('in %s, %j is %j', (file, at, value) => {
  expect(valueIn(source, file, at)).toBe(value)
})

it('is the whole file without a path', () => {
  expect(valueIn(source, 'content/a.json')).toEqual({ list: [{ name: 'One' }] })
})
