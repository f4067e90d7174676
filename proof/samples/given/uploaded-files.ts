import type { Field } from '../../../engine/index.ts'
import type { GivenAnswers } from './given-answers.ts'

/** Files that are right by the rule, as the backend has received and checked them: of each type, as large and with as long a name as there is. */
export function givenFiles({ rule }: Field): GivenAnswers {
  const { types = [], maxBytes = 1 } = rule?.uploadedFiles ?? {}
  return Object.fromEntries([
    ['the smallest file', { id: ID, name: 'a', size: 1, type: types[0] }],
    ...types.map((type) => [`a file of the type ${type}`, { id: ID, name: LONG_NAME, size: maxBytes, type }]),
  ])
}

/** As long as the backend makes them (`server/uploads/start-upload.ts`), and takes names (`schemas/api/start-upload.json`). */
const ID = 'f'.repeat(32)
const LONG_NAME = `${'a'.repeat(251)}.pdf`
