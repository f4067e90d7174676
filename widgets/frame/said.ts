import type { ReactNode } from 'react'
import type { ScreenBlock, Words } from '../../engine/index.ts'

/** "label": a label or hint of a field, which a form takes as text. "plain": the same without markup, for a place inside a link. */
export type Place = 'label' | 'plain'

/** Draws what few journeys have: words with markup, undefined for others, and further kinds of block. Their modules bring it, so that the others do not load it. */
export type Markup = (what: Words | ReactNode | ScreenBlock, place?: Place | 'block') => ReactNode

let markup: Markup | undefined

/** Called by the module of a journey with marked words. */
export function bringMarkup(drawing: Markup): void {
  markup = drawing
}

/** Words as React shows them. Those in parts come with the code that draws them, so all others are text. */
export const said = (words: Words | ReactNode, place?: Place) => markup?.(words, place) ?? (words as ReactNode)

/** A block of a kind that few journeys have. */
export const furtherBlock = (block: ScreenBlock) => markup?.(block, 'block')
