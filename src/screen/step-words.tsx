import { createContext, type ReactNode } from 'react'
import type { Screen } from '../../engine/index.ts'
import { ContentBlocks } from './content-blocks.tsx'

type Blocks = Screen['content']

/** The words beneath each field that is asked; under undefined those above all fields. */
export type PlacedWords = ReadonlyMap<string | undefined, Blocks>

export const PlacedWordsContext = createContext<PlacedWords>(new Map())

export interface StepWordsProps {
  readonly blocks: Blocks
  readonly fields: Screen['fields']
  /** The fields of the step and its buttons. */
  readonly children: ReactNode
}

/**
 * The words of a step and its form. The elements are the same with and without words between fields: the module of a journey may come
 * while somebody types on its first step, and a form in another place would lose the focus.
 */
export function StepWords({ blocks, fields, children }: StepWordsProps): ReactNode {
  const placed = placedWords(blocks, fields)
  return (
    <>
      <ContentBlocks blocks={placed.get(undefined) ?? []} />
      <PlacedWordsContext value={placed}>{children}</PlacedWordsContext>
    </>
  )
}

/** All words are above the fields, unless a module that few journeys need places them elsewhere. */
let placedWords = (blocks: Blocks, _fields: Screen['fields']): PlacedWords => new Map([[undefined, blocks]])

/** Called by the module of a journey with words between its fields. */
export function bringPlacedWords(placing: typeof placedWords): void {
  placedWords = placing
}
