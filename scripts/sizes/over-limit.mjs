/** A message for each size over its limit. */
export function overLimit(sizes) {
  return sizes
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ name, bytes, limit, files }) => {
      const largest = [...files]
        .sort((a, b) => b.bytes - a.bytes)
        .slice(0, 4)
        .map((file) => `${file.name} ${file.bytes}`)
      return `SIZE_OVER_LIMIT ${name}: ${bytes} bytes, expected at most ${limit} (size-budget.json). Largest: ${largest.join(', ')}. Load it later (scripts/vite/chunks.ts groups the modules), or raise the limit and say why.`
    })
}
