import { describe, expect, it } from 'vitest'
import { wholeCall } from '../../../../workbench/server/files/whole-call.ts'
import type { SaveRequest } from '../../../../workbench/wire.ts'
import { Refusal } from '../../../../workbench/server/project/refusal.ts'

const textOf = (hash: string) => (hash === 'known' ? '{ "a": 1 }' : undefined)
const EDIT = { id: 'edit-1', path: 'journeys/v6.json', base: 'known' }
const change = { at: 7, removed: 1, inserted: '20' }

describe('a save of what differs', () => {
  it('is the save of the whole text', () => {
    expect(wholeCall({ ...EDIT, change }, textOf)).toEqual({ ...EDIT, text: '{ "a": 20 }' })
  })

  it('leaves a whole text as it is', () => {
    const call = { ...EDIT, base: null, text: 'new' }
    expect(wholeCall(call, textOf)).toEqual(call)
  })

  it.each<[string, SaveRequest]>([
    ['began from a text that is not kept any more', { ...EDIT, base: 'forgotten', change }],
    ['began from no text', { ...EDIT, base: null, change }],
    ['is of a place that the text does not have', { ...EDIT, change: { ...change, at: 10 } }],
  ])('is refused if it %s, and nothing is lost: the application then sends the whole', (_, request) => {
    expect(() => wholeCall(request, textOf)).toThrow(Refusal)
    expect(() => wholeCall(request, textOf)).toThrow('Send the whole text.')
  })
})
