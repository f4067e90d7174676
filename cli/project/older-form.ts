import {
  fileNamed,
  FileError,
  type FileKind,
  type ProjectFiles,
  type Move,
  upgradedJourney,
  withNewNames,
} from '../../loader/index.ts'

/**
 * Files of an older revision, read with today's names: today's meta-schemas say what a file may hold, and the keys of
 * journeys and fields are renamed as "journey upgrade" would. Otherwise no version could be compared across a renaming.
 */
export function inNewForm(older: ProjectFiles, today: ProjectFiles): ProjectFiles {
  return {
    ...older,
    text(path) {
      if (/^schemas\/[^/]+\.schema\.json$/.test(path)) return today.text(path) ?? older.text(path)
      const text = older.text(path)
      const kind = kindOf(path)
      if (text === undefined || kind === undefined) return text
      try {
        return upgraded(text, kind, older).text
      } catch (error) {
        // What cannot be read is reported when it is loaded.
        if (error instanceof FileError) return text
        throw error
      }
    },
  }
}

/** A file in today's form, with its formatting as it was. Throws `FileError`. */
export function upgraded(
  text: string,
  kind: FileKind,
  files: ProjectFiles,
): { readonly text: string; readonly moves: readonly Move[] } {
  return kind === 'journey'
    ? upgradedJourney(text, (name) => files.text(fileNamed(name)))
    : { text: withNewNames(text, kind), moves: [] }
}

/** What a file holds, by its path. Files of other schemas have had no older form. */
export function kindOf(path: string): FileKind | undefined {
  if (!path.endsWith('.json')) return undefined
  if (path.startsWith('journeys/')) return 'journey'
  return path.startsWith('schemas/fields/') ? 'field' : undefined
}
