import { supportedMimeTypes } from 'file-type'
import { describe, expect, it } from 'vitest'
import { uploadTypeDiagnostics } from '../../../../cli/check/backend/upload-type-diagnostics.ts'
import { TEXT_TYPES } from '../../../../domain/index.ts'
import { loadJourney } from '../../../../loader/index.ts'
import { editedJourney } from '../../../proof/support/edited-journey.ts'

/** What is said of a field for files of these types. */
function found(types: readonly string[]) {
  const field = { $ref: '../schemas/fields/documents.json', rule: { uploadedFiles: { types, maxBytes: 1000 } } }
  const { journey, diagnostics, fileOf } = loadJourney(
    'edited',
    editedJourney('sound', { '/steps/contact/fields/documents': field }),
  )
  if (journey === undefined) throw new Error(JSON.stringify(diagnostics))
  return uploadTypeDiagnostics(journey, fileOf)
}

describe('a type of files that a field accepts', () => {
  it('is one that the backend tells by their content', () => {
    expect(found(['application/pdf', 'image/jpeg', 'text/plain', 'text/csv'])).toEqual([])
    const written = [...supportedMimeTypes].filter((type) => /^[a-z]+\/[a-z0-9.+-]+$/.test(type))
    expect(found([...written, ...TEXT_TYPES])).toEqual([])
  })

  it('is reported if no file can have it, at its place', () => {
    expect(found(['application/pdf', 'image/jpg'])).toEqual([
      {
        code: 'UPLOAD_TYPE_NEVER',
        severity: 'error',
        file: 'journeys/edited.json',
        pointer: '/steps/contact/fields/documents/rule/uploadedFiles/types/1',
        message:
          '"documents" accepts files of the type "image/jpg", but the backend recognises no file as that type: it reads the type from the content, and would refuse every such file.',
        hint: 'Write "image/jpeg".',
      },
    ])
  })

  it.each([
    ['image/svg+xml', 'Remove it, or name a type that the backend can tell, such as "application/pdf".'],
    ['application/msword', 'Write "application/vnd.openxmlformats-officedocument.wordprocessingml.document".'],
    ['application/pfd', 'Did you mean "application/pdf"?'],
    ['application/csv', 'Write "text/csv".'],
  ])('is corrected to the nearest one: %s', (type, hint) => {
    expect(found([type]).map((diagnostic) => diagnostic.hint)).toEqual([hint])
  })

  it('is never corrected to one that no file can have either', () => {
    const others = ['application/vnd.ms-excel', 'application/vnd.ms-powerpoint', 'application/x-pdf', 'audio/mp3']
    const more = ['application/x-zip-compressed', 'image/pjpeg', 'image/x-png', 'text/xml']
    const named = found([...others, ...more]).map(({ hint }) => /^Write "(.+)"\.$/.exec(hint ?? '')?.[1] ?? '')
    expect(named).toHaveLength(8)
    expect(found(named)).toEqual([])
  })
})
