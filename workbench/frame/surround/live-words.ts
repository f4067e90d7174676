type Words = Record<string, unknown>

const known = new Map<string, Words>()
/** A page that loads late has missed these. */
const latest = new Map<string, object>()

/** The words of a file of `content/`, or of a module made of them, as the document was built with them; `setWords` replaces them. */
export function liveWords(file: string, built: Words): Words {
  known.set(file, built)
  return Object.assign(built, latest.get(file))
}

/** Puts the words of the project in place, by file. What renders next shows them. */
export function setWords(words: Readonly<Record<string, unknown>>): void {
  for (const [file, now] of Object.entries(words)) {
    if (typeof now !== 'object' || now === null) continue
    latest.set(file, now)
    Object.assign(known.get(file) ?? {}, now)
  }
}
