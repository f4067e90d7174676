import type { Plugin, Rolldown } from 'vite'
import { CHUNKS, type ChunkName } from './chunks.ts'

/** The chunks that may load together with each of these. Nothing else may import an entry, because that would start the application there. */
export const MAY_FETCH: Readonly<Record<string, readonly ChunkName[]>> = {
  // Pages outside the journeys, and their help.
  'src/page.ts': [],
  'src/help/page-services.ts': ['connection', 'data', 'frame', 'react'],
  'src/help/open-help.tsx': ['connection', 'data', 'frame', 'react'],
  // The application: each of its pages, then the front page, then a first step.
  'src/main.tsx': ['data', 'frame', 'react'],
  'src/pages/home-page.tsx': ['data', 'frame', 'react'],
  'src/journey/page/journey-page.tsx': ['data', 'form', 'frame', 'react', 'step'],
}

/** Fails a build in which a page loads code that it does not use. */
export function chunksPlugin(root: string): Plugin {
  return {
    name: 'chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const [fault] = chunkErrors(chunks, root)
      if (fault !== undefined) this.error(fault)
    },
  }
}

export type BuiltChunk = Pick<Rolldown.OutputChunk, 'name' | 'fileName' | 'isEntry' | 'imports' | 'moduleIds'>

export function chunkErrors(chunks: readonly BuiltChunk[], root: string): readonly string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entries = chunks.flatMap(({ fileName, imports }) =>
    imports
      .filter((name) => byFile.get(name)?.isEntry === true)
      .map(
        (name) =>
          `CHUNK_OF_ENTRY ${fileName} imports ${name}, which starts the application wherever it is loaded. Move their shared code to a folder of CHUNKS (scripts/vite/chunks.ts).`,
      ),
  )
  const fetched = Object.entries(MAY_FETCH).flatMap(([module, allowed]) => {
    const holder = chunks.find(({ moduleIds }) => moduleIds.includes(`${root}${module}`))
    if (holder === undefined)
      return [
        `CHUNK_MODULE No script of the build contains ${module}. Update its name in MAY_FETCH (scripts/vite/chunks-plugin.ts).`,
      ]
    const names = [...withImports(holder, byFile)]
      .map(({ name }) => name)
      .filter((name): name is ChunkName => Object.hasOwn(CHUNKS, name))
    return names
      .filter((name) => !allowed.includes(name))
      .map(
        (name) =>
          `CHUNK_TOO_SOON ${module} loads "${name}", expected at most ${allowed.join(', ') || 'none'}. Check which folder of CHUNKS (scripts/vite/chunks.ts) causes it.`,
      )
  })
  return [...entries, ...fetched]
}

function withImports(first: BuiltChunk, byFile: ReadonlyMap<string, BuiltChunk>): ReadonlySet<BuiltChunk> {
  const found = new Set([first])
  for (const { imports } of found) for (const name of imports) found.add(byFile.get(name) ?? first)
  return found
}
