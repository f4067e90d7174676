import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { journey, projectFolder } from '../../support/command.ts'

const LISTS = ['kind', 'size'].map((name) => ({
  name,
  type: 'string',
  items: ['one', 'two'].map((value) => ({ text: value, value })),
}))
const radios = (name: string) => ({ type: 'RadiosField', name, title: name, list: name, options: {}, schema: {} })

/** "size" is asked on either of two pages, or on one of them only, and decides on the page behind them. */
function form(isAskedOnBoth: boolean): string {
  const size = [radios('size')]
  return JSON.stringify({
    startPage: '/kind',
    pages: [
      {
        path: '/kind',
        title: 'Kind',
        components: [radios('kind')],
        next: [{ path: '/b' }, { path: '/a', condition: 'isOne' }],
      },
      { path: '/a', title: 'A', components: size, next: [{ path: '/last' }] },
      { path: '/b', title: 'B', components: isAskedOnBoth ? size : [], next: [{ path: '/last' }] },
      {
        path: '/last',
        title: 'Last',
        components: [],
        next: [{ path: '/small' }, { path: '/large', condition: 'isLarge' }],
      },
      { path: '/small', title: 'Small', components: [] },
      { path: '/large', title: 'Large', components: [] },
    ],
    lists: LISTS,
    conditions: [
      { name: 'isOne', displayName: 'One', value: "kind == 'one'" },
      { name: 'isLarge', displayName: 'Large', value: "size == 'two'" },
    ],
  })
}

it.each([
  ['goes where every route gives the answer', true, { size: { const: 'two' } }],
  ['stays where a route leaves it out', false, { allOf: [{ required: ['size'] }, { size: { const: 'two' } }] }],
])('a guard %s', async (_, isAskedOnBoth, when) => {
  const folder = projectFolder({ 'form.json': form(isAskedOnBoth) })
  const { status, out } = await journey(['import', 'form.json', '--as', 'sizes'], folder)
  expect(out).toContain('The journey is proved.')
  expect(status).toBe(0)
  const { steps } = JSON.parse(readFileSync(join(folder, 'journeys/sizes.json'), 'utf8')) as {
    steps: Record<string, { next?: readonly { when?: unknown }[] }>
  }
  expect(steps['last']?.next?.[0]?.when).toEqual(when)
})
