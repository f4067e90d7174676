import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import assumptions from '../../../bench/capacity/assumptions.json'
import { diskGbOf, priceOf, type Prices } from '../../../bench/capacity/price.ts'
import { ROOT } from '../../support/root.ts'

const PRICES: Prices = {
  coreHour: 1,
  gbMemoryHour: 0.1,
  gbDisk: 2,
  hours: 100,
  coresOfMachine: 4,
  gbMemoryOfProcess: 1,
  gbMemoryOfDatabaseCore: 10,
  databases: 2,
  poolMsOfCall: 0.5,
  callsOfClaim: 10,
  connectionsOfProcess: 10,
  mostConnections: 100,
  mostUtilisation: 0.5,
}

describe('the price of a deployment', () => {
  it('is that of cores and memory by the hour, and of the disks of the database and its standby', () => {
    const price = priceOf({ processes: 3, databaseCores: 2, claimsPerSecond: 1, diskGb: 50 }, PRICES)
    // 3 + 2 × 2 cores, 3 + 2 × 2 × 10 GB.
    expect(price).toEqual({
      machines: 4,
      connections: 30,
      poolCores: 0,
      compute: 100 * (7 + 4.3),
      disk: 200,
      total: 1330,
    })
  })

  it('has a PgBouncer once there are more connections than a database is given, and machines for it', () => {
    const price = priceOf({ processes: 12, databaseCores: 1, claimsPerSecond: 300, diskGb: 0 }, PRICES)
    // 3,000 calls a second take 1.5 cores, which are used for half of their time.
    expect(price).toMatchObject({ machines: 3 + 1 + 2, connections: 120, poolCores: 3 })
  })

  it('is twice as much for twice the price of everything', () => {
    const deployment = { processes: 3, databaseCores: 2, claimsPerSecond: 1, diskGb: 50 }
    const doubled = { ...PRICES, coreHour: 2, gbMemoryHour: 0.2, gbDisk: 4 }
    expect(priceOf(deployment, doubled).total).toBeCloseTo(2 * priceOf(deployment, PRICES).total)
  })
})

describe('the disk', () => {
  it('holds what was submitted for years, and the rest for some weeks', () => {
    expect(diskGbOf(1000, { submittedShare: 0.5, submittedDays: 100, otherDays: 10, kB: 20 })).toBeCloseTo(1.1)
  })
})

/** The rows of docs/running.md that say how much so many claims need. */
const rows = readFileSync(join(ROOT, 'docs/running.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const cells = line.split('|').map((cell) => Number(cell.replaceAll(/[£,]|(?<=\d) .*/g, '').trim()))
    const [, claimsADay = 0, claimsPerSecond = 0, processes = 0, databaseCores = 0] = cells
    if (cells.length !== 11 || !(claimsADay > 0)) return []
    return [
      {
        claimsADay,
        claimsPerSecond,
        processes,
        databaseCores,
        machines: cells[7],
        connections: cells[8],
        price: cells[9],
      },
    ]
  })

describe('the table of what so many claims need', () => {
  it('has a row for each number of claims that is foreseen', () => {
    expect(rows.map(({ claimsADay }) => claimsADay)).toEqual([...assumptions.claimsADay, 17_000_000])
  })

  it.each(rows)('says the machines, connections and price for $claimsADay claims a day', (row) => {
    const { claimsADay, machines, connections, price } = row
    const prices = { ...assumptions.prices, mostUtilisation: assumptions.mostUtilisation }
    const found = priceOf({ ...row, diskGb: diskGbOf(claimsADay, assumptions.kept) }, prices)
    expect({ machines, connections, price }).toEqual({
      machines: found.machines,
      connections: found.connections,
      price: Number(found.total.toPrecision(2)),
    })
  })
})
