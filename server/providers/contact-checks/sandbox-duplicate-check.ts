import type { DuplicateCheck } from '../ports/ports.ts'
import { sandboxName } from '../sandbox/sandbox-people.ts'

export const sandboxDuplicateCheck: DuplicateCheck = {
  async isKnown(person) {
    return sandboxName(person.lastName) === 'duplicate'
  },
}
