import { oneOf } from './one-of.ts'

type Json = Readonly<Record<string, unknown>>

/** A small form of form-js: every kind of question, groups and lists, and components that FEEL hides. */
export function randomFormJs(random: () => number): object {
  const asked: Asked[] = []
  let count = 0
  const chance = (share: number) => random() < share
  const pick = <Value>(values: readonly Value[]): Value => oneOf(values, random) as Value

  const test = (): string => {
    const { name, type } = pick(asked)
    return pick([...(TESTS[type] ?? []), 'q = null', 'q != null', 'q']).replaceAll(/\bq\b/gu, name)
  }
  const expression = (): string => {
    if (chance(0.5)) return test()
    if (chance(0.3)) return `not(${test()})`
    const joined = `${test()} ${pick(['and', 'or'])} ${test()}`
    return chance(0.3) ? `(${joined}) ${pick(['and', 'or'])} ${test()}` : joined
  }
  const hidden = (share: number): Json =>
    asked.length > 0 && chance(share) ? { conditional: { hide: `=${expression()}` } } : {}

  const question = (path: string, types: readonly string[]): Json => {
    const type = pick(types)
    count += 1
    const key = `q${count}`
    const own = COMPONENTS[type]?.(random) ?? {}
    const hide = hidden(0.4)
    const validate = { ...(own['validate'] as object | undefined), ...(chance(0.4) ? { required: true } : {}) }
    const component = { id: `id_${key}`, key, label: key, ...own, ...hide, validate }
    asked.push({ name: `${path}${key}`, type })
    return component
  }
  const list = (around: string): Json => {
    count += 1
    const path = `list${count}`
    const before = asked.length
    // A part may be hidden by the parts in front of it, and by what is asked in front of the list.
    const components = many(1, 2, () => question('', LISTED))
    // Outside, conditions know the list only.
    asked.splice(before)
    asked.push({ name: `${around}${path}`, type: 'list' })
    return {
      id: `id_${path}`,
      type: 'dynamiclist',
      path,
      label: path,
      isRepeating: true,
      allowAddRemove: true,
      components,
    }
  }
  const component = (path: string, depth: number): Json => {
    if (chance(0.1)) return list(path)
    if (depth > 1 || !chance(0.2)) return question(path, Object.keys(COMPONENTS))
    count += 1
    const own = chance(0.5) ? `group${count}` : ''
    const hide = hidden(0.5)
    const inner = `${path}${own === '' ? '' : `${own}.`}`
    return {
      id: `id_group${count}`,
      type: 'group',
      label: `Group ${count}`,
      ...(own === '' ? {} : { path: own }),
      ...hide,
      components: many(1, 3, () => component(inner, depth + 1)),
    }
  }
  const many = <Part>(least: number, most: number, make: () => Part): readonly Part[] =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, make)

  return { type: 'default', schemaVersion: 19, id: 'random', components: many(2, 8, () => component('', 0)) }
}

interface Asked {
  readonly name: string
  readonly type: string
}

const LISTED = ['text', 'number', 'select', 'checkbox']
const LETTERS = [
  { label: 'First', value: 'a' },
  { label: 'Second', value: 'b' },
  { label: 'Third', value: 'red' },
]

const COMPONENTS: Readonly<Record<string, (random: () => number) => Json>> = {
  text: (random) => ({
    type: 'textfield',
    validate: {
      ...(random() < 0.3 ? { minLength: 2, maxLength: 9 } : {}),
      ...(random() < 0.2 ? { pattern: '^[a-z]+$' } : {}),
    },
  }),
  email: () => ({ type: 'textfield', validate: { validationType: 'email' } }),
  textarea: (random) => ({ type: 'textarea', validate: random() < 0.3 ? { maxLength: 20 } : {} }),
  number: (random) => ({
    type: 'number',
    ...(random() < 0.2 ? { decimalDigits: Math.floor(random() * 2) } : {}),
    ...(random() < 0.2 ? { increment: '5' } : {}),
    validate: random() < 0.4 ? { min: 1, max: 17 } : {},
  }),
  checkbox: () => ({ type: 'checkbox' }),
  date: () => ({ type: 'datetime', subtype: 'date', dateLabel: 'Day' }),
  radio: () => ({ type: 'radio', values: LETTERS }),
  select: () => ({
    type: 'select',
    values: [
      { label: 'One', value: '1' },
      { label: 'Ten', value: '10' },
    ],
  }),
  checklist: () => ({ type: 'checklist', values: LETTERS }),
  taglist: () => ({ type: 'taglist', values: LETTERS }),
}

const TESTS: Readonly<Record<string, readonly string[]>> = {
  text: ['q = "ab"', 'q != "ab"', 'q = ""', 'q != ""', 'q = 12', 'q in ("a", "red")'],
  email: ['q = "jo@example.com"', 'q = ""'],
  textarea: ['q = "a"', 'q != ""'],
  number: [
    'q > 2',
    'q <= 17',
    '3 > q',
    'q = 0',
    'q != 5',
    'q = "5"',
    'q between 2 and 10',
    'q in [1..5]',
    'q in (1, 2)',
    'q = -1',
  ],
  checkbox: ['q', 'q = true', 'q = false', 'q != true', 'q = "true"'],
  date: ['q = "2024-01-01"', 'q > "2024-01-01"', 'date(q) > date("2024-01-01")', 'date(q) = date("2026-06-01")'],
  radio: ['q = "a"', 'q != "a"', 'q in ("a", "b")', 'q = ""', 'q = 1'],
  select: ['q = "1"', 'q > 5', 'q != 10'],
  checklist: ['list contains(q, "a")', 'count(q) > 1', 'count(q) = 0', 'list contains(q, "b")'],
  taglist: ['list contains(q, "a")', 'count(q) >= 2'],
  list: ['count(q) > 1', 'count(q) = 2'],
}
