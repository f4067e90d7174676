import { describe, expect, it } from 'vitest'
import { ProviderError, sandboxProviders } from '../../../server/providers/index.ts'
import { sandbox } from './sandbox.ts'

describe('the e-mail check (C072)', () => {
  it.each([
    ['jane@example.com', 'valid'],
    ['a+tag@sub.domain.london', 'valid'],
    ['invalid@example.com', 'invalid'],
    [' INVALID@Example.com ', 'invalid'],
    ['catchall@example.com', 'catchall'],
    ['jane@example', 'invalid'],
    ['jane@@example.com', 'invalid'],
    ['jane smith@example.com', 'invalid'],
    ['jane@example..com', 'invalid'],
    ['', 'invalid'],
  ])('says of %j: %s', async (email, answer) => {
    expect(await sandbox().emails.check(email)).toBe(answer)
  })

  it('fails for down@example.com', async () => {
    await expect(sandbox().emails.check('Down@example.com')).rejects.toBeInstanceOf(ProviderError)
  })
})

describe('the phone check (C073)', () => {
  it.each([
    ['+447700900000', 'Valid'],
    ['+447700900123', 'Valid'],
    ['+447700900996', 'Valid'],
    ['+447700900997', 'Valid'],
    ['07700 900123', 'Valid'],
    ['+447911123456', 'Valid'],
    ['+447624123456', 'Valid'],
    ['+447400123456', 'Valid'],
    ['+447700900999', 'Invalid'],
    ['+442079460000', 'Invalid'],
    ['+44770090012', 'Invalid'],
    ['+353871234567', 'Invalid'],
    ['words', 'Invalid'],
    ['', 'Invalid'],
  ])('says of %j: %s', async (number, answer) => {
    expect(await sandbox().phones.check(number)).toBe(answer)
  })

  it('fails for 07700 900998', async () => {
    await expect(sandbox().phones.check('+447700900998')).rejects.toBeInstanceOf(ProviderError)
  })
})

describe('the texts', () => {
  it('are delivered to the sink', async () => {
    const { sms, texts } = sandbox()
    const message = { id: 'm-1', claimNumber: 'c-1', to: '+447700900123', text: 'Your code is 1234' }
    await sms.send(message)
    expect(texts).toEqual([message])
  })

  it('cannot be sent to 07700 900997', async () => {
    const { sms, texts } = sandbox()
    await expect(sms.send({ id: 'm-1', claimNumber: 'c-1', to: '+447700900997', text: 'x' })).rejects.toBeInstanceOf(
      ProviderError,
    )
    expect(texts).toEqual([])
  })

  it('fail when the sink fails', async () => {
    const deliver = async () => {
      throw new Error('the sink is full')
    }
    const { sms } = sandboxProviders({ secret: 's', wait: async () => undefined, deliver })
    await expect(sms.send({ id: 'm-1', claimNumber: 'c-1', to: '+447700900123', text: 'x' })).rejects.toThrow(
      'the sink is full',
    )
  })
})

describe('the duplicate check (C074)', () => {
  it.each([
    ['Duplicate', true],
    [' duplicate ', true],
    ['Sample', false],
  ])('knows %j: %s', async (lastName, known) => {
    const person = { firstName: 'Jane', lastName, email: 'jane@example.com', dob: '1985-02-14' }
    expect(await sandbox().duplicates.isKnown(person)).toBe(known)
  })
})
