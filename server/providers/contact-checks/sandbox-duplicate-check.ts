import type { DuplicateCheck } from '../ports.ts'
import { sandboxName } from '../sandbox-people.ts'

export const sandboxDuplicateCheck: DuplicateCheck = {
  async isKnown(person) {
    return sandboxName(person.lastName) === 'duplicate'
  },
}
