import { describe, expect, it, vi } from 'vitest'
import { advance, restore, screen, type JourneyEvent } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { stillJourney } from '../../../../src/journey/page/still-journey.ts'
import { journeyStore } from '../../../../src/journey/journey-store.ts'
import { ownSource } from '../../../support/source.ts'

const NOW = Date.UTC(2026, 10, 21, 10)
const journey = openJourney('v3', ownSource())
const { state } = advance(journey, restore(journey), { type: 'open', path: '/' }, { now: 0 })
const ADDRESS = { postcode: 'LS1 4AP' }

function still() {
  return stillJourney({ state, screen: screen(journey, state, { now: 0 }), check: () => [] })
}

/** What the running journey receives from the first screen. */
function given(before: readonly JourneyEvent[], after: readonly JourneyEvent[] = []): readonly JourneyEvent[] {
  const events: JourneyEvent[] = []
  const { store, giveTo } = still()
  for (const event of before) store.send(event)
  giveTo({ send: (event) => events.push(event) })
  for (const event of after) store.send(event)
  return events
}

describe('the first screen, before the journey runs', () => {
  it('shows what is typed, as the engine does', () => {
    const { store, screensOf } = still()
    const listener = vi.fn()
    store.subscribe(listener)
    store.send({ type: 'fill', values: { address: ADDRESS } })
    expect(listener).toHaveBeenCalledTimes(1)
    const running = journeyStore(
      journey,
      state,
      () => undefined,
      () => NOW,
    )
    running.send({ type: 'fill', values: { address: ADDRESS } })
    const { page, dialog } = screensOf(store.getSnapshot().state, { now: NOW })
    expect(page).toEqual(screen(journey, running.getSnapshot().state, { now: NOW }))
    expect(dialog).toBeNull()
  })

  it('gives what was typed and pressed to the running journey, and what comes later at once', () => {
    expect(
      given(
        [
          { type: 'submit', action: 'next' },
          { type: 'fill', values: { address: ADDRESS } },
        ],
        [{ type: 'left', field: 'address' }],
      ),
    ).toEqual([
      { type: 'fill', values: { address: ADDRESS } },
      { type: 'submit', action: 'next' },
      { type: 'left', field: 'address' },
    ])
  })

  it('passes on that a field was left, so that what is wrong with it is said (J095)', () => {
    expect(
      given([
        { type: 'fill', values: { email: 'jane@', phone: '0' } },
        { type: 'left', field: 'email' },
      ]),
    ).toEqual([
      { type: 'fill', values: { email: 'jane@', phone: '0' } },
      { type: 'left', field: 'email' },
    ])
  })

  it('forgets that a field was left if it is edited again', () => {
    expect(
      given([
        { type: 'fill', values: { email: 'jane@' } },
        { type: 'left', field: 'email' },
        { type: 'fill', values: { email: 'jane@e' } },
      ]),
    ).toEqual([{ type: 'fill', values: { email: 'jane@e' } }])
  })

  it('sends nothing where nothing was done', () => {
    expect(given([])).toEqual([])
  })
})
