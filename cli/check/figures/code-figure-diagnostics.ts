import type { JourneyDefinition, Step } from '../../../engine/index.ts'
import {
  pointerOf,
  quoted,
  resolvedFile,
  type Diagnostic,
  type JourneySource,
  type ProjectFiles,
} from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'
import { wrongCodeFigure, type CodeLimits } from './code-figures.ts'

const CODES = 'content/one-time-codes.json'
const FIELD = 'schemas/fields/one-time-code.json'
const PAGES = 'content/pages'

type Path = readonly (string | number)[]

/** Words of the steps that ask for a one-time code, with another number of digits or minutes than the codes have. */
export function stepCodeDiagnostics(
  { steps }: Pick<JourneyDefinition, 'steps'>,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const { minutesValid } = codeLimits(source)
  return Object.values(steps).flatMap((step) => {
    const [digits] = Object.values(step.fields).flatMap(({ rule }) => rule?.oneTimeCode?.digits ?? [])
    if (digits === undefined) return []
    return wordsOfStep(step).flatMap(([text, at]) => told(text, at, { digits, minutesValid }, fileOf))
  })
}

/** The same of the words and pages in `content/`. */
export function contentCodeDiagnostics(source: JourneySource, files: ProjectFiles): readonly Diagnostic[] {
  const limits = codeLimits(source)
  const words = source
    .list('content')
    .filter((name) => WITH_WORDS.has(name))
    .flatMap((name) =>
      textsIn(valueIn(source, `content/${name}`)).flatMap(([text, at]) =>
        told(text, at, limits, () => `content/${name}`),
      ),
    )
  const pages = files
    .list(PAGES)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      (files.text(`${PAGES}/${name}`) ?? '')
        .split(/\n\s*\n/)
        .flatMap((paragraph) => told(paragraph.trim(), [], limits, () => `${PAGES}/${name}`)),
    )
  return [...words, ...pages]
}

const WITH_WORDS: ReadonlySet<string> = new Set(['failures.json', 'help.json', 'resume.json', 'server.json'])

function codeLimits(source: JourneySource): CodeLimits {
  const minutes = valueIn(source, CODES, ['minutesValid'])
  const field = (resolvedFile(source, FIELD) ?? {}) as {
    readonly rule?: { readonly oneTimeCode?: { readonly digits?: number } }
  }
  return { digits: field.rule?.oneTimeCode?.digits, minutesValid: typeof minutes === 'number' ? minutes : undefined }
}

function told(text: string, at: Path, limits: CodeLimits, fileOf: (pointer: string) => string): readonly Diagnostic[] {
  const wrong = wrongCodeFigure(text, limits)
  if (wrong === undefined) return []
  const pointer = pointerOf(at)
  return [
    {
      code: 'LIMIT_WORDS',
      severity: 'warning',
      file: fileOf(pointer),
      pointer,
      message: `${quoted(text)} says ${wrong.said}, and ${wrong.what} is ${wrong.limit}.`,
      hint: `Correct the words, or the limit in ${wrong.limit === limits.digits ? FIELD : CODES}.`,
    },
  ]
}

/** The words of a step, each with its place in the file. */
function wordsOfStep({ id, title, content, actions, enter, submit }: Step): readonly (readonly [string, Path])[] {
  const below = (at: Path, value: unknown) => textsIn(value).map(([text, rest]) => [text, [...at, ...rest]] as const)
  const uses = (list: 'enter' | 'submit', index: number, { waiting, on }: Step['enter'][number]) => [
    ...waiting.map(({ text }) => [text, ['steps', id, list, index, 'waiting']] as const),
    ...below(['steps', id, list, index, 'on'], on),
  ]
  return [
    ...title.map(({ text }) => [text, ['steps', id, 'title']] as const),
    ...content.flatMap(({ id: block, ...words }) => below(['steps', id, 'content', block], words)),
    ...actions.flatMap(({ id: button, label }) =>
      label.map(({ text }) => [text, ['steps', id, 'actions', button, 'label']] as const),
    ),
    ...enter.flatMap((use, index) => uses('enter', index, use)),
    ...submit.flatMap((use, index) => uses('submit', index, use)),
  ]
}

/** Every text inside a value, except what is no word of the product. */
function textsIn(value: unknown, at: Path = []): readonly (readonly [string, Path])[] {
  if (typeof value === 'string') return [[value, at]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) =>
    NO_WORDS.has(key) ? [] : textsIn(inside, [...at, key]),
  )
}
const NO_WORDS: ReadonlySet<string> = new Set(['source', 'reason', 'description', 'when', '$schema'])
