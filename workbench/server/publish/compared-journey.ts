import type { JourneyDefinition } from '../../../engine/index.ts'
import { FileError, fileNamed, readJson } from '../../../loader/index.ts'
import { isObject } from '../../text/index.ts'
import { soundOrNone, type Prepared } from './prepared.ts'

/** What a journey is compared with: itself on the branch, or, where it is new there, the journey that it extends. */
export interface ComparedJourney {
  readonly name: string
  readonly definition: JourneyDefinition
}

/** Undefined where the branch has neither of them without errors. */
export function comparedJourney(name: string, { project, older }: Prepared): ComparedJourney | undefined {
  const compared = older.files.text(fileNamed(name)) === undefined ? extendedBy(name, project) : name
  const definition = compared === undefined ? undefined : soundOrNone(compared, older)
  return compared === undefined || definition === undefined ? undefined : { name: compared, definition }
}

function extendedBy(name: string, { files }: Prepared['project']): string | undefined {
  try {
    const json = readJson(files.text(fileNamed(name)) ?? '{}')
    return isObject(json) && typeof json['extends'] === 'string' ? json['extends'] : undefined
  } catch (error) {
    // What is wrong with the text is among the obstacles.
    if (error instanceof FileError) return undefined
    throw error
  }
}
