import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stepNamed } from '../../engine/index.ts'
import { instructionsOf } from '../../engine/journey/instructions.ts'
import { openJourney } from '../../loader/index.ts'
import { ROOT } from '../support/root.ts'
import { ownSource } from '../support/source.ts'

const page = readFileSync(join(ROOT, 'docs/step.md'), 'utf8')

it('docs/step.md shows the instructions of "sign" in v3 as they are', () => {
  const sign = instructionsOf(stepNamed(openJourney('v3', ownSource()), 'sign'))
  const lines = sign.map((instruction) =>
    'use' in instruction ? `${instruction.kind} ${instruction.use.as}` : instruction.kind,
  )
  expect(/```\n([^`]*)\n```/.exec(page)?.[1]).toBe(lines.join('\n'))
})
