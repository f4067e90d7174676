import schema from '../../schemas/facts.schema.json'
import { ContentError } from './content-error.ts'
import type { FactsFile } from './facts-file.ts'
import { FACTS_FILE, factsOf, type Facts } from './known-facts.ts'
import { requireBands } from './fee-bands.ts'
import { lateShape } from './late-shape.ts'
import { readJson } from './read-json.ts'

export { FACTS_FILE, factsOf, putFacts, type Facts } from './known-facts.ts'

const shapeOfFacts = lateShape<FactsFile>(schema)

/** Reads content/facts.json and adds the derived facts. Throws FACTS_SHAPE, FACT_DATE, FACT_TWICE, FEE_BANDS or FEE_EXAMPLE. */
export function readFacts(root: string): Facts {
  const file = readJson(root, FACTS_FILE)
  const isFactsFile = shapeOfFacts()
  if (!isFactsFile(file)) {
    const [first] = isFactsFile.errors ?? []
    throw new ContentError(
      'FACTS_SHAPE',
      FACTS_FILE,
      `at "${first?.instancePath}": ${first?.message}. See schemas/facts.schema.json.`,
    )
  }
  requireBands(file)
  return factsOf(file)
}
