import type { SourceNode } from '../source/source-node.ts'

/**
 * Whether a survey has something of a name that its expressions may use: a question, a part of one ("matrix.row", "panels[0].name"),
 * or a calculated value. What has none of these names is empty in every visit.
 */
export function namesInSurvey(root: SourceNode): (name: string) => boolean {
  const names = new Set<string>()
  const into = (node: SourceNode) => {
    for (const key of ['name', 'valueName']) {
      const own = node.at(key)?.value
      if (typeof own === 'string') names.add(own)
    }
    for (const key of ['pages', ...ELEMENTS, 'calculatedValues'])
      for (const inner of node.at(key)?.entries() ?? []) into(inner)
  }
  into(root)
  return (name) => names.has(name) || names.has(name.split(/[.[]/u)[0]?.trim() ?? '')
}

const ELEMENTS = ['elements', 'questions']
