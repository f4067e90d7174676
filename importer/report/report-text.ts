import type { PartKind } from '../source/ledger.ts'
import { partsOfPointer } from '../../loader/index.ts'
import type { Count, ImportReport } from './report.ts'

const NAMES: Readonly<Record<PartKind, string>> = {
  page: 'pages',
  component: 'components',
  condition: 'conditions',
  transition: 'transitions',
}

/** The report in words, for a terminal. */
export function reportText({ nodes, parts, notes, unknown, faults }: ImportReport): string {
  const rows = (Object.keys(NAMES) as PartKind[])
    .filter((kind) => total(parts[kind]) > 0)
    .map((kind) => row(NAMES[kind], parts[kind]))
  const assumed = notes.filter(({ bucket }) => bucket === 'assumed')
  const unsupported = notes.filter(({ bucket }) => bucket === 'unsupported')
  return [
    ...rows,
    row('all nodes', nodes),
    ...section(
      'Unsupported: not in the journey',
      grouped(
        unsupported.map(({ pointer, what, hint }) => [`${what}${hint === undefined ? '' : ` ${hint}`}`, pointer]),
      ),
    ),
    ...section('Assumed: please check', grouped(assumed.map(({ pointer, what }) => [what, pointer]))),
    ...section(
      'Faults of the source',
      faults.map(({ code, pointer, message, hint }) => `  ${code} ${pointer}\n    ${message} ${hint}`),
    ),
    ...section('Unknown: nothing here reads it', grouped(unknown.map((pointer) => [nameAt(pointer), pointer]))),
  ].join('\n')
}

function row(name: string, count: Count): string {
  const { mapped, assumed, unsupported, unknown } = count
  return `${name}: ${total(count)}, of which ${mapped} mapped, ${assumed} assumed, ${unsupported} unsupported, ${unknown} unknown`
}

function total({ mapped, assumed, unsupported, unknown }: Count): number {
  return mapped + assumed + unsupported + unknown
}

function section(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `${heading} (${lines.length})`, ...lines]
}

/** The last name of a pointer: several components can have the same setting that nothing reads. */
function nameAt(pointer: string): string {
  const name = partsOfPointer(pointer).findLast((part) => !/^\d+$/.test(part))
  return name === undefined ? 'the whole source' : `"${name}"`
}

/** The same words once, with all their places. */
function grouped(notes: readonly (readonly [string, string])[]): readonly string[] {
  const places = new Map<string, string[]>()
  for (const [words, pointer] of notes) places.set(words, [...(places.get(words) ?? []), pointer])
  return [...places].map(
    ([words, [first = '', ...others]]) =>
      `  ${words}\n    at ${first}${others.length === 0 ? '' : ` and ${others.length} more`}`,
  )
}
