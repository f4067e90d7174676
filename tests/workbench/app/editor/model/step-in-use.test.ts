import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { journeyChain } from '../../../../../workbench/app/editor/model/journey-chain.ts'
import { ledOn, stepInUse } from '../../../../../workbench/app/editor/model/step-in-use.ts'
import { fixedPath } from '../../../../support/fixed-product.ts'

const { files: v3 } = journeyChain('v3', (path) => readFileSync(fixedPath(path), 'utf8'))
const of = (json: object) => [{ name: 'one', path: 'journeys/one.json', json: json as Record<string, unknown> }]

describe('the uses of a step', () => {
  it('lists the steps that lead to it, and those that use facts which it alone gives', () => {
    const { leading, ways, given, isStart } = stepInUse(v3, 'sign')
    expect(leading).toContain('otp')
    expect(ways).toEqual(['experianReport'])
    expect(given.find(({ fact }) => fact === 'q1FoundStatus')?.users).toContain(
      'the journey’s conditions: identitySettled',
    )
    expect(isStart).toBe(false)
  })

  it('is empty if no step leads to it and none uses its answers', () => {
    const chain = of({ start: 'a', steps: { a: { next: [{ to: 'b' }] }, b: {}, c: { fields: ['name'] } } })
    expect(stepInUse(chain, 'c')).toEqual({ leading: [], isStart: false, given: [], ways: [], mainWay: null })
  })

  it('does not name a fact that another step gives as well', () => {
    const chain = of({
      steps: {
        a: { fields: ['email'], next: [{ to: 'b' }] },
        b: { fields: ['email', 'phone'], next: [{ to: 'c' }] },
        c: { content: { seen: 'We write to {email} and call {phone}.' } },
      },
    })
    expect(stepInUse(chain, 'b').given).toEqual([{ fact: 'phone', users: ['c'] }])
  })

  it('includes the journey if it starts with the step', () => {
    expect(stepInUse(of({ start: 'a', steps: { a: { next: [{ to: 'b' }] }, b: {} } }), 'a').isStart).toBe(true)
  })
})

describe('steps that are led on', () => {
  it('go where the removed one went, also by reactions and links', () => {
    const chain = of({
      steps: {
        a: {
          enter: [{ run: 'check', on: { bad: { to: 'b' } } }],
          content: { back: { link: { text: 'Back', step: 'b' } } },
          next: [{ to: 'b' }],
        },
        b: { next: [{ to: 'c' }] },
        c: {},
      },
    })
    const a = ledOn(chain, 'b', 'c')['a']
    expect(a?.['next']).toEqual({ b: { to: 'c' } })
    expect(JSON.stringify(a)).not.toContain('"to":"b"')
    expect(JSON.stringify(a)).toContain('"step":"c"')
  })

  it('keep their transitions apart where one went there already, and drop a way back to themselves', () => {
    const chain = of({
      steps: { a: { next: [{ to: 'b' }, { to: 'c' }] }, b: { next: [{ to: 'c' }] }, c: { next: [{ to: 'b' }] } },
    })
    expect(ledOn(chain, 'b', 'c')).toMatchObject({
      a: { next: { b: { id: 'b', to: 'c' }, c: { to: 'c' } } },
      c: { next: {} },
    })
  })
})
