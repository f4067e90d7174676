import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CannotRun } from '../report/cannot-run.ts'
import { filesToCheck, type FileToCheck } from '../check/files-to-check.ts'
import type { Move } from '../../loader/index.ts'
import { writeWhole } from '../../loader/disk-files.ts'
import { withMovedAddresses } from '../project/moved-addresses.ts'
import { kindOf, upgraded } from '../project/older-form.ts'
import type { Project } from '../project/project.ts'
import type { Verb } from '../command/verb.ts'
import { counted } from '../words/counted.ts'

/** Files that were written for an older version of the product, in today's form. */
export const upgradeVerb: Verb = {
  name: 'upgrade',
  summary: 'rewrites journeys and fields from an older form to the new one, and keeps their formatting',
  usage: '[files]',
  needs: [],
  options: {},
  details:
    'Without files: all of journeys/ and schemas/fields/. Approvals and translations follow the words that they are about. Then run "journey check".',

  run(call) {
    const changed = filesToCheck(call).flatMap((file) => upgrade(file, call.shell.folder))
    const moves = new Map(changed.map(({ path, moves: own }) => [path, own]))
    const rewritten = [...changed.map(({ file }) => file), ...followWords(call.project, moves)]
    const text =
      rewritten.length === 0
        ? 'Nothing to rewrite: every file has the new form.'
        : [...rewritten.map((file) => `${file} is rewritten.`), `${counted(rewritten.length, 'file')}.`].join('\n')
    return Promise.resolve({ status: 0, text, json: { rewritten } })
  },
}

interface Rewritten {
  readonly file: string
  /** Below the root of the project. */
  readonly path: string
  readonly moves: readonly Move[]
}

function upgrade({ file, project, shown }: FileToCheck, folder: string): readonly Rewritten[] {
  const path = resolve(folder, shown)
  if (!existsSync(path))
    throw new CannotRun('FILE_MISSING', `There is no file ${shown}.`, 'A revision of git cannot be rewritten.')
  const kind = kindOf(file)
  const text = kind === undefined ? undefined : project.files.text(file)
  if (kind === undefined || text === undefined) return []
  const { text: rewritten, moves } = upgraded(text, kind, project.files)
  if (rewritten === text) return []
  writeWhole(path, rewritten)
  return [{ file: shown, path: file, moves }]
}

/** Rewrites the addresses of words that moved, where approvals and translations are kept. */
function followWords({ root, files, shown }: Project, moves: ReadonlyMap<string, readonly Move[]>): readonly string[] {
  const languages = files.list('content/languages').map((name) => `content/languages/${name}`)
  return ['content/approvals.json', ...languages].flatMap((file) => {
    const text = files.text(file)
    const rewritten = text === undefined ? undefined : withMovedAddresses(text, moves)
    if (rewritten === undefined || rewritten === text) return []
    writeWhole(join(root, file), rewritten)
    return [shown(file)]
  })
}
