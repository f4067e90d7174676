import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { JANE, walk, type Endings } from '../../support/walker.ts'

const v5 = openJourney('v5', projectSource())
const WELL: Endings = {
  saveAnswers: 'saved',
  verifyEmail: 'valid',
  verifyPhone: 'valid',
  checkDuplicate: 'valid',
  createUser: 'created',
  pullQuestions: 'found',
}

function atDetails(endings: Endings = WELL) {
  const walker = walk(v5, endings)
    .send({ type: 'open', path: '/' })
    .submit({}, 'yes')
    .submit({}, 'no')
    .submit({ address: JANE.address })
  const next = () => walker.screen().actions[0]?.isInert
  return { walker, next, fillAll: () => walker.send({ type: 'fill', values: { ...JANE.info, ...JANE.contact } }) }
}

describe('Next of the v5 details (J024, A-109)', () => {
  it('is inert until name, birthday with privacy, e-mail, phone and consent are valid', () => {
    const { walker, next } = atDetails()
    for (const [name, value] of Object.entries({ ...JANE.info, ...JANE.contact })) {
      expect(next()).toBe(true)
      walker.send({ type: 'fill', values: { [name]: value } })
    }
    expect(next()).toBe(false)
  })

  it('stays inert for an e-mail address that the check found invalid, until it is changed', () => {
    const { walker, next, fillAll } = atDetails({ ...WELL, verifyEmail: 'invalid' })
    fillAll()
    walker.pass(500)
    expect(next()).toBe(true)
    walker.send({ type: 'fill', values: { email: 'other@example.com' } })
    expect(next()).toBe(false)
  })

  it.each([
    ['verifyEmail', 'early'],
    ['verifyPhone', 'early'],
    ['verifyEmail', 'on submit'],
    ['verifyPhone', 'on submit'],
  ])('can be pressed again after the service of %s failed (%s), and calls it again (A-105, C106)', (effect, when) => {
    const { walker, next, fillAll } = atDetails({ ...WELL, [effect]: ['failed', 'failed', 'valid'] })
    fillAll()
    if (when === 'early') walker.pass(500)
    else walker.submit()
    expect(walker.screen().errors).toMatchObject([
      { message: effect === 'verifyEmail' ? 'Error validating email!' : 'Error validating phone!' },
    ])
    expect(next()).toBe(false)
    walker.submit()
    expect(next()).toBe(false)
    expect(walker.submit().step()).toBe('sign')
  })
})
