import {
  getLanguageService,
  InsertTextFormat,
  TextDocument,
  type CompletionItem,
  type JSONSchema,
} from 'vscode-json-languageservice'
import { editorSchema } from '../../../cli/editor/editor-schema.ts'
import appSchema from '../../../schemas/app.schema.json'
import botSignsSchema from '../../../schemas/bot-signs.schema.json'
import copySchema from '../../../schemas/copy.schema.json'
import experimentSchema from '../../../schemas/experiment.schema.json'
import factsSchema from '../../../schemas/facts.schema.json'
import failuresSchema from '../../../schemas/failures.schema.json'
import fieldSchema from '../../../schemas/field.schema.json'
import helpSchema from '../../../schemas/help.schema.json'
import homeSchema from '../../../schemas/home.schema.json'
import journeySchema from '../../../schemas/journey.schema.json'
import noScriptSchema from '../../../schemas/no-script.schema.json'
import oneTimeCodesSchema from '../../../schemas/one-time-codes.schema.json'
import pagesSchema from '../../../schemas/pages.schema.json'
import personLimitsSchema from '../../../schemas/person-limits.schema.json'
import resumeLinksSchema from '../../../schemas/resume-links.schema.json'
import resumeSchema from '../../../schemas/resume.schema.json'
import retentionSchema from '../../../schemas/retention.schema.json'
import serverSchema from '../../../schemas/server.schema.json'
import storageSchema from '../../../schemas/storage.schema.json'
import type { LanguageAnswer, LanguageCall, LanguageCompletion } from './language-messages.ts'

// The language service in a thread of its own: a long journey takes it a quarter of a second, which no key should wait for.

const service = getLanguageService({
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).toString() },
})
let names: Parameters<typeof editorSchema>[1] = {}
configure()

addEventListener('message', ({ data }: MessageEvent<LanguageCall>) => {
  if (data.kind === 'names') {
    names = data.names
    configure()
    return
  }
  void answer(data).then((found) => postMessage(found))
})

/** The addresses are those that the "$schema" of a file leads to, so that nothing has to be loaded. */
function configure() {
  const schemas: readonly (readonly [name: string, files: readonly string[], schema: object])[] = [
    ['journey', ['journeys/*.json', '!journeys/experiment.json'], editorSchema(journeySchema, names)],
    ['experiment', ['journeys/experiment.json'], experimentSchema],
    ['field', ['schemas/fields/*.json'], fieldSchema],
    ['bot-signs', ['content/bot-signs.json'], botSignsSchema],
    ['copy', ['content/copy.json'], copySchema],
    ['facts', ['content/facts.json'], factsSchema],
    ['app', ['content/app.json'], appSchema],
    ['failures', ['content/failures.json'], failuresSchema],
    ['help', ['content/help.json'], helpSchema],
    ['home', ['content/home.json'], homeSchema],
    ['no-script', ['content/no-script.json'], noScriptSchema],
    ['pages', ['content/pages.json'], pagesSchema],
    ['resume', ['content/resume.json'], resumeSchema],
    ['server', ['content/server.json'], serverSchema],
    ['one-time-codes', ['content/one-time-codes.json'], oneTimeCodesSchema],
    ['person-limits', ['content/person-limits.json'], personLimitsSchema],
    ['resume-links', ['content/resume-links.json'], resumeLinksSchema],
    ['retention', ['content/retention.json'], retentionSchema],
    ['storage', ['content/storage.json'], storageSchema],
  ]
  service.configure({
    schemas: schemas.map(([name, fileMatch, schema]) => ({
      uri: `project:/schemas/${name}.schema.json`,
      fileMatch: [...fileMatch],
      schema: schema as JSONSchema,
    })),
  })
}

async function answer(call: Exclude<LanguageCall, { kind: 'names' }>): Promise<LanguageAnswer> {
  const document = TextDocument.create(`project:/${call.path}`, 'json', 1, call.text)
  const json = service.parseJSONDocument(document)
  const { id } = call
  if (call.kind === 'problems') {
    const found = await service.doValidation(document, json, { schemaValidation: 'error' })
    return {
      id,
      problems: found.map(({ range, severity, message }) => ({
        from: document.offsetAt(range.start),
        to: document.offsetAt(range.end),
        severity: severity === 1 ? 'error' : 'warning',
        message: typeof message === 'string' ? message : message.value,
      })),
    }
  }
  const position = document.positionAt(call.at)
  if (call.kind === 'completions') {
    const list = await service.doComplete(document, position, json)
    return { id, completions: (list?.items ?? []).map((item) => completion(item, document, call.at)) }
  }
  const hover = await service.doHover(document, position, json)
  const contents = hover?.contents
  const parts = Array.isArray(contents) ? contents : contents === undefined ? [] : [contents]
  const text = parts.map((part) => (typeof part === 'string' ? part : part.value)).join('\n')
  return { id, hover: text === '' ? null : text }
}

function completion(
  { label, detail, documentation, textEdit, insertText, insertTextFormat }: CompletionItem,
  document: TextDocument,
  at: number,
): LanguageCompletion {
  const text = textEdit?.newText ?? insertText ?? label
  const range = textEdit !== undefined && 'range' in textEdit ? textEdit.range : undefined
  const words = typeof documentation === 'string' ? documentation : documentation?.value
  return {
    label,
    detail: words ?? detail ?? '',
    from: range === undefined ? at : document.offsetAt(range.start),
    to: range === undefined ? at : document.offsetAt(range.end),
    snippet: insertTextFormat === InsertTextFormat.Snippet ? text.replaceAll(/\$(\d)/g, '${$1}') : text,
  }
}
