/** The files of a folder that have an ending, by their paths: `filesEnding('.md', 'content/pages', files) // ['content/pages/faqs.md', …]`. */
export function filesEnding(
  ending: string,
  folder: string,
  source: { list(folder: string): readonly string[] },
): readonly string[] {
  return namesEnding(ending, folder, source).map((name) => `${folder}/${name}${ending}`)
}

/** Their names without the ending: `namesEnding('.md', 'content/pages', files) // ['faqs', …]`. */
export function namesEnding(
  ending: string,
  folder: string,
  source: { list(folder: string): readonly string[] },
): readonly string[] {
  return source.list(folder).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []))
}
