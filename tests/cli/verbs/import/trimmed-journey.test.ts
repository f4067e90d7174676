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

it('a guard names one of two answers that are always given together', async () => {
  const isTwo = (name: string) => ({ name: `${name}IsTwo`, displayName: name, value: `${name} == 'two'` })
  const { status, out, next } = await nextSteps(
    JSON.stringify({
      startPage: '/kind',
      pages: [
        {
          path: '/kind',
          title: 'Kind',
          components: [radios('kind')],
          next: [{ path: '/last' }, { path: '/both', condition: 'kindIsTwo' }],
        },
        { path: '/both', title: 'Both', components: [radios('size'), radios('other')], next: [{ path: '/last' }] },
        {
          path: '/last',
          title: 'Last',
          components: [radios('last')],
          next: [{ path: '/small' }, { path: '/large', condition: 'areTwo' }],
        },
        { path: '/small', title: 'Small', components: [] },
        { path: '/large', title: 'Large', components: [] },
      ],
      lists: [...LISTS, ...['other', 'last'].map((name) => ({ ...LISTS[0], name }))],
      conditions: [isTwo('kind'), { ...isTwo('are'), value: "size == 'two' and other == 'two'" }],
    }).replaceAll('"areIsTwo"', '"areTwo"'),
  )
  expect(out).toContain('The journey is proved.')
  expect(status).toBe(0)
  expect(next('last')?.[0]).toEqual([
    'large',
    { allOf: [{ required: ['size'] }, { size: { const: 'two' } }, { other: { const: 'two' } }] },
  ])
})

/** A form of DEFRA's second engine: two questions, and pages that follow under a condition. */
function inOrder(pages: readonly object[], conditions: Readonly<Record<string, readonly [string, boolean]>>): string {
  const items = Object.entries(conditions).map(([id, [componentId, value]]) => ({
    id,
    displayName: id,
    items: [{ id: `${id}-item`, componentId, operator: 'is', type: 'BooleanValue', value }],
  }))
  return JSON.stringify({ engine: 'V2', schema: 2, name: 'Boats', pages, conditions: items, sections: [], lists: [] })
}
const yesNo = (name: string, condition?: string) => ({
  path: `/${name}`,
  title: name,
  components: [{ type: 'YesNoField', id: name, name, title: name, options: {}, schema: {} }],
  ...(condition === undefined ? {} : { condition }),
})

async function nextSteps(form: string, options: readonly string[] = []) {
  const folder = projectFolder({ 'form.json': form })
  const { out, status } = await journey(['import', 'form.json', '--as', 'trimmed', ...options], folder)
  const { steps } = JSON.parse(readFileSync(join(folder, 'journeys/trimmed.json'), 'utf8')) as {
    steps: Record<string, { next?: readonly { to: string; when?: unknown }[] }>
  }
  return { out, status, next: (step: string) => steps[step]?.next?.map(({ to, when }) => [to, when]) }
}

it('leaves out a transition that the importer made and no answers take', async () => {
  const form = inOrder([yesNo('boat'), yesNo('sails', 'has'), yesNo('engine', 'has'), yesNo('other')], {
    has: ['boat', true],
  })
  const { next, out, status } = await nextSteps(form)
  expect(out).toContain('The journey is proved.')
  expect(status).toBe(0)
  expect(next('boat')).toEqual([
    ['sails', { boat: { const: true } }],
    ['other', undefined],
  ])
})

it('leaves out a part of a condition that makes no difference only if faults are accepted, and lists it', async () => {
  const page = (name: string, next: readonly object[]) => ({ ...yesNo(name), next })
  const form = JSON.stringify({
    startPage: '/a',
    pages: [
      page('a', [{ path: '/b', condition: 'isA' }, { path: '/end' }]),
      page('b', [{ path: '/big', condition: 'isBoth' }, { path: '/end' }]),
      { path: '/big', title: 'Big', components: [] },
      { path: '/end', title: 'End', components: [] },
    ],
    lists: [],
    conditions: [
      { name: 'isA', displayName: 'a', value: 'a == true' },
      { name: 'isBoth', displayName: 'both', value: 'a == true and b == true' },
    ],
  })
  const strict = await nextSteps(form)
  expect(strict.status).toBe(1)
  expect(strict.out).toContain('CONDITION_PART_ALWAYS')
  const forgiving = await nextSteps(form, ['--accept-faults'])
  expect(forgiving.status).toBe(0)
  expect(forgiving.out).toContain('Left out, because it makes no difference (1)')
  expect(forgiving.next('b')?.[0]).toEqual(['big', { b: { const: true } }])
})

it('leaves such parts out one at a time where the journeys are too large to compare', async () => {
  const numbers = Array.from({ length: 24 }, (_, index) => index)
  const page = (name: string, next: readonly object[]) => ({ ...yesNo(name), next })
  const words = (name: string, next: readonly object[]) => ({ path: `/${name}`, title: name, components: [], next })
  const after = (index: number) => ({ path: index === numbers.length ? '/a' : `/turn${index}` })
  const form = JSON.stringify({
    startPage: '/flag0',
    pages: [
      ...numbers.map((index) =>
        page(`flag${index}`, [index + 1 === numbers.length ? after(0) : { path: `/flag${index + 1}` }]),
      ),
      ...numbers.flatMap((index) => [
        words(`turn${index}`, [{ path: `/way${index}`, condition: `is${index}` }, after(index + 1)]),
        words(`way${index}`, [after(index + 1)]),
      ]),
      page('a', [{ path: '/b', condition: 'isA' }, { path: '/end' }]),
      page('b', [{ path: '/big', condition: 'isBoth' }, { path: '/end' }]),
      words('big', []),
      words('end', []),
    ],
    lists: [],
    conditions: [
      ...numbers.map((index) => ({ name: `is${index}`, displayName: `${index}`, value: `flag${index} == true` })),
      { name: 'isA', displayName: 'a', value: 'a == true' },
      { name: 'isBoth', displayName: 'both', value: 'a == true and b == true' },
    ],
  })
  const { out, status, next } = await nextSteps(form, ['--accept-faults'])
  expect(out).toContain('Left out, because it makes no difference (1)')
  expect(status).toBe(0)
  expect(next('b')?.[0]).toEqual(['big', { b: { const: true } }])
})
