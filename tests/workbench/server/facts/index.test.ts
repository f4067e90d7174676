import { beforeAll, describe, expect, it } from 'vitest'
import type { TextOfStep } from '../../../../workbench/wire.ts'
import { copyFixed } from '../../../support/fixed-product.ts'
import { folderWith, workbenchOf, type Opened } from '../../support/workbench-project.ts'

const root = folderWith({})
copyFixed(['journeys', 'schemas', 'content', 'public'], root)
let opened: Opened
beforeAll(async () => {
  opened = await workbenchOf(root)
})

describe('GET /api/texts', () => {
  it('lists the texts of a step by their addresses, as the files of languages name them', async () => {
    const { app, page } = opened
    const texts = (await app.inject({ url: '/api/texts/v5?step=carFinance', headers: page })).json<
      readonly TextOfStep[]
    >()
    expect(texts).toContainEqual({
      address: 'journeys/v5.json#/steps/carFinance/title',
      text: 'Had a car on finance between 2007 - 2021?',
    })
  })

  it('has no text of a journey that is not there, and nothing for another origin', async () => {
    const { app, page } = opened
    expect((await app.inject({ url: '/api/texts/none?step=carFinance', headers: page })).json()).toEqual([])
    expect((await app.inject({ url: '/api/texts/v5?step=carFinance' })).statusCode).toBeGreaterThanOrEqual(400)
  })
})
