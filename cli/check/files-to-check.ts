import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileNamed } from '../../loader/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { journeyReference } from '../project/journey-reference.ts'
import type { Project } from '../project/project.ts'
import type { Call } from '../command/verb.ts'

export interface FileToCheck {
  /** Below the root of its project: "journeys/v3.json". */
  readonly file: string
  readonly project: Project
  /** The path as printed. */
  readonly shown: string
}

/** The named files (or folders, or journeys), or all of journeys/ and schemas/. */
export function filesToCheck({ project, arguments: named, shell }: Call): readonly FileToCheck[] {
  const wanted = named.length === 0 ? [join(project.root, 'journeys'), join(project.root, 'schemas')] : named
  const files = wanted.flatMap((one) => filesNamed(one, project, shell.folder))
  if (files.length === 0)
    throw new CannotRun(
      'FILE_MISSING',
      `There is no .json file in ${wanted.map((path) => relative(shell.folder, resolve(shell.folder, path))).join(' or ')}.`,
    )
  return files
}

function filesNamed(written: string, project: Project, folder: string): readonly FileToCheck[] {
  const path = resolve(folder, written)
  if (!existsSync(path)) {
    const { name, project: its } = journeyReference(written, project, folder)
    return [{ file: fileNamed(name), project: its, shown: its.shown(fileNamed(name)) }]
  }
  if (statSync(path).isDirectory()) return jsonFilesBelow(path).flatMap((file) => filesNamed(file, project, folder))
  const inside = relative(project.root, path)
  if (/^(?:journeys|schemas)[/\\]/.test(inside))
    return [{ file: inside.replaceAll('\\', '/'), project, shown: project.shown(inside) }]
  const { name, project: its } = journeyReference(path, project, folder)
  return [{ file: fileNamed(name), project: its, shown: its.shown(fileNamed(name)) }]
}

function jsonFilesBelow(folder: string): readonly string[] {
  // Installed and hidden files are not part of the project.
  const isSkipped = (name: string) => name.startsWith('.') || name === 'node_modules'
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isSkipped(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return jsonFilesBelow(path)
      return entry.name.endsWith('.json') ? [path] : []
    })
}
