import { describe, expect, it } from 'vitest'
import { withKind } from '../../../../workbench/app/words/kind-edit.ts'

const HERE = 'journeys/v6.json#/steps/one/title'
const rules = (...added: readonly object[]) =>
  JSON.stringify({ rules: [{ at: ['journeys/**.json#/steps/*/title'], kind: 'ui' }, ...added] }, null, 2)
const OWN = { at: [HERE], kind: 'consent' }

describe('the kind of words', () => {
  it.each([
    { title: 'is a new rule, which comes last', before: rules(), kind: 'consent', after: rules(OWN) },
    {
      title: 'changes in their own rule',
      before: rules({ at: [HERE], kind: 'legal' }),
      kind: 'consent',
      after: rules(OWN),
    },
    { title: 'is taken back with their own rule', before: rules(OWN), kind: null, after: rules() },
    { title: 'stays without a rule to take back', before: rules(), kind: null, after: rules() },
    {
      title: 'leaves a rule for several texts as it is',
      before: rules({ at: [HERE, 'journeys/v6.json#/title'], kind: 'help' }),
      kind: 'consent',
      after: rules({ at: [HERE, 'journeys/v6.json#/title'], kind: 'help' }, OWN),
    },
  ])('$title', ({ before, kind, after }) => {
    expect(JSON.parse(withKind(before, HERE, kind))).toEqual(JSON.parse(after))
  })
})
