import { describe, expect, it } from 'vitest'
import { JourneyError, loadJourney, openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

const nested = (depth: number) => JSON.parse(`${'{"not":'.repeat(depth)}"a"${'}'.repeat(depth)}`) as object

const CASES: readonly (readonly [
  title: string,
  code: string,
  pointer: string,
  different: object,
  files?: Readonly<Record<string, string>>,
])[] = [
  ['extends itself', 'JOURNEY_EXTENDS_CYCLE', '/extends', { extends: 'odd' }],
  ['extends a journey that does not exist', 'JOURNEY_UNKNOWN', '/extends', { extends: 'v33' }],
  [
    'names a use that is not there',
    'USE_UNKNOWN',
    '/steps/info/submit/0',
    { steps: { info: { submit: ['emailChekc'] } } },
  ],
  [
    'names an input that does not exist',
    'INPUT_NAME_UNKNOWN',
    '/steps/info/submit/0/input',
    { steps: { info: { submit: [{ run: 'saveAnswers', as: 'infoSave', input: 'persom', on: 'saving' }] } } },
  ],
  [
    'names a response that does not exist',
    'RESPONSE_UNKNOWN',
    '/steps/info/submit/0/on',
    { steps: { info: { submit: [{ run: 'saveAnswers', as: 'infoSave', input: [], on: 'savign' }] } } },
  ],
  [
    'leads to a step named like a member of Object',
    'JOURNEY_TARGET_UNKNOWN',
    '/steps/info/next/0/to',
    { steps: { info: { next: [{ to: 'toString' }] } } },
  ],
  [
    'runs an effect named like a member of Object',
    'EFFECT_UNKNOWN',
    '/steps/info/submit/0/run',
    { steps: { info: { submit: [{ run: 'valueOf', as: 'infoSave', input: [], on: {} }] } } },
  ],
  [
    'has a condition that contains itself',
    'CONDITION_CYCLE',
    '/conditions/a',
    { conditions: { a: 'b', b: { not: 'a' } } },
  ],
  [
    'has a condition that is too deep',
    'CONDITION_TOO_LARGE',
    '/conditions/b',
    { conditions: { a: { title: { const: 'Mr.' } }, b: nested(100) } },
  ],
  [
    'has a condition that doubles with every name',
    'CONDITION_TOO_LARGE',
    '/conditions/c0',
    {
      conditions: {
        ...Object.fromEntries(
          Array.from({ length: 30 }, (_, index) => [`c${index}`, { allOf: [`c${index + 1}`, `c${index + 1}`] }]),
        ),
        c30: { title: { const: 'Mr.' } },
      },
    },
  ],
  [
    'has an endless chain of named conditions',
    'CONDITION_TOO_LARGE',
    '/conditions/c0',
    {
      conditions: {
        ...Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`c${index}`, { not: `c${index + 1}` }])),
        c4000: { title: { const: 'Mr.' } },
      },
    },
  ],
  [
    'has a slow pattern in a condition',
    'PATTERN_UNSAFE',
    '/steps/info/next/0/when/title/pattern',
    { steps: { info: { next: [{ when: { title: { pattern: '^(a+)+$' } }, to: 'contact' }] } } },
  ],
  [
    'has a slow pattern in a field',
    'PATTERN_UNSAFE',
    '/steps/info/fields/first_name/pattern',
    { steps: { info: { fields: { first_name: { pattern: '^(a+)+$' } } } } },
  ],
  [
    'has a cycle of field references',
    'FIELD_REF_CYCLE',
    '/$ref',
    { steps: { info: { fields: { more: { $ref: '../schemas/fields/a.json' } } } } },
    { 'schemas/fields/a.json': '{"$ref":"b.json"}', 'schemas/fields/b.json': '{"$ref":"a.json"}' },
  ],
  [
    'refers to a file outside the fields',
    'FIELD_REF_UNKNOWN',
    '/steps/info/fields/more/$ref',
    { steps: { info: { fields: { more: { $ref: '../../package.json' } } } } },
  ],
  [
    'refers to a field whose file is broken',
    'JSON_SYNTAX',
    '',
    { steps: { info: { fields: { more: { $ref: '../schemas/fields/a.json' } } } } },
    { 'schemas/fields/a.json': '{' },
  ],
]

describe('a journey file that', () => {
  it.each(CASES.map(([title, code, pointer, different, files = {}]) => ({ title, code, pointer, different, files })))(
    '$title is refused as $code at $pointer',
    ({ code, pointer, different, files }) => {
      const text = JSON.stringify({ name: 'odd', extends: 'v3', version: 1, path: '/odd', ...different })
      const { diagnostics } = loadJourney('odd', projectSource({ 'journeys/odd.json': text, ...files }))
      expect(
        diagnostics.filter((diagnostic) => diagnostic.code === code).map((diagnostic) => diagnostic.pointer),
      ).toContain(pointer)
    },
  )

  it('has a small mistake gets a suggestion', () => {
    const text = JSON.stringify({
      name: 'odd',
      extends: 'v3',
      version: 1,
      path: '/odd',
      steps: { info: { next: [{ to: 'contcat' }] } },
    })
    const { diagnostics } = loadJourney('odd', projectSource({ 'journeys/odd.json': text }))
    expect(diagnostics[0]).toMatchObject({
      file: 'journeys/odd.json',
      pointer: '/steps/info/next/0/to',
      hint: 'Did you mean "contact"?',
    })
  })

  it('has a misspelt keyword in a field is refused when it is opened, with the name and place of the keyword', () => {
    const text = JSON.stringify({
      name: 'odd',
      extends: 'v3',
      version: 1,
      path: '/odd',
      steps: { info: { fields: { first_name: { maxLenght: 5 } } } },
    })
    expect(() => openJourney('odd', projectSource({ 'journeys/odd.json': text }))).toThrow(JourneyError)
    expect(() => openJourney('odd', projectSource({ 'journeys/odd.json': text }))).toThrow(
      /FIELD_SCHEMA journeys\/odd\.json at \/steps\/info\/fields\/first_name\/maxLenght: /,
    )
  })

  it('has an unknown key is reported at that key, with a suggestion', () => {
    const text = JSON.stringify({
      name: 'odd',
      extends: 'v3',
      version: 1,
      path: '/odd',
      steps: { info: { titel: 'Hello' } },
    })
    const { diagnostics } = loadJourney('odd', projectSource({ 'journeys/odd.json': text }))
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: 'JOURNEY_SHAPE', pointer: '/steps/info/titel', hint: 'Did you mean "title"?' }),
    ])
  })

  it.each([
    ['/steps/info/actions/next/labl', 'label', { actions: { next: { label: 'Next', labl: 'Next' } } }],
    ['/steps/info/submit/0/inptu', 'input', { submit: [{ use: 'save', inptu: {} }] }],
    ['/steps/info/next/0/whne', 'when', { next: [{ to: 'contact', whne: 'codeWanted' }] }],
  ])('has an unknown key gets a suggestion from the keys of the same object: %s', (pointer, name, info) => {
    const text = JSON.stringify({ name: 'odd', extends: 'v3', version: 1, path: '/odd', steps: { info } })
    const { diagnostics } = loadJourney('odd', projectSource({ 'journeys/odd.json': text }))
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: 'JOURNEY_SHAPE', pointer, hint: `Did you mean "${name}"?` }),
    ])
  })
})
