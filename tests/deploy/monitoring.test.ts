import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { metrics } from '../../server/metrics/metrics.ts'
import { testDatabase, type TestDatabase } from '../server/support/test-database.ts'
import { documentsOf, textOf } from './support/files.ts'

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string
      readonly expr: string
      readonly labels: Readonly<Record<string, string>>
      readonly annotations: Readonly<Record<string, string>>
    }[]
  }[]
}
interface Board {
  readonly panels: readonly {
    readonly id: number
    readonly title: string
    readonly gridPos: { readonly x: number; readonly y: number }
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

const [{ groups }] = documentsOf('monitoring/rules.yaml') as readonly [Rules]
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(textOf('monitoring/board.json')) as Board
const asked = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

let database: TestDatabase
let copy: TestDatabase
let offered: Map<string, readonly string[]>
beforeAll(async () => {
  ;[database, copy] = await Promise.all([testDatabase(), testDatabase()])
  const { registry } = metrics({ db: database.db, reading: copy.db }, { withProcess: true })
  const found = registry.getMetricsAsArray() as unknown as readonly {
    name: string
    type: string
    labelNames?: readonly string[]
  }[]
  offered = new Map(
    found.flatMap(({ name, type, labelNames = [] }) =>
      type === 'histogram'
        ? ['_bucket', '_sum', '_count'].map((end) => [name + end, [...labelNames, 'le']] as const)
        : [[name, labelNames] as const],
    ),
  )
})
afterAll(() => Promise.all([database.close(), copy.close()]))

/** What Prometheus adds itself. */
const ADDED = ['job', 'instance']

describe('rules and board', () => {
  it.each(asked)('%s asks only for what the product offers: %s', (_title, expr) => {
    const named = [...expr.matchAll(/\b([a-z_0-9]+)\{([^}]*)\}/g)]
    expect(named.length).toBeGreaterThan(0)
    for (const [, name = '', selector = ''] of named) {
      if (name === 'up') continue
      expect([...offered.keys()]).toContain(name)
      for (const [, label] of selector.matchAll(/(\w+)=~?"/g))
        expect([...(offered.get(name) ?? []), ...ADDED], name).toContain(label)
    }
  })

  it('each alert says how urgent it is, what is wrong and what to do', () => {
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket'], alert).toContain(labels['severity'])
      expect(annotations, alert).toMatchObject({ summary: expect.any(String), action: expect.any(String) })
    }
  })

  it('no two panels share a number or a place', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x},${y}`)).size).toBe(panels.length)
  })
})
