import { describe, expect, it } from 'vitest'
import { toldIfNotWritten } from '../../../../workbench/server/files/not-written.ts'

const failing = (code: string) => () => {
  throw Object.assign(new Error('as the system says it'), { code })
}

describe('a save that the disk does not take', () => {
  it.each([
    ['ENOSPC', 'journeys/v5.json could not be written: the disk is full.'],
    ['EROFS', 'journeys/v5.json could not be written: the disk can only be read.'],
    ['EACCES', 'journeys/v5.json could not be written: the file or its folder may not be written.'],
  ])('is told as such: %s', (code, message) => {
    expect(() => toldIfNotWritten('journeys/v5.json', failing(code))).toThrow(
      expect.objectContaining({ status: 507, answer: { code: 'FILE_NOT_WRITTEN', message } }) as Error,
    )
  })

  it('for another reason is an error of the server', () => {
    expect(() => toldIfNotWritten('journeys/v5.json', failing('EIO'))).toThrow('as the system says it')
  })
})
