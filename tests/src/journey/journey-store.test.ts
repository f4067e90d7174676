import { describe, expect, it, vi } from 'vitest'
import { restore, type Effect } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { journeyStore, type JourneyStore } from '../../../src/journey/journey-store.ts'
import { projectSource } from '../../support/source.ts'
import { JANE, NOW } from '../../support/walker.ts'

const v3 = openJourney('v3', projectSource())

function started() {
  const effects: Effect[] = []
  const store = journeyStore(
    v3,
    restore(v3),
    (effect) => void effects.push(effect),
    () => NOW,
  )
  store.send({ type: 'open', path: '/' })
  const calls = () => effects.filter((effect) => effect.kind === 'call')
  const last = (kind: 'call' | 'wait') => {
    const found = effects.findLast((effect) => effect.kind === kind)
    return found === undefined || found.kind === 'go' ? '' : found.id
  }
  return { store, effects, calls, last }
}

const press = (store: JourneyStore, values = {}) => store.send({ type: 'submit', action: 'next', values })

describe('the store of a running journey', () => {
  it('makes one call of a double click (J069)', () => {
    const { store, calls } = started()
    press(store, { address: JANE.address })
    press(store, { address: JANE.address })
    expect(calls()).toHaveLength(1)
  })

  it('ignores a late outcome, without notifying listeners', () => {
    const { store, calls } = started()
    press(store, { address: JANE.address })
    const id = calls()[0]?.id ?? ''
    store.send({ type: 'outcome', id, outcome: 'saved' })
    const told = vi.fn()
    store.subscribe(told)
    const before = store.getSnapshot()
    store.send({ type: 'outcome', id, outcome: 'failed' })
    expect(store.getSnapshot()).toBe(before)
    expect(told).not.toHaveBeenCalled()
  })

  it('sends and performs nothing once it has stopped', () => {
    const { store, effects } = started()
    const [before, count] = [store.getSnapshot(), effects.length]
    store.stop()
    press(store, { address: JANE.address })
    expect(store.getSnapshot()).toBe(before)
    expect(effects).toHaveLength(count)
  })

  it('counts failed submits and keeps their errors until the next, while the visitor corrects them (labels: every failed submit)', () => {
    const { store } = started()
    press(store)
    const { failure } = store.getSnapshot()
    expect(failure).toMatchObject({ nth: 1, errors: [{ field: 'address', message: 'Please enter a postcode' }] })
    store.send({ type: 'fill', values: { address: { postcode: 'LS1' } } })
    expect(store.getSnapshot().failure).toBe(failure)
    press(store)
    expect(store.getSnapshot().failure).toMatchObject({
      nth: 2,
      errors: [{ message: 'Please enter a valid postcode' }],
    })
    press(store, { address: JANE.address })
    expect(store.getSnapshot().failure).toBeNull()
  })

  it('counts a save that failed as a failed submit', () => {
    const { store, last } = started()
    press(store, { address: JANE.address })
    store.send({ type: 'outcome', id: last('call'), outcome: 'failed' })
    expect(store.getSnapshot().failure?.errors[0]?.message).toMatch(/Nothing you have typed is lost/)
  })

  it('does not count the error of an early check: it shows at the field, and the focus stays (J080)', () => {
    const { store, last } = started()
    for (const values of [{ address: JANE.address }, JANE.info]) {
      press(store, values)
      store.send({ type: 'outcome', id: last('call'), outcome: 'saved' })
    }
    store.send({ type: 'fill', values: { email: 'jane@example.com' } })
    store.send({ type: 'elapsed', id: last('wait') })
    store.send({ type: 'outcome', id: last('call'), outcome: 'invalid' })
    expect(store.getSnapshot().state.errors).toMatchObject([
      { field: 'email', message: 'Please enter a valid email address' },
    ])
    expect(store.getSnapshot().failure).toBeNull()
  })

  it('gives effects an input that can still be read when they are performed', () => {
    const { store, calls } = started()
    press(store, { address: JANE.address })
    const [call] = calls()
    if (call?.kind !== 'call') throw new Error('No call was made.')
    expect(JSON.parse(JSON.stringify(call.input))).toEqual({ address: { ...JANE.address } })
  })
})
