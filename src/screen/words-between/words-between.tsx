import { useContext } from 'react'
import type { Screen } from '../../../engine/index.ts'
import { bringBeneathField } from '../../../widgets/index.ts'
import { ContentBlocks } from '../content-blocks.tsx'
import { bringPlacedWords, PlacedWordsContext, type PlacedWords } from '../step-words.tsx'

/** Draws words beneath the field that they name. */
export function drawWordsBetween(): void {
  bringPlacedWords(placedByField)
  bringBeneathField((name) => <WordsBeneath field={name} />)
}

function placedByField(blocks: Screen['content'], fields: Screen['fields']): PlacedWords {
  const placed = new Map<string | undefined, Screen['content']>()
  for (const block of blocks) {
    const field = block.below?.find((name) => Object.hasOwn(fields, name))
    placed.set(field, [...(placed.get(field) ?? []), block])
  }
  return placed
}

function WordsBeneath({ field }: { readonly field: string }) {
  return <ContentBlocks blocks={useContext(PlacedWordsContext).get(field) ?? []} />
}
