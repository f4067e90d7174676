import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyEntries, ofJourney } from '../../../../cli/copy/entries/entries.ts'
import { findProject } from '../../../../cli/project/project.ts'
import { unapprovedIn } from '../../../../workbench/server/journeys/unapproved.ts'
import { copyFixed } from '../../../support/fixed-product.ts'
import { folderWith } from '../../support/workbench-project.ts'

const TODAY = '2026-11-01'
const root = folderWith({})
copyFixed(['journeys', 'schemas', 'content', 'public'], root)

describe('the unapproved words', () => {
  it('are counted for each journey as its Words show them: regulated ones, also around every step', () => {
    const { entries } = copyEntries(findProject(root, root), TODAY)
    const ofV5 = ofJourney(entries, 'v5').filter(({ needsApproval, state }) => needsApproval && state !== 'approved')
    expect(ofV5.length).toBeGreaterThan(0)
    expect(unapprovedIn(root, TODAY)).toMatchObject({ v5: ofV5.length })
  })

  it('are unknown if there is no book', () => {
    rmSync(join(root, 'content/copy.json'))
    expect(unapprovedIn(root, TODAY)).toBeNull()
  })
})
