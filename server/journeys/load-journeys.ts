import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Journey } from '../../engine/index.ts'
import { OLDER_FOLDER, olderName, parseOlderName, openJourney, textSource } from '../../loader/index.ts'

const FOLDER = 'journeys'

/** The journeys that claims may run on. */
export interface Journeys {
  /** The current versions, for new claims, by name. */
  readonly current: ReadonlyMap<string, Journey>
  /** Versions that claims are pinned to. */
  readonly older: readonly Journey[]
}

/** Every journey below the project's root. Throws if a file has errors: a broken journey is not served. */
export function loadJourneys(root: string): Journeys {
  const source = textSource(
    (path) => readIfThere(join(root, path)),
    (folder) => readdirSync(join(root, folder)),
  )
  return {
    current: new Map(journeyNames(root).map((name) => [name, openJourney(name, source)])),
    older: olderNames(root).map((name) => openJourney(name, source)),
  }
}

/** The folder also contains settings: a journey is a file with steps, or one that extends another. */
function journeyNames(root: string): readonly string[] {
  const isJourney = (file: string) => {
    const json = JSON.parse(readFileSync(join(root, FOLDER, file), 'utf8')) as object
    return 'steps' in json || 'extends' in json
  }
  return jsonFiles(join(root, FOLDER))
    .filter(isJourney)
    .map((file) => file.replace(/\.json$/, ''))
}

/** "older/v3.1" for each file of the folder, which may be missing. */
function olderNames(root: string): readonly string[] {
  return jsonFiles(join(root, OLDER_FOLDER)).flatMap((file) => {
    const found = parseOlderName(`older/${file.replace(/\.json$/, '')}`)
    return found === undefined ? [] : [olderName(found)]
  })
}

function jsonFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
