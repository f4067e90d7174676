import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { carryAnswers } from '../../../src/effects/carry-answers.ts'
import { projectSource } from '../../support/source.ts'
import { JANE, walk } from '../../support/walker.ts'
import { OTHER_CLAIM } from '../support.ts'

interface Body {
  readonly screen_name?: string
  readonly lost_effects?: readonly string[]
}

const v3 = openJourney('v3', projectSource())

describe('answers that go into another claim (A-19)', () => {
  it('are those of the steps that are done, in the order of the route, under their wire names', async () => {
    const person = walk(v3, { saveAnswers: 'saved' })
      .send({ type: 'open', path: '/' })
      .submit({ address: JANE.address })
      .submit(JANE.info)
    person.send({ type: 'fill', values: { email: 'jane@example.com' } })
    const bodies: Record<string, unknown>[] = []
    const callFreely = async (_contract: unknown, { body }: { body: Record<string, unknown> }) => void bodies.push(body)
    await carryAnswers(v3, person.state(), OTHER_CLAIM, {
      callFreely: callFreely as never,
      handlerOf: () => async () => ({ outcome: 'valid' }),
    })
    expect(bodies).toEqual([
      {
        claim_number: OTHER_CLAIM,
        screen_name: 'postcode',
        should_add_screen_name: true,
        journey: 'v3',
        ab_test_value: 'v3',
        address: JANE.address,
        postcode: 'LS1 4AP',
      },
      {
        claim_number: OTHER_CLAIM,
        screen_name: 'info',
        should_add_screen_name: true,
        journey: 'v3',
        ab_test_value: 'v3',
        title: 'Mrs.',
        first_name: 'Jane',
        last_name: 'Sample',
        dateOfBirth: '31/03/1980',
        dob: '1980-03-31',
        privacy_policy: true,
      },
    ])
  })

  it('are followed by the effects whose outcome the backend keeps, for a call that was lost has left nothing there', async () => {
    const endings = {
      verifyEmail: 'valid',
      verifyPhone: 'valid',
      checkDuplicate: 'valid',
      createUser: 'created',
      saveAnswers: 'saved',
      pullQuestions: 'failed',
      experianCheck: 'none',
    }
    const person = walk(v3, endings)
      .send({ type: 'open', path: '/' })
      .submit({ address: JANE.address })
      .submit(JANE.info)
      .submit(JANE.contact)
      .submit(JANE.sign)
      .pass(300)
    expect(person.step()).toBe('identityUnavailable')
    const told: string[] = []
    const callFreely = async (_contract: unknown, { body }: { body: Body | ((claim: string) => Body) }) => {
      const { screen_name, lost_effects } = typeof body === 'function' ? body(OTHER_CLAIM) : body
      told.push(screen_name ?? `lost ${String(lost_effects)}`)
    }
    const handlerOf = (name: string) => async () => {
      told.push(name)
      return name === 'checkDuplicate' ? Promise.reject(new Error('still down')) : { outcome: 'none' }
    }
    await carryAnswers(v3, person.state(), OTHER_CLAIM, { callFreely: callFreely as never, handlerOf })
    expect(told).toEqual([
      'postcode',
      'info',
      'contact',
      'checkDuplicate',
      'lost pullQuestions',
      'sign',
      'experianCheck',
    ])
  })
})
