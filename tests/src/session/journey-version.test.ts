import { describe, expect, it, vi } from 'vitest'
import experiment from '../../fixtures/product/journeys/experiment.json'
import { deviceStorage } from '../../../src/session/device-storage.ts'
import { journeyVersion } from '../../../src/session/journey-version.ts'
import { seeded } from '../../support/seeded.ts'
import { memoryStorage } from '../support.ts'

const journeys = ['v3', 'v4', 'v5']
const settings = (random: () => number) => ({
  experiment,
  journeys,
  random,
  page: {} as { assignedHere?: boolean },
})
const blocked = () =>
  deviceStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })

describe('the version of a visitor', () => {
  it('is picked at the first visit, stored, and never picked again (S-02, A-02)', () => {
    const storage = memoryStorage()
    const random = vi.fn(() => 0.5)
    expect(journeyVersion(storage, settings(random)).name).toBe('v4')
    expect(storage.get('journey')).toBe('v4')
    expect(
      journeyVersion(
        storage,
        settings(() => 0.99),
      ).name,
    ).toBe('v4')
    expect(random).toHaveBeenCalledTimes(1)
  })

  it('is split over 100,000 browsers as the experiment says (C142)', () => {
    const random = seeded(7)
    const counts = new Map(journeys.map((name) => [name, 0]))
    for (let visitor = 0; visitor < 100_000; visitor += 1) {
      const { name } = journeyVersion(memoryStorage(), settings(random))
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    for (const { journey, weight } of experiment.versions)
      expect(Math.abs((counts.get(journey) ?? 0) / 1000 - weight), journey).toBeLessThan(0.6)
  })

  it('is the one that an address names, from then on (S-03, A-02)', () => {
    const storage = memoryStorage()
    journeyVersion(
      storage,
      settings(() => 0.5),
    ).keep('v5')
    expect(
      journeyVersion(
        storage,
        settings(() => 0),
      ).name,
    ).toBe('v5')
  })

  it.each([
    ['chosen by the experiment and followed there from an earlier page', 'v4', {}, 'v4', true],
    ['named by an address on the page that assigned it, even by chance the same', undefined, {}, 'v4', false],
    ['named by an address although the experiment chose another', 'v3', {}, 'v4', false],
    ['named by an address where another script of the page assigned it', 'v4', { assignedHere: true }, 'v4', false],
  ])('is %s', (_how, stored, page, named, drawn) => {
    const storage = memoryStorage()
    if (stored !== undefined) storage.set('journey', stored)
    const version = journeyVersion(storage, { ...settings(() => 0.5), page })
    expect(version.drawn).toBe(true)
    version.keep(named)
    expect(version.drawn).toBe(drawn)
  })

  it('is not drawn where nothing can be stored: it is the default', () => {
    expect(
      journeyVersion(
        blocked(),
        settings(() => 0.5),
      ).drawn,
    ).toBe(false)
  })

  it('is seen in a tab that was open before another went to its own', () => {
    const storage = memoryStorage()
    const one = journeyVersion(
      storage,
      settings(() => 0),
    )
    journeyVersion(
      storage,
      settings(() => 0),
    ).keep('v5')
    expect(one.name).toBe('v5')
  })

  it('is the default if storage is blocked, on every page, until an address names one (A-02)', () => {
    const version = journeyVersion(
      blocked(),
      settings(() => 0.99),
    )
    expect(version.name).toBe('v3')
    version.keep('v5')
    expect(version.name).toBe('v5')
  })

  it('is the default if there are no random numbers', () => {
    const none = () => {
      throw new ReferenceError('crypto is not defined')
    }
    expect(journeyVersion(memoryStorage(), settings(none)).name).toBe('v3')
  })

  it.each(['v2', '', '__proto__', '{"v3":1}'])(
    'is picked again if "%s" is stored, which is not a journey',
    (stored) => {
      const storage = memoryStorage()
      storage.set('journey', stored)
      expect(
        journeyVersion(
          storage,
          settings(() => 0.5),
        ).name,
      ).toBe('v4')
    },
  )

  it('stays while its journey is served, even if the experiment no longer gives it to new visitors', () => {
    const storage = memoryStorage()
    storage.set('journey', 'v4')
    const without = { versions: [{ journey: 'v3', weight: 100 }], default: 'v3' }
    expect(journeyVersion(storage, { experiment: without, journeys, random: () => 0, page: {} }).name).toBe('v4')
  })
})
