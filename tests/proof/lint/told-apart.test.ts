import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

const SUBMIT = { save: {}, dup: {} }
const CREDIT = { report: { use: 'credit' } }

describe('an effect that one step runs twice', () => {
  it.each<[string, Edits, string, string]>([
    ['on submit', { '/steps/contact/submit': { ...SUBMIT, again: { use: 'dup' } } }, 'contact/submit/2', 'dup'],
    ['on entering and on submit', { '/steps/contact/enter': { first: { use: 'dup' } } }, 'contact/submit/1', 'first'],
    [
      'although it is a search that may be repeated',
      { '/steps/look/enter': { ...CREDIT, again: { use: 'credit' } } },
      'look/enter/1',
      'report',
    ],
  ])('is one too many if the backend keeps its outcome: %s', (_, edits, pointer, first) => {
    const [found, ...others] = twice(edits)
    expect(others).toEqual([])
    expect(found?.pointer).toBe(`/steps/${pointer}`)
    expect(found?.message).toContain(`as "${first}" and as "`)
    expect(found?.message).toContain('": the backend cannot tell their outcomes apart.')
    expect(found?.hint).toBe(`Run it once, and decide on "${first}"; or run it again on a later step.`)
  })

  it.each<[string, Edits]>([
    ['keeps nothing of it', { '/steps/code/submit': { codeVerified: {}, sent: { use: 'codeSent' } } }],
    ['is a save', { '/steps/contact/submit': { ...SUBMIT, again: { use: 'save' } } }],
    ['runs on another step', { '/steps/sign/submit': { again: { use: 'dup' } } }],
  ])('is no problem if it %s', (_, edits) => {
    expect(twice(edits)).toEqual([])
  })
})

function twice(edits: Edits) {
  return lint(openJourney('edited', editedJourney('tour', edits))).flatMap(({ code, pointer, message, hint }) =>
    code === 'EFFECT_TWICE' ? [{ pointer, message, hint }] : [],
  )
}
