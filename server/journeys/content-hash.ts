import { createHash } from 'node:crypto'
import { canonical, type Journey, type JourneyDefinition } from '../../engine/index.ts'

/** A short hash of everything that a journey's file says, with its settings: two versions of the same content have the same one. */
export function contentHash(journey: Journey | JourneyDefinition): string {
  const before = hashes.get(journey)
  if (before !== undefined) return before
  // What is compiled from the file is not part of it.
  const {
    validators: _validators,
    rules: _rules,
    test: _test,
    seenAt: _seenAt,
    deriving: _deriving,
    derivedWords: _derivedWords,
    fieldOf: _fieldOf,
    givenBy: _givenBy,
    ...content
  } = journey as Journey
  const hash = createHash('sha256').update(canonical(content)).digest('hex').slice(0, 12)
  hashes.set(journey, hash)
  return hash
}

const hashes = new WeakMap<JourneyDefinition, string>()
