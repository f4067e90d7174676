import type { ReactNode } from 'react'
import type { Screen } from '../../engine/index.ts'
import { ContentBlocks } from './content-blocks.tsx'

export interface StepWordsProps {
  readonly blocks: Screen['content']
  readonly fields: Screen['fields']
  /** The fields of the step and its buttons. */
  readonly children: ReactNode
}

/** The words of a step and its form. Words stand above the fields, unless a module that few journeys need has brought another drawing. */
export let StepWords = WordsAbove

/** Called by the module of a journey with words between its fields. */
export function bringStepWords(drawing: typeof StepWords): void {
  StepWords = drawing
}

function WordsAbove({ blocks, children }: StepWordsProps): ReactNode {
  return (
    <>
      <ContentBlocks blocks={blocks} />
      {children}
    </>
  )
}
