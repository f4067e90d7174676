import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../server/support/test-product.ts'
import { programsFolder } from '../../scripts/drill/cluster.mjs'

const programs = programsFolder()
const title =
  programs === undefined
    ? 'npm run drill (NOT RUN: this machine has no PostgreSQL with its client programs)'
    : 'npm run drill: a database that is destroyed under load'

describe.skipIf(programs === undefined)(title, () => {
  it('serves again without the erased claim, with every acknowledged one by the WAL, and with those of the backup by the dump', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/drill.mjs', '--claims', '200', '--json'], {
      cwd: ROOT,
    })
    const { acknowledged, results } = JSON.parse(stdout)
    expect(results).toMatchObject([
      { way: 'WAL', acknowledged, lost: 0, erasedIsBack: false },
      { way: 'dump', acknowledged, erasedIsBack: false },
    ])
    // What was written after the dump is not in it.
    expect(results[1].lost).toBeGreaterThan(20)
    expect(results[1].lost).toBeLessThan(acknowledged)
  })
})
