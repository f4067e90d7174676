import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Journey } from '../../engine/index.ts'
import { openJourney, textSource } from '../../engine/load/index.ts'

const FOLDER = 'journeys'

/** Every journey below the project's root, by name. Throws what is wrong with a file: a broken journey is not served. */
export function loadJourneys(root: string): ReadonlyMap<string, Journey> {
  const source = textSource(
    (path) => readIfThere(join(root, path)),
    (folder) => readdirSync(join(root, folder)),
  )
  return new Map(journeyNames(root).map((name) => [name, openJourney(name, source)]))
}

/** The folder also holds settings: a journey is a file with steps, or one that extends another. */
function journeyNames(root: string): readonly string[] {
  const files = readdirSync(join(root, FOLDER)).filter((file) => file.endsWith('.json'))
  const isJourney = (file: string) => {
    const json = JSON.parse(readFileSync(join(root, FOLDER, file), 'utf8')) as object
    return 'steps' in json || 'extends' in json
  }
  return files.filter(isJourney).map((file) => file.replace(/\.json$/, '')).sort()
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
