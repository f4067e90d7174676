import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

describe('the timers of a page', () => {
  it.each<[string, readonly number[], readonly string[]]>([
    ['leaves time to read', [1000], []],
    [
      'leaves no time to read',
      [999],
      [
        'TIMER_TOO_SHORT /steps/search/timers/0/afterMs: Step "search" continues by itself after 999 milliseconds, before a visitor can read it. Wait at least 1000 milliseconds, or leave the step out.',
      ],
    ],
    ['never fires, as an earlier one is shorter', [3000, 5000], [never(1, 0)]],
    ['never fires, as a later one is shorter', [5000, 3000], [never(0, 1)]],
    ['never fires, as an earlier one is as short', [3000, 3000], [never(1, 0)]],
    ['of three fires if it is the shortest', [5000, 4000, 3000], [never(0, 1), never(1, 2)]],
  ])('may be one that %s', (_, times, expected) => {
    const timers = times.map((afterMs) => ({ afterMs, press: 'next' }))
    const found = lint(openJourney('edited', editedJourney('sound', { '/steps/search/timers': timers })))
    expect(
      found.flatMap(({ code, pointer, message, hint }) =>
        code.startsWith('TIMER') ? [`${code} ${pointer}: ${message} ${hint ?? ''}`] : [],
      ),
    ).toEqual(expected)
  })
})

it.each<[number, readonly string[]]>([
  [500, []],
  [
    499,
    [
      'TIMER_TOO_SHORT /home/advance/afterMs: The home page continues by itself after 499 milliseconds, before a visitor can press "Stay on this page". Wait at least 500 milliseconds.',
    ],
  ],
])('leaves time to stay on the home page: %s milliseconds', (afterMs, expected) => {
  const found = lint(openJourney('edited', editedJourney('v3', { '/home/advance/afterMs': afterMs })))
  expect(
    found.flatMap(({ code, pointer, message, hint }) =>
      code.startsWith('TIMER') ? [`${code} ${pointer}: ${message} ${hint ?? ''}`] : [],
    ),
  ).toEqual(expected)
})

function never(timer: number, before: number): string {
  return `TIMER_NEVER /steps/search/timers/${timer}: Step "search": timer ${before} always fires before the one that presses "next". Keep one timer.`
}
