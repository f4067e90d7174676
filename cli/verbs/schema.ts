import { join, relative } from 'node:path'
import metaSchema from '../../schemas/journey.schema.json'
import { writeWhole } from '../../loader/disk-files.ts'
import { editorSchema } from '../editor/editor-schema.ts'
import { projectNames } from '../editor/project-names.ts'
import type { Verb } from '../command/verb.ts'

/** Where `.vscode/settings.json` expects it. */
const FILE = '.vscode/journey.schema.json'

/** Today's names for an editor's completion. */
export const schemaVerb: Verb = {
  name: 'schema',
  summary: 'writes the schema by which an editor completes the names of steps, facts, fields and effects',
  usage: '',
  needs: [],
  options: {},
  details: `The file is ${FILE}; "npm run build" and "npm run dev" write it too.`,

  run({ project, shell }) {
    const names = projectNames(project)
    const path = join(project.root, FILE)
    const text = `${JSON.stringify(editorSchema(metaSchema, names), null, 2)}\n`
    if (project.files.text(FILE) !== text) writeWhole(path, text)
    const file = relative(shell.folder, path)
    return Promise.resolve({ status: 0, text: `${file} has the names of today.`, json: { file, names } })
  },
}
