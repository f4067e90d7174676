import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import ts from 'typescript'

/** Folder to the folders it imports, each with the files of one such import. A folder and its parent are two folders. */
export type FolderImports = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The imports between all folders below these, types included. */
export function folderImports(root: string, folders: readonly string[]): FolderImports {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && existsSync(join(root, file)))
  const all = new Map<string, Map<string, string>>()
  for (const file of files) {
    const own = all.get(dirname(file)) ?? new Map<string, string>()
    all.set(dirname(file), own)
    for (const { fileName } of ts.preProcessFile(readFileSync(join(root, file), 'utf8')).importedFiles) {
      const imported = normalize(join(dirname(file), fileName))
      const isElsewhere = fileName.startsWith('.') && dirname(imported) !== dirname(file)
      if (isElsewhere && !own.has(dirname(imported))) own.set(dirname(imported), `${file} imports ${imported}`)
    }
  }
  return all
}

/** One import for each pair of folders on a cycle. */
export function cyclicImports(imports: FolderImports): readonly string[] {
  return [...imports].flatMap(([folder, others]) =>
    [...others].filter(([other]) => reachable(imports, other).has(folder)).map(([, files]) => files),
  )
}

function reachable(imports: FolderImports, from: string): ReadonlySet<string> {
  const found = new Set([from])
  for (const folder of found) for (const other of imports.get(folder)?.keys() ?? []) found.add(other)
  return found
}
