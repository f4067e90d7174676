import { partsOf } from '../../text/index.ts'

/** Describes a place in a file in words: "“title” of the step “sign” in v6". */
export function placeInWords(path: string, pointer: string): string {
  const file = nameOf(path)
  const [part, name, ...below] = partsOf(pointer)
  if (part === undefined) return `the whole of ${file}`
  const kind = KINDS[part]
  if (kind === undefined || name === undefined)
    return `“${[part, name, ...below].filter(isShown).join(', ')}” of ${file}`
  const inner = below.filter(isShown).join(', ')
  return `${inner === '' ? '' : `“${inner}” of `}the ${kind} “${name}” in ${file}`
}

const KINDS: Readonly<Record<string, string>> = {
  steps: 'step',
  conditions: 'condition',
  uses: 'effect',
  fields: 'question',
}

const isShown = (part: string | undefined): part is string =>
  part !== undefined && part !== 'content' && part !== 'text'

function nameOf(path: string): string {
  const name = path.replace(/^.*\//, '').replace(/\.(?:json|md)$/, '')
  return path.startsWith('schemas/fields/') ? `the question in ${name}.json` : name
}
