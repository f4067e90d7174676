import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { EffectUse } from '../../../engine/index.ts'
import { loadJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

interface Change {
  readonly uses?: object
  readonly inputs?: object
  readonly info?: object
}

const text = ({ info, ...rest }: Change) =>
  JSON.stringify(
    { name: 'odd', extends: 'v3', version: 1, path: '/odd', ...rest, steps: { info: info ?? {} } },
    null,
    1,
  )
const load = (change: Change) => loadJourney('odd', projectSource({ 'journeys/odd.json': text(change) }))
const submitOf = (change: Change): readonly EffectUse[] => load(change).journey?.steps['info']?.submit ?? []
const answer = (name: string) => ({ answer: name })
const shoe = { shoe: { title: 'Shoe size', type: 'string', messages: { required: 'x' } } }
const OWN = ['title', 'first_name', 'last_name', 'dateOfBirth', 'privacy_policy']

describe('a step that asks something and has no "submit"', () => {
  it('saves the answers of its fields under their own names, by the use "save"', () => {
    const [save] = submitOf({})
    expect(save).toMatchObject({ run: 'saveAnswers', as: 'infoSave', on: { saved: { then: 'continue' } } })
    expect(save?.input).toEqual(Object.fromEntries(OWN.map((name) => [name, answer(name)])))
  })

  it('saves a field that a variant adds', () => {
    expect(Object.keys(submitOf({ info: { fields: shoe } })[0]?.input ?? {})).toEqual([...OWN, 'shoe'])
  })

  it('sends an answer under the names that its field gives, unless the step names it itself', () => {
    const named = { shoe: { ...shoe.shoe, sentAs: ['shoe', 'boot'] } }
    expect(submitOf({ info: { fields: named } })[0]?.input).toMatchObject({
      shoe: answer('shoe'),
      boot: answer('shoe'),
    })
    const submit = [{ use: 'save', input: { sock: 'shoe' } }]
    const input = Object.keys(submitOf({ info: { fields: named, submit } })[0]?.input ?? {})
    expect(input).toEqual([...OWN, 'sock'])
    expect(load({ info: { fields: named } }).journey?.steps['info']?.fields['shoe']).not.toHaveProperty('sentAs')
  })

  it('saves the answers that its buttons set, each once', () => {
    const actions = Object.fromEntries(
      ['yes', 'no'].map((id) => [id, { label: id, set: { keen: id === 'yes', asked: true } }]),
    )
    expect(Object.keys(submitOf({ info: { actions } })[0]?.input ?? {})).toEqual([...OWN, 'keen', 'asked'])
  })

  it('saves nothing if "submit" is an empty list, or if the journey has no use "save"', () => {
    expect(submitOf({ info: { submit: [] } })).toEqual([])
    expect(load({}).journey?.steps['secondChance']?.submit).toEqual([])
    const { journey } = loadJourney('sound', projectSource({ 'journeys/sound.json': withoutSubmit() }))
    expect(journey?.steps['payment']?.submit).toEqual([])
  })
})

describe('a save with changes', () => {
  const differing = (different: object) => submitOf({ info: { submit: [{ use: 'save', ...different }] } })[0]

  it('sends an answer only under its new name, and the others under their own names', () => {
    expect(differing({ input: { born: 'dateOfBirth', source: { const: 'x' } } })?.input).toEqual({
      title: answer('title'),
      first_name: answer('first_name'),
      last_name: answer('last_name'),
      privacy_policy: answer('privacy_policy'),
      born: answer('dateOfBirth'),
      source: { const: 'x' },
    })
  })

  it('inherits every reaction that it does not change', () => {
    const saving = submitOf({})[0]?.on
    expect(differing({ on: { failed: { error: 'No.' } } })?.on).toEqual({ ...saving, failed: { error: 'No.' } })
  })

  it('can change its "as"', () => {
    expect(differing({ as: 'detailsSave' })).toEqual({ ...submitOf({})[0], as: 'detailsSave' })
  })
})

describe('a named use with changes', () => {
  const uses = {
    check: {
      run: 'verifyPhone',
      as: 'numberCheck',
      input: { phone: 'phone_number' },
      on: { valid: 'continue', invalid: 'continue', failed: 'continue' },
      afterMs: 20,
    },
  }

  it('replaces other keys, and merges input and reactions by key', () => {
    const info = {
      fields: shoe,
      submit: ['save', { use: 'check', as: 'shoeCheck', input: { phone: 'shoe' }, on: { failed: { error: 'No.' } } }],
    }
    expect(submitOf({ uses, info })[1]).toMatchObject({
      run: 'verifyPhone',
      as: 'shoeCheck',
      afterMs: 20,
      input: { phone: answer('shoe') },
      on: { valid: { then: 'continue' }, invalid: { then: 'continue' }, failed: { error: 'No.' } },
    })
  })

  it('replaces the inherited input by a named one', () => {
    const info = { submit: ['save', { use: 'check', input: 'number' }] }
    expect(submitOf({ uses, inputs: { number: { phone: 'first_name' } }, info })[1]?.input).toEqual({
      phone: answer('first_name'),
    })
  })
})

describe('an error', () => {
  it.each([
    [
      'a use that does not exist',
      { info: { submit: [{ use: 'sav' }] } },
      'USE_UNKNOWN',
      '/steps/info/submit/0/use',
      'Did you mean "save"?',
    ],
    [
      'an unknown property of a use',
      { info: { submit: [{ use: 'save', inptu: {} }] } },
      'JOURNEY_SHAPE',
      '/steps/info/submit/0/inptu',
      'Did you mean "input"?',
    ],
    [
      'an outcome that the effect never has',
      { info: { submit: [{ use: 'save', on: { svaed: 'continue' } }] } },
      'OUTCOME_UNKNOWN',
      '/steps/info/submit/0/on/svaed',
      'Did you mean "saved"?',
    ],
  ] as const)('is reported where it is written: %s', (_, change, code, pointer, hint) => {
    expect(load(change).diagnostics).toContainEqual(
      expect.objectContaining({ code, file: 'journeys/odd.json', pointer, hint }),
    )
  })

  it('in the default save of all steps is reported once, in the use "save"', () => {
    const { diagnostics } = load({ uses: { save: { run: 'saveAnswer' } } })
    expect(diagnostics.filter(({ pointer }) => pointer === '/uses/save/run')).toContainEqual(
      expect.objectContaining({ code: 'EFFECT_UNKNOWN', file: 'journeys/odd.json' }),
    )
    expect(diagnostics.map(({ pointer }) => pointer)).not.toContain('/steps/info/submit/0/run')
  })

  it('in the save of one step is reported at that step', () => {
    const { diagnostics } = load({
      info: { fields: { shoe: { ...shoe.shoe } }, actions: { next: null } },
      uses: { save: { on: {}, as: 'title' } },
    })
    expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'NAME_TAKEN', pointer: '/uses/save/as' }))
    expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'FAILURE_UNHANDLED', pointer: '/uses/save/on' }))
  })
})

function withoutSubmit(): string {
  const sound = JSON.parse(readFileSync(new URL('../../fixtures/journeys/sound.json', import.meta.url), 'utf8')) as {
    steps: { payment: object }
  }
  return JSON.stringify({ ...sound, steps: { ...sound.steps, payment: { ...sound.steps.payment, submit: undefined } } })
}
