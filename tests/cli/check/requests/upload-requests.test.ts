import { expect, it } from 'vitest'
import { CLAIM } from '../../../../cli/check/requests/page-request.ts'
import { uploadRequests } from '../../../../cli/check/requests/upload-requests.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'

const requests = (field: object) =>
  uploadRequests({ name: 'loan', steps: { page: { fields: { proof: field } } } } as unknown as JourneyDefinition)
const files = (name: object) => ({ rule: { uploadedFiles: {} }, items: { properties: { name } } })

it('announces a file with the longest name that its field allows, and then has it checked', () => {
  const own = { claim_number: CLAIM, journey: 'loan' }
  const when = 'when a visitor gives a file as "proof"'
  const announced = { ...own, field: 'proof', name: 'aaa', size: 1, sha256: 'a'.repeat(64) }
  expect(requests(files({ maxLength: 3 }))).toEqual([
    { call: 'start-upload', part: 'body', value: announced, when },
    { call: 'check-upload', part: 'body', value: { ...own, id: 'a'.repeat(32) }, when },
  ])
  expect(requests(files({}))[0]?.value).toEqual({ ...announced, name: 'a' })
})

it('sends no file for a field of another kind', () => {
  expect(requests({ rule: { luhn: {} } })).toEqual([])
  expect(requests({})).toEqual([])
})
