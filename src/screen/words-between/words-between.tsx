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

const PlacedContext = createContext<Screen['content']>([])

function WordsBetween({ blocks, children }: StepWordsProps) {
  return (
    <>
      <ContentBlocks blocks={blocks.filter(({ belowField }) => belowField === undefined)} />
      <PlacedContext value={blocks}>{children}</PlacedContext>
    </>
  )
}

function WordsBeneath({ field }: { readonly field: string }) {
  const blocks = useContext(PlacedContext)
  return <ContentBlocks blocks={blocks.filter(({ belowField }) => belowField === field)} />
}
