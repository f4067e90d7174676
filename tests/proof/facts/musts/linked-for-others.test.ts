import { describe, expect, it } from 'vitest'
import type { Condition, JourneyDefinition, Step } from '../../../../engine/index.ts'
import { linkedForOthers } from '../../../../proof/facts/musts/linked-for-others.ts'

const FOUND: Condition = { first: { const: 'found' } }
const PASSED: Condition = { second: { const: 'pass' } }

const effects = {
  ask: { outcomes: { found: { insteadOf: '/upload' }, open: {} } },
  answer: { outcomes: { pass: { insteadOf: '/upload' }, fail: {} } },
}

function musts(content: readonly object[], kind = 'end') {
  const uses = [
    { as: 'first', run: 'ask' },
    { as: 'second', run: 'answer' },
  ]
  const page = { id: 'page', enter: uses, submit: [], content: [] }
  const end = { id: 'finish', kind, enter: [], submit: [], content }
  const journey = { effects, steps: { page, finish: end } } as unknown as JourneyDefinition
  return linkedForOthers(journey, end as unknown as Step)
}

const button = (id: string, when?: Condition, href = '/upload?id={claimId}') => ({
  id,
  button: { text: 'Upload', href },
  ...(when === undefined ? {} : { when }),
})

describe('a link to a page that asks for what an outcome has settled', () => {
  it('shows at an end to whoever has no such outcome, and to nobody else', () => {
    const when: Condition = { not: FOUND }
    expect(musts([button('verify', when)])).toEqual([
      {
        code: 'LINK_FOR_OTHERS',
        severity: 'warning',
        step: 'finish',
        pointer: '/steps/finish/content/verify/when',
        when: 'shown',
        condition: { not: { allOf: [when, { anyOf: [FOUND, PASSED] }] } },
        message:
          '"verify" may be shown to somebody who does not need it: "found" of "first" or "pass" of "second" settles what its page asks for.',
        hint: 'Show it where none of these holds: { "not": { "anyOf": … } }.',
      },
      {
        code: 'LINK_FOR_OTHERS',
        severity: 'warning',
        step: 'finish',
        pointer: '/steps/finish/content/verify/when',
        when: 'shown',
        condition: { anyOf: [FOUND, PASSED, when] },
        message:
          '"verify" may be missing for somebody who needs it: only "found" of "first" or "pass" of "second" settles what its page asks for.',
        hint: 'Show it wherever none of these holds.',
      },
    ])
  })

  it('is never missing if it always shows', () => {
    expect(musts([button('verify')])).toMatchObject([
      { pointer: '/steps/finish/content/verify', condition: { not: { allOf: [{ anyOf: [FOUND, PASSED] }] } } },
    ])
  })

  it('may be one of several, of which one shows', () => {
    const link = { id: 'or', link: { text: 'Upload', href: '/upload#top' }, when: PASSED }
    expect(musts([button('verify', FOUND), link]).at(-1)).toMatchObject({
      condition: { anyOf: [FOUND, PASSED, FOUND, PASSED] },
    })
  })

  it('is left alone on the way, where it may be another choice, and where it leads elsewhere', () => {
    expect(musts([button('verify')], 'page')).toEqual([])
    expect(musts([button('verify', FOUND, '/uploads')])).toEqual([])
    expect(musts([{ id: 'back', link: { text: 'Back', step: 'page' } }])).toEqual([])
  })
})
