import type { JourneyFile } from '../../../importer/index.ts'
import { partsOfPointer, valueAt } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import type { Project } from '../../project/project.ts'
import { loadedFiles } from './loaded-files.ts'
import type { Trimming } from './trimmed-journey.ts'
import { without } from './without-part.ts'

/** A condition that goes may show that one behind it always holds as well. */
const MOST_ROUNDS = 20

/**
 * The files without the conditions of parts of groups that always hold, such as that a required part in front is answered. They stand in the
 * files of the fields. What a part tests is in its own group, so each is found without the journey around it.
 */
export function trimmedGroups(files: readonly JourneyFile[], project: Project): Trimming {
  const needless: string[] = []
  const [journey, ...first] = files
  let fields = first
  if (journey === undefined || !fields.some(({ json }) => JSON.stringify(json).includes('"when"')))
    return { files, needless }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { journey: loaded } = loadedFiles([journey, ...fields], project)
    const found = loaded === undefined ? [] : lint(loaded).filter(({ code }) => code === 'CONDITION_ALWAYS')
    let isChanged = false
    for (const { pointer, message } of found) {
      const part = partOfGroup(journey, partsOfPointer(pointer))
      if (part === undefined || !fields.some(({ path }) => path === part.file)) continue
      isChanged = true
      needless.push(`${pointer}: ${message}`)
      fields = fields.map((field) =>
        field.path === part.file ? { ...field, json: without(field.json, part.at) as JourneyFile['json'] } : field,
      )
    }
    if (!isChanged) break
  }
  return { files: [journey, ...fields], needless }
}

interface PartOfGroup {
  readonly file: string
  /** The place of its condition in that file. */
  readonly at: readonly string[]
}

/** @param at the place of a condition in the journey as it is loaded, with its fields in it */
function partOfGroup({ json }: JourneyFile, at: readonly string[]): PartOfGroup | undefined {
  const inside = at.slice(4)
  if (at[0] !== 'steps' || at[2] !== 'fields' || inside.at(-1) !== 'when' || inside.length < 2) return undefined
  const use = valueAt(json, at.slice(0, 4))
  const file = typeof use === 'string' ? use : valueAt(use, ['$ref'])
  return typeof file === 'string' ? { file: `schemas/fields/${file}`, at: inside } : undefined
}
