import { isRecord } from '../../../../domain/index.ts'
import { reprinted } from '../../../text/index.ts'
import { parsed, partOf, type Json } from './journey-chain.ts'

/** The text of a journey's file with other words about a step; everything else keeps its formatting. */
export function withStep(text: string, id: string, step: Json | null | undefined, after?: string): string {
  const json = parsed(text) ?? {}
  const steps = Object.entries(partOf(json, 'steps'))
  const place = steps.findIndex(([name]) => name === id)
  const previous = steps.findIndex(([name]) => name === after)
  const entry = [id, step] as const
  const changed =
    step === undefined
      ? steps.filter(([name]) => name !== id)
      : place >= 0
        ? steps.with(place, [...entry])
        : steps.toSpliced(previous < 0 ? steps.length : previous + 1, 0, [...entry])
  if (changed.length === 0 && !isRecord(json['steps'])) return text
  const wanted = { ...json, steps: Object.fromEntries(changed) }
  // The first step begins a line, so that the next one changes no other.
  const open =
    steps.length > 0 ? text : reprinted(text, { ...json, steps: {} }).replace(/"steps": \{\s*\}/, '"steps": {\n  }')
  return reprinted(open, wanted)
}
