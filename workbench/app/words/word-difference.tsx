import { diffWordsWithSpace } from 'diff'

/** What changed, word by word: removed words are struck through, added ones underlined, as the elements for it say. */
export function WordDifference({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p className="word-difference">
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) =>
        added ? (
          <ins key={index}>{value}</ins>
        ) : removed ? (
          <del key={index}>{value}</del>
        ) : (
          <span key={index}>{value}</span>
        ),
      )}
    </p>
  )
}
