import { oneOf } from './one-of.ts'

type Json = Readonly<Record<string, unknown>>

/** A small survey of several pages, of every kind of question and condition that the import maps. */
export function randomSurvey(random: () => number): object {
  const asked: Asked[] = []
  let count = 0
  const chance = (share: number) => random() < share
  const pick = <Value>(values: readonly Value[]): Value => oneOf(values, random) as Value

  const calculatedValues: Json[] = []
  const calculated = (expression: string): string => {
    const name = `value${calculatedValues.length}`
    calculatedValues.push({ name, expression })
    return pick([`{${name}} = true`, `{${name}} = false`, `{${name}} != true`, `{${name}}`])
  }
  const condition = (): string => (chance(0.1) ? calculated(written()) : written())
  const written = (): string => {
    const test = () => testOf(pick(asked), random)
    if (chance(0.6)) return test()
    const joined = `${test()} ${pick(['and', 'or', '&&', '||'])} ${test()}`
    return chance(0.3) ? `(${joined}) ${pick(['and', 'or'])} ${test()}` : chance(0.2) ? `!(${joined})` : joined
  }
  const conditional = (key: string, share: number): Json =>
    asked.length > 0 && chance(share) ? { [key]: condition() } : {}

  /** Under which a part of an entry is asked: by the parts in front of it, by what is asked in front of the list, or by both. */
  const conditionOfPart = (): string => {
    const own = pick(PART_TESTS)
    const others = asked.filter(({ type }) => !['paneldynamic', 'matrixdynamic'].includes(type))
    if (others.length === 0 || chance(0.4)) return own
    const other = testOf(pick(others), random)
    return chance(0.5) ? other : `${own} and ${other}`
  }
  /** The question of a list, with conditions on the last of its parts. */
  const withConditions = (element: Json): Json => {
    const found = LISTS.find(({ type }) => type === element['type'])
    if (found === undefined) return element
    const { key, owner } = found
    const parts = element[key] as readonly Json[]
    const visibleIf = conditionOfPart().replaceAll('{part.', `{${owner}.`)
    return { ...element, [key]: parts.map((part, index) => (index < parts.length - 1 ? part : { ...part, visibleIf })) }
  }

  const question = (): Json => {
    const type = pick(Object.keys(QUESTIONS))
    count += 1
    const name = `q${count}`
    const element: Json = {
      name,
      ...withConditions(QUESTIONS[type]?.(random) ?? {}),
      ...conditional('visibleIf', 0.4),
      ...conditional('requiredIf', 0.2),
      ...(chance(0.4) ? { isRequired: true } : {}),
      ...conditional('enableIf', 0.03),
    }
    asked.push({ name, type })
    return element
  }
  const element = (depth: number): Json => {
    if (depth > 1 || !chance(0.2)) return question()
    count += 1
    const name = `panel${count}`
    const own = conditional('visibleIf', 0.6)
    return { type: 'panel', name, ...own, elements: many(1, 2, () => element(depth + 1)) }
  }
  const many = <Part>(least: number, most: number, make: (index: number) => Part): readonly Part[] =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, (_, index) => make(index))

  const pages = many(1, 4, (index) => {
    const own = conditional('visibleIf', 0.4)
    return { name: `page${index}`, ...own, elements: many(1, 4, () => element(0)) }
  })
  return {
    ...(chance(0.3) ? { clearInvisibleValues: pick(['none', 'onComplete', 'onHidden', 'onHiddenContainer']) } : {}),
    pages,
    ...(calculatedValues.length === 0 ? {} : { calculatedValues }),
  }
}

interface Asked {
  readonly name: string
  readonly type: string
}

const QUESTIONS: Readonly<Record<string, (random: () => number) => Json>> = {
  text: (random) => ({
    type: 'text',
    ...(random() < 0.3 ? { maxLength: 10 } : {}),
    ...(random() < 0.3 ? { validators: [{ type: 'text', minLength: 2, maxLength: 20 }] } : {}),
    ...(random() < 0.2 ? { validators: [{ type: 'regex', regex: '^[a-z]+$' }] } : {}),
  }),
  email: () => ({ type: 'text', inputType: 'email' }),
  number: (random) => ({
    type: 'text',
    inputType: 'number',
    ...(random() < 0.5 ? { min: 0, max: 18 } : {}),
    ...(random() < 0.2 ? { validators: [{ type: 'numeric', minValue: 1, maxValue: 10 }] } : {}),
  }),
  date: (random) => ({ type: 'text', inputType: 'date', ...(random() < 0.5 ? { min: '2021-01-01' } : {}) }),
  boolean: () => ({ type: 'boolean' }),
  named: () => ({ type: 'boolean', valueTrue: 'yes', valueFalse: 'no' }),
  month: () => ({ type: 'text', inputType: 'month' }),
  words: () => ({ type: 'radiogroup', choices: ['a|The first', 'b|The second'], showCommentArea: true }),
  tagbox: () => ({ type: 'tagbox', choices: [1, 2, 3] }),
  multipletext: (random) => ({
    type: 'multipletext',
    items: [{ name: 'first', ...(random() < 0.4 ? { isRequired: true } : {}) }, { name: 'last' }],
  }),
  matrixdropdown: (random) => ({
    type: 'matrixdropdown',
    columns: [{ name: 'taste', cellType: 'dropdown', choices: ['good', 'bad'], isRequired: random() < 0.4 }],
    rows: ['food', 'drink'],
  }),
  paneldynamic: (random) => ({
    type: 'paneldynamic',
    ...(random() < 0.5 ? { minPanelCount: random() < 0.5 ? 1 : 2 } : {}),
    maxPanelCount: 3,
    templateElements: [
      { type: 'text', name: 'called', isRequired: random() < 0.5 },
      { type: 'text', inputType: 'number', name: 'age', min: 0, max: 20 },
      { type: 'radiogroup', name: 'taste', choices: ['good', 'bad'], isRequired: random() < 0.5 },
    ],
  }),
  matrixdynamic: (random) => ({
    type: 'matrixdynamic',
    minRowCount: random() < 0.5 ? 1 : 0,
    rowCount: 0,
    maxRowCount: 3,
    columns: [
      { name: 'called', cellType: 'text', isRequired: random() < 0.5 },
      { name: 'age', cellType: 'text', inputType: 'number', min: 0, max: 20 },
      { name: 'taste', cellType: 'dropdown', choices: ['good', 'bad'], isRequired: random() < 0.5 },
    ],
  }),
  radiogroup: (random) => ({
    type: 'radiogroup',
    choices: oneOf(
      [
        ['a', 'b', 'red'],
        [1, 2, 3],
        ['a', { value: 2, text: 'Two' }],
        [0, 1],
      ],
      random,
    ),
    ...(random() < 0.2 ? { showOtherItem: true } : {}),
  }),
  dropdown: () => ({ type: 'dropdown', choices: ['a', 'b', 'c d'] }),
  checkbox: (random) => ({
    type: 'checkbox',
    choices: ['a', 'b', 'red'],
    ...(random() < 0.3 ? { minSelectedChoices: 1, maxSelectedChoices: 2 } : {}),
    ...(random() < 0.2 ? { showNoneItem: true } : {}),
  }),
  rating: () => ({ type: 'rating', rateMin: 1, rateMax: 5 }),
  comment: () => ({ type: 'comment', maxLength: 20 }),
  matrix: (random) => ({
    type: 'matrix',
    columns: ['good', 'bad'],
    rows: ['food', 'room'],
    ...(random() < 0.3 ? { eachRowRequired: true } : {}),
  }),
}

/** The questions that are lists, by the key of their parts, with what conditions call an entry. */
const LISTS = [
  { type: 'paneldynamic', key: 'templateElements', owner: 'panel' },
  { type: 'matrixdynamic', key: 'columns', owner: 'row' },
]

/** Tests of the first parts of an entry. */
const PART_TESTS = ["{part.called} = 'ab'", '{part.called} notempty', '{part.age} > 5', '{part.age} empty']

/** A test of an answer, written as authors write it. */
function testOf({ name, type }: Asked, random: () => number): string {
  const own = TESTS[type] ?? []
  const test = oneOf([...own, '{q} notempty', '{q} empty'], random) ?? ''
  return test.replaceAll('{q', `{${name}`)
}

const TESTS: Readonly<Record<string, readonly string[]>> = {
  text: [
    "{q} = 'ab'",
    "{q} = 'AB'",
    "{q} != 'ab'",
    "{q} = ''",
    '{q} = 12',
    "{q} anyof ['a', 'red']",
    "[{q}] anyof ['a', 'red']",
  ],
  email: ["{q} = 'jo@example.com'"],
  number: ['{q} > 2', '{q} <= 17', '{q} = 0', "{q} = '5'", '{q} != 1', "{q} >= '18'", '18 > {q}', '{q}', '!{q}'],
  date: ["{q} > '2024-01-01'", "{q} = '2026-06-01'", "{q} <= '2024-01-01'"],
  boolean: [
    '{q} = true',
    '{q} = false',
    '{q}',
    '!{q}',
    "{q} = 'true'",
    '{q} != true',
    '{q} <> false',
    '{q} = 1',
    '{q} <> 0',
    "{q} = '1'",
    '[{q}] anyof [true]',
  ],
  radiogroup: [
    "{q} = 'a'",
    "{q} != 'a'",
    '{q} = 1',
    "{q} = '1'",
    '{q} > 1',
    "{q} anyof ['a', 'b']",
    '{q} = 0',
    '{q}',
    "[{q}] noneof ['a', 1]",
  ],
  dropdown: [
    "{q} = 'b'",
    "{q} = 'B'",
    "{q} = 'c d'",
    "{q} contains 'b'",
    "{q} contains ['D']",
    "{q} allof ['c', 'd']",
    "{q} notcontains 'c'",
    "{q} anyof 'a or b'",
    "{q} noneof ['a']",
    "['a', 'b'] contains {q}",
    "['a', 'b'] anyof {q}",
    "[{q}] anyof ['a', 'B']",
  ],
  checkbox: [
    "{q} contains 'a'",
    "{q} notcontains 'a'",
    "{q} anyof ['a', 'b']",
    "{q} allof ['a', 'b']",
    "{q} noneof ['a', 'b']",
    "{q} *= 'red'",
    '{q.length} > 1',
    "{q} = ['a']",
    "{q} = ['b', 'a']",
    "{q} != ['a']",
    "{q} contains ['a', 'b']",
    "{q} notcontains ['a', 'b']",
    "{q} contains 'A'",
    "{q} contains 'none'",
    "['a', 'b'] anyof {q}",
    "['a'] noneof {q}",
    "[{q}] anyof ['a', 'b']",
    '{q}',
  ],
  named: ["{q} = 'yes'", "{q} != 'no'", '{q}', '{q} = true'],
  month: ["{q} > '2024-01'", "{q} = '2026-06'"],
  words: ["{q} = 'a'", "{q} <> 'b'"],
  tagbox: [
    '{q} contains 1',
    "{q} contains '2'",
    '{q} anyof [1, 3]',
    '{q.length} >= 2',
    '{q} allof [1, 2]',
    '{q} = [1, 3]',
  ],
  multipletext: [],
  matrixdropdown: [],
  matrixdynamic: ['{q.length} > 1'],
  paneldynamic: ['{q.length} > 1', '{q.length} = 0', '{q}'],
  rating: ['{q} >= 3', '{q} = 5', '{q} < 2', '{q} != 3'],
  comment: ["{q} = 'a'", "{q} notequal 'a'"],
  matrix: [],
}
