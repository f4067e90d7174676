import { afterAll } from 'vitest'
import { undoAll } from './after-file.ts'

afterAll(undoAll)
