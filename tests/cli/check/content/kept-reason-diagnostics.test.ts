import { expect, it } from 'vitest'
import { keptReasonDiagnostics } from '../../../../cli/check/content/kept-reason-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const found = (onRequest: unknown, because: unknown) =>
  keptReasonDiagnostics(
    projectSource({ 'content/retention.json': JSON.stringify({ classes: { notes: { onRequest, because } } }) }),
  )

it('what is kept against a wish names the ground for it', () => {
  expect(keptReasonDiagnostics(projectSource())).toEqual([])
  expect(keptReasonDiagnostics(projectSource({ 'content/retention.json': '{}' }))).toEqual([])
  expect(found('kept', 'A browser can come back to its claim for 90 days.')).toEqual([
    {
      code: 'LIFE_WITHOUT_GROUND',
      severity: 'warning',
      file: 'content/retention.json',
      pointer: '/classes/notes/onRequest',
      message:
        '"notes" is kept when somebody asks for its erasure, and its "because" names no law and no requirement that allows that.',
      hint: 'Write "erased", or name the law in "because".',
    },
  ])
})

it.each([
  ['erased', 'Long enough.'],
  ['kept', 'Limitation Act 1980'],
  ['kept', 'UK GDPR'],
  ['kept', 'Kept for a further 3 years (DISP 1.9).'],
  ['kept', 'Kept for 3 years (X99).'],
  ['kept', 'The law asks for it.'],
  ['kept', 7],
])('is no problem: %s, %s', (onRequest, because) => {
  expect(found(onRequest, because)).toEqual([])
})
