import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where the first of these programs is; undefined when none is on the PATH. */
export function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return firstThatRuns(names.flatMap((name) => folders.map((folder) => join(folder, name))))
}

/** A program that a library keeps for itself: Debian has a folder for each processor in between, other systems have not. */
export function besideLibrary(library: string, name: string): string | undefined {
  const between = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  return firstThatRuns(
    [...between.map((folder) => join('/usr/lib', folder)), '/usr/lib', '/usr/libexec'].map((folder) =>
      join(folder, library, name),
    ),
  )
}

function firstThatRuns(paths: readonly string[]): string | undefined {
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
