import { expect, it } from 'vitest'
import { journeyChain } from '../../../../../workbench/app/editor/model/journey-chain.ts'
import { whyNoStep } from '../../../../../workbench/app/editor/model/why-no-step.ts'
import { projectFiles } from '../../../../support/source.ts'

const { files: chain } = journeyChain('v3', projectFiles({}).text)

it.each([
  { says: 'behind an end', from: 'alreadyFiled', transition: undefined, why: /^The journey ends here/ },
  { says: 'on the way to a correction', from: 'finish', transition: 'confirmNumber', why: /^This way corrects/ },
  { says: 'on the way back from one', from: 'confirmNumber', transition: 'finish', why: /only back to finish/ },
])('no step can be added $says, and the reason is given', ({ from, transition, why }) => {
  expect(whyNoStep(chain, from, transition)).toMatch(why)
})

it('a step can be added between two others', () => {
  expect(whyNoStep(chain, 'contact', 'sign')).toBeNull()
})
