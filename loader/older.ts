import { isObject } from './json/merge-patch.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { fileNamed } from './resolve-file.ts'

/** The folder of older versions that claims are pinned to. */
export const OLDER_FOLDER = 'journeys/older'

export interface OlderVersion {
  readonly name: string
  readonly version: number
}

/** The name by which an older version is loaded: "older/v3.1" for `journeys/older/v3.1.json`. */
export function olderName({ name, version }: OlderVersion): string {
  return `older/${name}.${version}`
}

/** Parses such a name, or a file name in the folder; undefined for any other name. */
export function parseOlderName(written: string): OlderVersion | undefined {
  const found = /^older\/(.+)\.([1-9]\d*)$/.exec(written)
  return found?.[1] === undefined ? undefined : { name: found[1], version: Number(found[2]) }
}

/** Checks the file of an older version: it must have the version of its file name, and not inherit from a file that can change. */
export function olderDiagnostics(name: string, file: unknown): readonly Diagnostic[] {
  const older = parseOlderName(name)
  if (older === undefined || !isObject(file)) return []
  const at = { severity: 'error', file: fileNamed(name) } as const
  const diagnostics: Diagnostic[] = []
  if (file['version'] !== older.version) {
    diagnostics.push({
      ...at,
      code: 'OLDER_VERSION',
      pointer: '/version',
      message: `The version is ${String(file['version'])}, the file is ${at.file}.`,
      hint: `Write "version": ${older.version}.`,
    })
  }
  if (file['extends'] !== undefined) {
    diagnostics.push({
      ...at,
      code: 'OLDER_EXTENDS',
      pointer: '/extends',
      message: 'An older version that extends another changes with it.',
      hint: 'Keep the whole journey in the file.',
    })
  }
  return diagnostics
}
