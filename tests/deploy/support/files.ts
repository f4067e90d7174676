import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { ROOT } from '../../support/root.ts'

export const deployed = (name: string) => join(ROOT, 'deploy', name)

export const textOf = (name: string) => readFileSync(deployed(name), 'utf8')

/** Every document of a YAML file, with its merge keys. */
export const documentsOf = (name: string): readonly unknown[] =>
  parseAllDocuments(textOf(name), { merge: true }).map((one) => one.toJS() as unknown)

/** A program of this machine; undefined if there is none. Servers are often in folders that an ordinary PATH leaves out. */
export function programNamed(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find(isRunnable)
}

/** The title of a group of tests that needs a program. */
export const withProgram = (what: string, name: string) =>
  programNamed(name) === undefined ? `${what} (NOT RUN: there is no ${name} on this machine)` : what

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
