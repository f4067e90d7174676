import { afterAll, vi } from 'vitest'
import { undoAll } from './after-file.ts'

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  return undoAll()
})
