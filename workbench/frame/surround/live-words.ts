type Words = Record<string, unknown>

const known = new Map<string, Words>()

/** The words of a file of `content/` as the document was built with them; `setWords` replaces them. */
export function liveWords(file: string, built: Words): Words {
  known.set(file, built)
  return built
}

/** Puts the words of the project in place, by file. What renders next shows them. */
export function setWords(words: Readonly<Record<string, unknown>>): void {
  for (const [file, now] of Object.entries(words)) Object.assign(known.get(file) ?? {}, now)
}
