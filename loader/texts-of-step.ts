import { writtenWords, type WrittenWords } from './inheritance/written-words.ts'
import { resolveFile } from './resolve-file.ts'
import { shapeCheck } from './schemas/shape.ts'
import type { JourneySource } from './source/source.ts'

/**
 * The texts that a visitor of a step reads, each with its address: what a language that shows the step has to translate. Empty if
 * the journey cannot be read, because its diagnostics say why.
 *
 * @example
 * textsOfStep('v5', 'carFinance', source)[0] // { file: 'journeys/v3.json', pointer: '/banner', text: '90,000+ potential claims identified!' }
 */
export function textsOfStep(journey: string, step: string, source: JourneySource): readonly WrittenWords[] {
  const merged = resolveFile(journey, source, shapeCheck(source), [])
  return merged === undefined ? [] : writtenWords(merged.json, [step], merged, source)
}
