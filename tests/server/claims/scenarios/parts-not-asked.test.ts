import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Journey } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { exportClaim, loadJourneys } from '../../../../server/index.ts'
import { fixedRoot } from '../../../support/fixed-product.ts'
import { DONE, journeyOfSteps } from '../../../support/journey-of-steps.ts'
import { children, choice, line } from '../../../support/parts-when.ts'
import { projectSource } from '../../../support/source.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

const page = (path: string, fields: object, to: string) => ({
  path,
  title: path,
  progress: 50,
  fields,
  actions: { next: { label: 'Next' } },
  next: [{ to }],
})
const parts = {
  name: line('Name'),
  school: choice('School', ['state', 'private']),
  fee: line('Fee', { when: { school: { const: 'private' } } }),
}

/** The country is asked first; only children in the UK have a school, and only a private one a fee. */
function schools(name: string): Journey {
  const steps = {
    home: page('/', { lives: choice('Where?', ['uk', 'france']) }, 'family'),
    family: page('/family', { kids: children(parts, { partsWhen: { school: { lives: { const: 'uk' } } } }) }, 'done'),
    done: DONE,
  }
  const json = JSON.stringify(journeyOfSteps(name, steps))
  return openJourney(name, projectSource({ [`journeys/${name}.json`]: json }))
}

let product: TestProduct
beforeAll(async () => {
  const current = new Map([...loadJourneys(fixedRoot()).current, ['schools', schools('schools')] as const])
  product = await testProduct({ journeys: { current, older: [] } })
})
afterAll(() => product.close())

async function arrives() {
  const browser = product.browser()
  const { claimId } = (await browser.post('/api/session/claim')).body.responseObject
  const saves = (screen_name: string, answers: object) =>
    browser.put('/api/session/claim', {
      claim_number: claimId,
      journey: 'schools',
      screen_name,
      should_add_screen_name: true,
      ...answers,
    })
  const held = async () => {
    const claim = (await exportClaim(product.services.db, claimId, product.clock.now))?.held['claims']?.[0]
    return [claim?.['fields'], claim?.['answers']].map((stored) => (stored as { readonly kids?: unknown }).kids)
  }
  return { saves, held }
}

describe('a direct call with parts of a list that no page asked for', () => {
  it.each<[string, object, object]>([
    ['by an earlier answer', { lives: 'france' }, { name: 'Ann' }],
    ['by an answer of the same entry', { lives: 'uk' }, { name: 'Ann', school: 'state' }],
  ])('stores none of them: neither the answer of the journey nor that of the claim (%s)', async (_, lives, stored) => {
    const { saves, held } = await arrives()
    expect(await saves('home', lives)).toMatchObject({ status: 200 })
    expect(await saves('family', { kids: [{ name: 'Ann', school: 'state', fee: '£900' }] })).toMatchObject({
      status: 200,
    })
    expect(await held()).toEqual([[stored], [stored]])
  })

  it('is refused without one that is asked', async () => {
    const { saves, held } = await arrives()
    await saves('home', { lives: 'uk' })
    expect(await saves('family', { kids: [{ name: 'Ann' }] })).toMatchObject({ status: 400 })
    expect(await held()).toEqual([undefined, undefined])
  })
})
