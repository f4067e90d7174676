import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

describe('a journey that is beyond exact proof', () => {
  it.each([
    [0, 'payment', 'there are too many combinations of settings and answers'],
    [12, 'sign', '2 facts depend on each other in too many ways: finance, signature'],
  ])('says where, and why, with a limit of %s nodes', (nodeLimit, step, why) => {
    const { diagnostics } = prove(openJourney('edited', editedJourney('sound', {})), { nodeLimit })
    expect(diagnostics).toEqual([
      {
        code: 'PROOF_BOUND',
        severity: 'error',
        file: 'journeys/edited.json',
        pointer: `/steps/${step}`,
        message: `edited is beyond exact proof: at step "${step}" ${why}.`,
        hint: 'The proof is incomplete: it reached its node limit, and there may be more problems. Let fewer facts decide late: decide early and keep the result as one fact, or split the journey.',
      },
    ])
  })
})
