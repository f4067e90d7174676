import type { JourneyDefinition } from '../../../engine/index.ts'
import {
  pointerOf,
  quoted,
  resolvedFile,
  type Diagnostic,
  type JourneySource,
  type ProjectFiles,
} from '../../../loader/index.ts'
import { filesEnding } from '../read/files-ending.ts'
import { valueIn } from '../read/value-in.ts'
import { wrongCodeFigure, type CodeLimits } from './code-figures.ts'
import { textsIn, wordsOfStep, type Path } from './step-words.ts'

const CODES = 'content/one-time-codes.json'
const FIELD = 'schemas/fields/one-time-code.json'
const PAGES = 'content/pages'

/** Words of the steps that ask for a one-time code, with another number of digits, minutes or seconds than the codes have. */
export function stepCodeDiagnostics(
  { steps }: Pick<JourneyDefinition, 'steps'>,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const limits = codeLimits(source)
  return Object.values(steps).flatMap((step) => {
    const [digits] = Object.values(step.fields).flatMap(({ rule }) => rule?.oneTimeCode?.digits ?? [])
    if (digits === undefined) return []
    return wordsOfStep(step).flatMap(([text, at]) => told(text, at, { ...limits, digits }, fileOf))
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
  const pages = filesEnding('.md', PAGES, files).flatMap((file) =>
    (files.text(file) ?? '').split(/\n\s*\n/).flatMap((paragraph) => told(paragraph.trim(), [], limits, () => file)),
  )
  return [...words, ...pages]
}

const WITH_WORDS: ReadonlySet<string> = new Set(['failures.json', 'help.json', 'resume.json', 'server.json'])

function codeLimits(source: JourneySource): CodeLimits {
  const number = (name: string) => {
    const value = valueIn(source, CODES, [name])
    return typeof value === 'number' ? value : undefined
  }
  const field = (resolvedFile(source, FIELD) ?? {}) as {
    readonly rule?: { readonly oneTimeCode?: { readonly digits?: number } }
  }
  return {
    digits: field.rule?.oneTimeCode?.digits,
    minutesValid: number('minutesValid'),
    resendAfterSeconds: number('resendAfterSeconds'),
  }
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
