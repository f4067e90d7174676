import { expect, it } from 'vitest'
import { withoutRepeats } from '../../../../cli/check/repeats/without-repeats.ts'
import type { Diagnostic } from '../../../../loader/index.ts'

const problem = (
  code: string,
  pointer: string,
  about: Diagnostic['about'],
  file = 'journeys/small.json',
): Diagnostic => ({
  ...{ code, severity: 'error', file, pointer, message: 'It is wrong.' },
  ...(about === undefined ? {} : { about }),
})
const sent = (by: string) => ({ shared: { cause: 'name', by, also: ['sends it too', 'send it too'] } }) as const

it('reports fields of one file, effects with one cause, and what follows from another problem once', () => {
  const found = withoutRepeats([
    problem('FIELD_MESSAGE_MISSING', '/messages', { names: ['nick'] }, 'schemas/fields/name.json'),
    problem('FIELD_MESSAGE_MISSING', '/messages', { names: ['last'] }, 'schemas/fields/name.json'),
    problem('INPUT_VALUE', '/steps/a/submit/0', sent('save')),
    problem('INPUT_VALUE', '/steps/b/submit/0', sent('check')),
    problem('STEP_UNREACHABLE', '/steps/c', { names: ['/steps/a/next/1'] }),
    problem('TRANSITION_SHADOWED', '/steps/a/next/1', undefined),
  ])
  expect(found.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)).toEqual([
    'FIELD_MESSAGE_MISSING /messages It is wrong. "last" comes from the same file.',
    'INPUT_VALUE /steps/a/submit/0 It is wrong. check sends it too.',
    'STEP_UNREACHABLE /steps/c It is wrong.',
  ])
})
