import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CannotRun } from '../report/cannot-run.ts'
import { filesToCheck, type FileToCheck } from '../check/files-to-check.ts'
import { writeWhole } from '../../loader/disk-files.ts'
import { kindOf, upgraded } from '../project/older-form.ts'
import type { Verb } from '../command/verb.ts'
import { counted } from '../words/counted.ts'

/** Files that were written for an older version of the product, in today's form. */
export const upgradeVerb: Verb = {
  name: 'upgrade',
  summary: 'rewrites journeys and fields from an older form to the new one, and keeps their formatting',
  usage: '[files]',
  needs: [],
  options: {},
  details: 'Without files: all of journeys/ and schemas/fields/. Then run "journey check".',

  run(call) {
    const changed = filesToCheck(call).flatMap((file) => upgrade(file, call.shell.folder))
    const text =
      changed.length === 0
        ? 'Nothing to rewrite: every file has the new form.'
        : [...changed.map(({ file }) => `${file} is rewritten.`), `${counted(changed.length, 'file')}.`].join('\n')
    return Promise.resolve({ status: 0, text, json: { rewritten: changed.map(({ file }) => file) } })
  },
}

function upgrade({ file, project, shown }: FileToCheck, folder: string): readonly { readonly file: string }[] {
  const path = resolve(folder, shown)
  if (!existsSync(path))
    throw new CannotRun('FILE_MISSING', `There is no file ${shown}.`, 'A revision of git cannot be rewritten.')
  const kind = kindOf(file)
  const text = kind === undefined ? undefined : project.files.text(file)
  if (kind === undefined || text === undefined) return []
  const rewritten = upgraded(text, kind, project.files)
  if (rewritten === text) return []
  writeWhole(path, rewritten)
  return [{ file: shown }]
}
