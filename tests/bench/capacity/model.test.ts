import { describe, expect, it } from 'vitest'
import { forecast, latencyOf, machinesFor, type Costs } from '../../../bench/capacity/model.ts'
import { seeded } from '../../support/seeded.ts'

const COSTS: Costs = { calls: 11, productMs: 11, databaseMs: 5.5, waitMs: 2, walBytes: 50_000 }

describe('the foreseen time of a call', () => {
  // Of one queue before one server, mathematics knows both: a mean of ms / (1 - load), and as p99 4.6 times that.
  it.each([0.3, 0.6, 0.8])('agrees with the formula for one server at a load of %d', (load) => {
    const { mean, p99 } = latencyOf([{ servers: 1, ms: 10, hasQueues: false }], load * 100, 0, seeded(1))
    expect(mean / (10 / (1 - load))).toBeCloseTo(1, 1)
    expect(p99 / mean / Math.log(100)).toBeCloseTo(1, 0)
  })

  it('is that of one server for each of several that have queues of their own', () => {
    const { mean } = latencyOf([{ servers: 4, ms: 10, hasQueues: true }], 200, 0, seeded(1))
    expect(mean / 20).toBeCloseTo(1, 1)
  })

  it('agrees with the formula of Erlang for two servers with one queue', () => {
    const { mean } = latencyOf([{ servers: 2, ms: 10, hasQueues: false }], 100, 0, seeded(1))
    expect(mean / (10 / (1 - 0.5 ** 2))).toBeCloseTo(1, 1)
  })

  it('adds stations, and what a call waits besides', () => {
    const station = { servers: 1, ms: 10, hasQueues: false }
    const { mean } = latencyOf([station, station], 50, 7, seeded(1))
    expect(mean / 47).toBeCloseTo(1, 1)
  })
})

describe('the machines for so many claims', () => {
  it('are used for no more than the share that is allowed', () => {
    expect(machinesFor(COSTS, 1000, 0.6)).toEqual({ processes: 19, databaseCores: 10 })
  })

  it('are two processes at least, so that one may fail', () => {
    expect(machinesFor(COSTS, 0.01, 0.6)).toEqual({ processes: 2, databaseCores: 1 })
  })

  it('have as many connections busy as there is work for the database at a time', () => {
    const { busyConnections, walMb } = forecast(COSTS, 100, 0.6, seeded(1))
    // 1,100 calls a second, each 0.5 ms of work and 2 ms of waiting.
    expect(busyConnections).toBeGreaterThan(2.75)
    expect(busyConnections).toBeLessThan(3.5)
    expect(walMb).toBeCloseTo(5)
  })
})
