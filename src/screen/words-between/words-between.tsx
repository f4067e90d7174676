import { createContext, useContext } from 'react'
import type { Screen } from '../../../engine/index.ts'
import { bringBeneathField } from '../../../widgets/index.ts'
import { ContentBlocks } from '../content-blocks.tsx'
import { bringStepWords, type StepWordsProps } from '../step-words.tsx'

/** Draws words beneath the field that they name. */
export function drawWordsBetween(): void {
  bringStepWords(WordsBetween)
  bringBeneathField((name) => <WordsBeneath field={name} />)
}

type Blocks = Screen['content']

/** The words beneath each field that is asked. */
const PlacedContext = createContext<ReadonlyMap<string | undefined, Blocks>>(new Map())

function WordsBetween({ blocks, fields, children }: StepWordsProps) {
  const placed = new Map<string | undefined, Blocks>()
  for (const block of blocks) {
    const field = block.below?.find((name) => Object.hasOwn(fields, name))
    placed.set(field, [...(placed.get(field) ?? []), block])
  }
  return (
    <>
      <ContentBlocks blocks={placed.get(undefined) ?? []} />
      <PlacedContext value={placed}>{children}</PlacedContext>
    </>
  )
}

function WordsBeneath({ field }: { readonly field: string }) {
  return <ContentBlocks blocks={useContext(PlacedContext).get(field) ?? []} />
}
