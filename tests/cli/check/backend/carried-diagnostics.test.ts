import { describe, expect, it } from 'vitest'
import { carriedDiagnostics } from '../../../../cli/check/backend/carried-diagnostics.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { loadJourney, type Diagnostic } from '../../../../loader/index.ts'
import { ownSource, projectSource } from '../../../support/source.ts'

function diagnosticsOf(name: string, instead: Readonly<Record<string, string>> = {}) {
  const source = projectSource(instead)
  const { journey, fileOf } = loadJourney(name, source)
  if (journey === undefined) throw new Error(`${name} does not load.`)
  return printed(carriedDiagnostics(journey, fileOf, source))
}

/** What is compared with other problems is not printed. */
const printed = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ about: _, ...diagnostic }) => diagnostic)

const CONTRACT = 'schemas/api/save-claim.json'
const effects = {
  check: { name: 'check', kind: 'check', calls: ['save-claim'] },
  remember: { name: 'remember', kind: 'save', calls: ['create-user'] },
  saveAnswers: { name: 'saveAnswers', kind: 'save', calls: ['unheard-of', 'save-claim'] },
}

/** What is said of a journey in memory; its call accepts what `properties` say, or anything. */
function found(journey: object, properties: Readonly<Record<string, unknown>> = {}) {
  const instead = {
    [CONTRACT]: JSON.stringify({ ...(projectSource().read(CONTRACT) as object), body: { properties } }),
  }
  const whole = { effects, home: null, steps: {}, ...journey } as unknown as JourneyDefinition
  return printed(carriedDiagnostics(whole, () => 'journeys/memory.json', projectSource(instead)))
}
const asked = (submit: readonly object[], fields: object = {}) => ({
  steps: { info: { id: 'info', actions: [], fields, enter: [], submit } },
})
const home = (yes: object, no: object = {}) => ({ home: { question: { yes: { set: yes }, no: { set: no } } } })
const error = (pointer: string) => ({ severity: 'error', file: 'journeys/memory.json', pointer })

describe('what a journey saves', () => {
  it.each(['v3', 'v4', 'v5'])('is taken by the backend: %s', (name) => {
    expect(diagnosticsOf(name)).toEqual([])
  })

  const asking = (name: string, input: readonly string[]) => ({
    'journeys/odd.json': JSON.stringify({
      name: 'odd',
      extends: 'v3',
      version: 1,
      path: '/odd',
      steps: {
        info: {
          fields: { [name]: { title: 'Shoe size', type: 'string', messages: { required: 'x' } } },
          submit: [
            {
              run: 'saveAnswers',
              as: 'infoSave',
              input: ['title', 'first_name', 'last_name', 'dateOfBirth', 'privacy_policy', ...input],
              on: 'saving',
            },
          ],
        },
      },
    }),
  })

  it('may be anything that a step asks, with no change elsewhere', () => {
    expect(diagnosticsOf('odd', asking('shoe', ['shoe']))).toEqual([])
  })

  it('must hold every answer that the step asks for', () => {
    const [diagnostic] = diagnosticsOf('odd', asking('shoe', []))
    expect(diagnostic).toMatchObject({
      code: 'ANSWER_NOT_SENT',
      file: 'journeys/odd.json',
      pointer: '/steps/info/fields/shoe',
    })
  })

  it.each([
    [
      '',
      [],
      'The step saves nothing. Give the journey "uses": { "save": { "run": "saveAnswers", "on": { … } } }: a step without "submit" runs it.',
    ],
    [
      ' in one of its effects',
      [{ run: 'check', input: { hat: { answer: 'hat' }, size: { const: 'shoe' } } }],
      'Name "save" in the "submit" of the step, or add "shoe" to the input of its save.',
    ],
  ])('must hold every answer%s, and the hint says how', (_, submit, hint) => {
    const fields = { ...(submit.length === 0 ? {} : { hat: {} }), shoe: {} }
    expect(found(asked(submit, fields))).toEqual([
      {
        ...error('/steps/info/fields/shoe'),
        code: 'ANSWER_NOT_SENT',
        message: 'Step "info" asks for "shoe", but none of its effects on submit sends it.',
        hint,
      },
    ])
  })

  it.each(['qkba', 'luminate_questions_assessment', 'lead_value'])(
    'cannot be what only the server writes: %s',
    (name) => {
      const [diagnostic] = diagnosticsOf('odd', asking(name, [name]))
      expect(diagnostic).toEqual({
        code: 'ANSWER_RESERVED',
        severity: 'error',
        file: 'journeys/odd.json',
        pointer: '/steps/info/submit/0/input',
        message: `saveAnswers sends "${name}", which only the server writes.`,
        hint: 'Give the field another name, or write another one in its "sentAs".',
      })
    },
  )

  it.each(['screen_name', 'should_add_screen_name', 'journey', 'ip_address', 'lost_effects', 'claim_number'])(
    'cannot go by a name by which the save says something about itself: %s',
    (name) => {
      expect(diagnosticsOf('odd', asking(name, [name]))).toEqual([
        expect.objectContaining({
          code: 'ANSWER_RESERVED',
          pointer: '/steps/info/submit/0/input',
          message: `saveAnswers sends "${name}", which every save uses for itself: the answer would be lost.`,
        }),
      ])
    },
  )

  it.each(['ab_test_value', 'channel', 'utm_source'])(
    'cannot go by a name that is stored as where the visitor came from: %s',
    (name) => {
      expect(diagnosticsOf('odd', asking(name, [name]))).toEqual([
        expect.objectContaining({
          code: 'ANSWER_RESERVED',
          message: `saveAnswers sends "${name}", which says where a visitor came from: the claim would not have the answer.`,
        }),
      ])
    },
  )

  it.each(['marketing_consent', 'feedback'])('cannot go by a name that the pages save besides: %s', (name) => {
    expect(found(asked([{ run: 'saveAnswers', input: { [name]: { answer: name } } }], { [name]: {} }))).toEqual([
      expect.objectContaining({
        code: 'ANSWER_RESERVED',
        message: `saveAnswers sends "${name}", which the choice about cookies or the help saves too: it would replace the answer.`,
      }),
    ])
  })

  it('is compared with the call as a whole: an address of any country is none of the register', () => {
    const field = 'schemas/fields/any-address.json'
    const steps = { postcode: { fields: { address: 'any-address.json' } } }
    const found = diagnosticsOf('odd', {
      [field]: JSON.stringify(ownSource().read(field)),
      'journeys/odd.json': JSON.stringify({ name: 'odd', extends: 'v3', version: 1, path: '/odd', steps }),
    })
    expect(found[0]).toEqual(
      expect.objectContaining({
        code: 'INPUT_VALUE',
        pointer: '/steps/postcode/submit/0/input',
        message: expect.stringMatching(
          /^saveAnswers sends \{"lines":.*…, which the field of step "postcode" accepts, as "address", but schemas\/api\/save-claim.json does not accept it/,
        ) as string,
        hint: 'See "address" in schemas/api/save-claim.json.',
      }),
    )
  })

  it('is an error where the backend has no place for it', () => {
    const call = JSON.parse(JSON.stringify(projectSource().read('schemas/api/save-claim.json'))) as {
      body: { additionalProperties: unknown }
    }
    call.body.additionalProperties = false
    const diagnostics = diagnosticsOf('odd', {
      ...asking('shoe', ['shoe']),
      'schemas/api/save-claim.json': JSON.stringify(call),
    })
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'ANSWER_NOT_CARRIED',
        file: 'journeys/odd.json',
        pointer: '/steps/info/submit/0/input',
        message: 'saveAnswers sends "shoe", but the body of schemas/api/save-claim.json does not have it.',
        hint: 'Add "shoe" to "body" there.',
      }),
    ])
  })
})

describe('a constant that a step saves', () => {
  const saves = (name: string, value: unknown) => asked([{ run: 'saveAnswers', input: { [name]: { const: value } } }])

  it('is no answer, so none is lost under a name that says where the visitor came from', () => {
    expect(found(saves('channel', 'radio'))).toEqual([])
  })

  it.each<[string, unknown, string]>([
    ['lost_effects', ['experianCheck'], 'which every save uses for itself'],
    ['marketing_consent', true, 'which the choice about cookies or the help saves: no visitor has given this'],
  ])('cannot go by a name that the save or the pages use themselves: %s', (name, value, whose) => {
    expect(found(saves(name, value))).toEqual([
      {
        ...error('/steps/info/submit/0/input'),
        code: 'ANSWER_RESERVED',
        message: `saveAnswers sends "${name}", ${whose}.`,
        hint: 'Remove it.',
      },
    ])
  })

  it('is compared with what the call accepts, and the message says what comes of it', () => {
    expect(found(saves('shoe', 'x'), { shoe: { type: 'number' } })).toEqual([
      {
        ...error('/steps/info/submit/0/input'),
        code: 'INPUT_VALUE',
        message:
          'saveAnswers sends "x", as "shoe", but schemas/api/save-claim.json does not accept it: such a save is always refused (400).',
        hint: 'It accepts {"type":"number"}.',
      },
    ])
  })

  it('is none of an effect that saves nothing', () => {
    expect(found(asked([{ run: 'check', input: { qkba: { const: 1 } } }]))).toEqual([])
  })
})

describe('the question of the home page', () => {
  it('may be answered with what a step asks, or saves', () => {
    const set = home({ shoe: true, hat: 5 }, { shoe: false })
    const saves = asked([{ run: 'saveAnswers', input: { shoe: { answer: 'shoe' }, hat: { answer: 'size' } } }], {
      shoe: {},
    })
    expect(found({ ...set, ...saves })).toEqual([])
  })

  it('is not answered with what neither the call has nor a step takes', () => {
    expect(found(home({ shoe: true, hats: 5 }), { shoe: {}, hat: {} })).toEqual([
      {
        ...error('/home/question/yes/set'),
        code: 'ANSWER_NOT_CARRIED',
        message:
          'saveAnswers sends "hats", which neither the body of schemas/api/save-claim.json has nor any step takes: such a save is always refused (400).',
        hint: 'Did you mean "hat"?',
      },
    ])
    expect(found(home({ shoe: true }))).toEqual([
      expect.objectContaining({ code: 'ANSWER_NOT_CARRIED', hint: 'Ask for it in a step, or remove it.' }),
    ])
  })

  it('answers with what the call accepts', () => {
    expect(found(home({ shoe: 5 }, { shoe: 'none' }), { shoe: { type: 'number' } })).toEqual([
      expect.objectContaining({ ...error('/home/question/no/set'), code: 'INPUT_VALUE' }),
    ])
  })

  it.each([
    ['qkba', 'which only the server writes'],
    ['channel', 'which says where a visitor came from: the claim would not have the answer'],
    ['screen_name', 'which every save uses for itself: the answer would be lost'],
  ])('answers under no name that has another meaning: %s', (name, whose) => {
    expect(found(home({ [name]: true }))).toEqual([
      {
        ...error('/home/question/yes/set'),
        code: 'ANSWER_RESERVED',
        message: `saveAnswers sends "${name}", ${whose}.`,
        hint: 'Give the answer another name.',
      },
    ])
  })

  it('is left alone where nothing saves a claim', () => {
    const { check, remember } = effects
    expect(found({ ...home({ qkba: true }), effects: { check, remember } })).toEqual([])
  })
})
