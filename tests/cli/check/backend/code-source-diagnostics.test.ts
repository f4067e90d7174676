import { describe, expect, it } from 'vitest'
import { codeSourceDiagnostics } from '../../../../cli/check/backend/code-source-diagnostics.ts'
import type { InputSource, JourneyDefinition } from '../../../../engine/index.ts'

const effects = { send: { calls: ['send-otp'] }, check: { calls: ['verify-otp'] }, plain: { calls: [] } }
const use = (run: string, source: InputSource, phoneNumber: InputSource = { answer: 'phone' }) => ({
  run,
  input: { source, phoneNumber },
})
const step = (id: string, enter: readonly object[], submit: readonly object[]) => ({ id, enter, submit })

function found(...steps: readonly ReturnType<typeof step>[]) {
  const journey = { effects, steps: Object.fromEntries(steps.map((one) => [one.id, one])) }
  return codeSourceDiagnostics(journey as unknown as JourneyDefinition, () => 'journeys/odd.json')
}
const sent = (source: string) => use('send', { const: source })
const checked = (source: string) => use('check', { const: source })

describe('a one-time code', () => {
  it.each([
    ['is sent for the same', [step('code', [sent('a')], [checked('a')])]],
    ['is sent by an earlier step', [step('ask', [], [sent('a')]), step('code', [], [checked('a')])]],
    ['is sent by nobody', [step('code', [], [checked('a')])]],
    ['is sent for what an answer says', [step('code', [use('send', { answer: 'why' })], [checked('a')])]],
    ['is checked for what an answer says', [step('code', [sent('a')], [use('check', { answer: 'why' })])]],
    ['is checked for nothing', [step('code', [sent('a')], [{ run: 'check', input: {} }])]],
    ['is sent for a number', [step('code', [use('send', { const: 1 })], [checked('a')])]],
    [
      'is sent once for what an answer says',
      [step('code', [sent('a'), use('send', { answer: 'why' })], [checked('b')])],
    ],
    ['is something else', [step('code', [sent('a')], [use('plain', { const: 'b' })])]],
  ])('is sound if it %s', (_, steps) => {
    expect(found(...steps)).toEqual([])
  })

  it('is sound if it goes to a number that is no answer', () => {
    const SOURCE = { const: 'a' }
    const NUMBER = { const: '+447700900123' }
    expect(found(step('code', [use('send', SOURCE, NUMBER)], [use('check', SOURCE)]))).toEqual([])
    expect(found(step('code', [use('send', SOURCE)], [use('check', SOURCE, NUMBER)]))).toEqual([])
  })

  it('is reported if it goes to another number', () => {
    const SOURCE = { const: 'a' }
    const sends = use('send', SOURCE, { answer: 'home_phone' })
    expect(found(step('code', [sends], [checked('a')]))).toEqual([
      {
        code: 'CODE_NUMBER',
        severity: 'error',
        file: 'journeys/odd.json',
        pointer: '/steps/code/submit/0/input/phoneNumber',
        message:
          'Step "code": check stays passed while "phone" stays the same, and the code is sent to "home_phone": a visitor could prove one number and go on with another.',
        hint: 'Give both the same answer as "phoneNumber".',
      },
    ])
  })

  it('is reported if its own step sends it for something else', () => {
    expect(found(step('code', [sent('a')], [checked('b')]), step('other', [sent('b')], []))).toEqual([
      {
        code: 'CODE_SOURCE',
        severity: 'error',
        file: 'journeys/odd.json',
        pointer: '/steps/code/submit/0/input/source',
        message:
          'Step "code": check looks for a code that was sent for "b", and it is sent for "a": every right code would be refused.',
        hint: 'Write the same "source" in both.',
      },
    ])
  })

  it('is reported if no step sends it for the same', () => {
    const steps = [
      step('one', [sent('a')], []),
      step('two', [sent('c')], [sent('a')]),
      step('code', [], [checked('b')]),
    ]
    expect(found(...steps).map(({ message }) => message)).toEqual([
      'Step "code": check looks for a code that was sent for "b", and it is sent for "a" or "c": every right code would be refused.',
    ])
  })
})
