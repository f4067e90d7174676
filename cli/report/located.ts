import { FileFault, placesOf, type Place, type Problem } from '../../loader/index.ts'
import type { Project } from '../project/project.ts'
import type { Finding } from './finding.ts'

/** The problems with lines and columns, sorted by file and place, without duplicates. */
export function located(problems: readonly Problem[], project: Project): readonly Finding[] {
  const files = new Map<
    string,
    { readonly lines: readonly string[]; readonly place: (pointer: string) => Place } | undefined
  >()
  const unique = new Map(
    problems.map((problem) => [`${problem.code} ${problem.file} ${problem.pointer} ${problem.message}`, problem]),
  )
  const findings = [...unique.values()].map(({ file, place, ...problem }): Finding => {
    if (!files.has(file)) files.set(file, readable(file, project))
    const read = files.get(file)
    const found = place ?? read?.place(problem.pointer)
    if (found === undefined) return { ...problem, file: project.shown(file) }
    return {
      ...problem,
      file: project.shown(file),
      place: found,
      ...(read === undefined ? {} : { lines: linesAround(read.lines, found) }),
    }
  })
  return findings.sort(
    (a, b) => compared(a.file, b.file) || (a.place?.line ?? 0) - (b.place?.line ?? 0) || compared(a.code, b.code),
  )
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function readable(file: string, { files }: Project) {
  try {
    const text = files.text(file)
    return text === undefined ? undefined : { lines: text.split(/\r\n|\n|\r/), place: placesOf(text) }
  } catch (error) {
    if (error instanceof FileFault) return undefined
    throw error
  }
}

const WIDEST = 140

function linesAround(lines: readonly string[], { line }: Place): readonly (readonly [number, string])[] {
  return [line - 1, line].flatMap((number) => {
    const content = lines[number - 1]
    return content === undefined ? [] : [[number, content.slice(0, WIDEST)] as const]
  })
}
