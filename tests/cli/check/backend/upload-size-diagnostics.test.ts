import { expect, it } from 'vitest'
import { fieldUploadSize, uploadSizeDiagnostics } from '../../../../cli/check/backend/upload-size-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const found = (maxBytes: number | undefined, call: object = { body: { properties: { size: { maximum: 1000 } } } }) =>
  uploadSizeDiagnostics(
    {
      steps: {
        papers: { id: 'papers', fields: { age: {}, files: { rule: { uploadedFiles: { types: [], maxBytes } } } } },
      },
    } as never,
    () => 'journeys/a.json',
    projectSource({ 'schemas/api/start-upload.json': JSON.stringify(call) }),
  )

it('a field takes files as large as the call that announces them', () => {
  expect(found(1000)).toEqual([])
  expect(found(undefined)).toEqual([])
  expect(found(1001, {})).toEqual([])
  expect(found(1001)).toEqual([
    {
      code: 'UPLOAD_SIZE',
      severity: 'error',
      file: 'journeys/a.json',
      pointer: '/steps/papers/fields/files/rule/uploadedFiles/maxBytes',
      message:
        '"files" takes files of 1001 bytes, and the call "start-upload" takes 1000 at most: a larger file would be refused.',
      hint: 'Lower "maxBytes" to 1000, or raise "maximum" of "size" in schemas/api/start-upload.json.',
    },
  ])
})

it('so does the file of a field that no journey asks for yet', () => {
  const foundIn = (maxBytes: number, field = { rule: { uploadedFiles: { types: [], maxBytes } } }) =>
    fieldUploadSize(
      'schemas/fields/bank-papers.json',
      field as never,
      projectSource({
        'schemas/api/start-upload.json': '{ "body": { "properties": { "size": { "maximum": 1000 } } } }',
      }),
    )
  expect(foundIn(1000)).toEqual([])
  expect(foundIn(1001)).toMatchObject([
    { code: 'UPLOAD_SIZE', file: 'schemas/fields/bank-papers.json', pointer: '/rule/uploadedFiles/maxBytes' },
  ])
  expect(foundIn(1001)[0]?.message).toMatch(/^"bank_papers" takes files of 1001 bytes/)
  expect(fieldUploadSize('schemas/fields/a.json', undefined, projectSource())).toEqual([])
})
