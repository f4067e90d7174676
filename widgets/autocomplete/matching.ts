/** A choice that can be searched for by its words and by its hint: "Côte d'Ivoire" also by "Ivory Coast". */
export interface SearchedChoice {
  readonly value: unknown
  readonly label: string
  readonly hint?: string | undefined
}

/**
 * The choices that contain a text: first those that begin with it, then those with a word that does, then the others. All for
 * an empty text. Accents, capitals and punctuation make no difference.
 */
export function matching<Choice extends SearchedChoice>(choices: readonly Choice[], text: string): readonly Choice[] {
  if (text.trim() === '') return choices
  const wanted = folded(text)
  if (wanted === '') return []
  const ranks: readonly Choice[][] = [[], [], []]
  for (const choice of choices) {
    const rank = rankOf(` ${folded(choice.label)} ${folded(choice.hint ?? '')}`, wanted)
    if (rank !== undefined) ranks[rank]?.push(choice)
  }
  return ranks.flat()
}

/** The choice whose words are this text. */
export function choiceNamed<Choice extends SearchedChoice>(
  choices: readonly Choice[],
  text: string,
): Choice | undefined {
  const wanted = folded(text)
  return choices.find(({ label }) => folded(label) === wanted)
}

function rankOf(words: string, wanted: string): number | undefined {
  if (words.startsWith(` ${wanted}`)) return 0
  if (words.includes(` ${wanted}`)) return 1
  // Visitors who type no apostrophe write "Cote d Ivoire".
  return joined(words).includes(joined(wanted)) ? 2 : undefined
}

const joined = (words: string) => words.replaceAll(' ', '')

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
