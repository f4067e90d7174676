import { describe, expect, it } from 'vitest'
import type { Condition, Step } from '../../../../engine/index.ts'
import { anotherCode } from '../../../../proof/facts/musts/another-code.ts'

const SENT: Condition = { codeSent: { const: 'sent' } }
const FAILED: Condition = { not: SENT }
const code = (more: object = {}) => ({ one_time_code: { rule: { oneTimeCode: { digits: 4 } }, ...more } })
const button = (id: string, when?: Condition, rerun: string | null = 'codeSent') => ({
  id,
  rerun,
  ...(when === undefined ? {} : { when }),
})
const must = (fields: object, ...actions: readonly object[]) =>
  anotherCode({ id: 'code', fields, actions } as unknown as Step)

describe('a page that asks for a code', () => {
  it('always shows one of the buttons that send another one', () => {
    expect(must(code(), button('resend', SENT), button('again', FAILED), button('verify', undefined, null))).toEqual([
      {
        code: 'CODE_BUTTON_HIDDEN',
        step: 'code',
        pointer: '/steps/code/actions/resend/when',
        when: 'shown',
        condition: { anyOf: [SENT, FAILED] },
        message:
          '"one_time_code" may be asked for while no button sends another code: a visitor whose code has expired, or never came, could not continue.',
        hint: 'Show "resend" wherever the code is asked for.',
      },
    ])
  })

  it('may hide it where the code is not asked for', () => {
    expect(must(code({ when: SENT }), button('resend', SENT))).toMatchObject([{ condition: { anyOf: [SENT, FAILED] } }])
  })

  it.each<[string, readonly object[]]>([
    ['shows one of them always', [button('resend', SENT), button('again')]],
    ['sends no other, which is reported elsewhere', [button('verify', SENT, null)]],
  ])('%s', (_, actions) => {
    expect(must(code(), ...actions)).toEqual([])
  })

  it('is meant alone', () => {
    expect(must({ first_name: {} }, button('resend', SENT))).toEqual([])
  })
})
