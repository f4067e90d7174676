import { expect, it } from 'vitest'
import { timeLimitDiagnostics } from '../../../../cli/check/calls/time-limit-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const FILE = 'schemas/effects/search.json'
const source = projectSource({
  'schemas/api/look.json': '{ "waitsMs": 8000 }',
  'schemas/api/glance.json': '{ "waitsMs": 2000 }',
  'schemas/api/note.json': '{}',
})
const found = (timeLimitMs: unknown, calls: unknown) => timeLimitDiagnostics(FILE, { timeLimitMs, calls }, source)

it.each<[number, readonly string[]]>([
  [9000, ['look']],
  [9000, ['glance', 'look', 'note']],
  [1000, ['note']],
  [1000, []],
  [1000, ['unknown']],
])('an effect may end after %i milliseconds with the calls %j', (limit, calls) => {
  expect(found(limit, calls)).toEqual([])
})

it('an effect does not end before the backend has answered its slowest call', () => {
  expect(found(8999, ['glance', 'look', 'note'])).toEqual([
    {
      code: 'CALL_TIME_SHORT',
      severity: 'error',
      file: FILE,
      pointer: '/timeLimitMs',
      message:
        'The effect ends as failed after 8999 milliseconds, and its call "look" may wait 8000 for a supplier: an answer that comes later is lost.',
      hint: 'Write at least 9000, or lower "waitsMs" in schemas/api/look.json.',
    },
  ])
})

it('an effect leaves time for a slow line', () => {
  expect(found(999, ['note']).map(({ message, hint }) => `${message} ${hint ?? ''}`)).toEqual([
    'The effect ends as failed after 999 milliseconds: on a slow line, no call is answered by then. Write at least 1000.',
  ])
})

it.each([
  ['no limit', undefined, ['look']],
  ['a limit that is no number', '100', ['look']],
  ['no calls', 100, undefined],
])('%s is left to the schema', (_, limit, calls) => {
  expect(found(limit, calls)).toEqual([])
})
