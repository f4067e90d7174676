import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './product.ts'

type Json = Record<string, unknown>

export interface ChangedProject {
  readonly root: string
  /** Changes a JSON file, or makes one. */
  readonly change: (path: string, how: (json: Json) => Json) => void
  readonly build: () => Promise<void>
  readonly remove: () => void
}

const LEFT_OUT = ['node_modules', 'dist', 'generated', '.git', '.data', 'tests', 'bench']

/** A copy of the project to change the data of, with the packages of this one, in a folder of its own. */
export function changedProject(root = mkdtempSync(join(tmpdir(), 'changed-project-'))): ChangedProject {
  cpSync(ROOT, root, {
    recursive: true,
    filter: (from) => from === ROOT || !LEFT_OUT.some((name) => basename(from) === name && join(ROOT, name) === from),
  })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    change(path, how) {
      const file = join(root, path)
      const before = readIfThere(file)
      writeFileSync(file, JSON.stringify(how(before === undefined ? {} : (JSON.parse(before) as Json)), null, 2))
    },
    async build() {
      await promisify(execFile)(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root })
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
