import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { slimRjsf, SWAPS } from '../../scripts/vite/slim-rjsf.ts'

const ENTRY = `
  import { createRoot } from 'react-dom/client'
  import { createElement } from 'react'
  import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
  import { ErrorSummary, StepForm } from '/widgets/index.ts'
  createRoot(document.body).render(createElement(BrowserRouter, null, createElement(Routes, null, createElement(Route, { element: [Link, ErrorSummary, StepForm].map((part) => createElement(part)) }))))
`

async function bundle(plugin: ReturnType<typeof slimRjsf> | null): Promise<Rolldown.RolldownOutput> {
  const entry = { name: 'entry', resolveId: (id: string) => (id === 'entry' ? '\0entry' : null), load: (id: string) => (id === '\0entry' ? ENTRY : null) }
  const output = await build({
    root: new URL('../../', import.meta.url).pathname,
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, plugin],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'entry' } },
  })
  return output as Rolldown.RolldownOutput
}

function modulesOf({ output }: Rolldown.RolldownOutput): readonly string[] {
  return output.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])) : []))
}

describe('the slim RJSF', () => {
  it('leaves Markdown, URI and schema-merging libraries and every unused widget out of the browser, within 108 kB gzip', async () => {
    const output = await bundle(slimRjsf())
    const unwanted = /node_modules\/(markdown-to-jsx|fast-uri|ajv|@x0k|@rjsf\/core\/lib\/components\/(widgets|templates))/
    expect(modulesOf(output).filter((id) => unwanted.test(id))).toEqual([])
    const entry = output.output.find((file) => file.type === 'chunk' && file.isEntry)
    expect(entry?.type === 'chunk' ? gzipSync(entry.code, { level: 9 }).length : Infinity).toBeLessThan(108_000)
  })

  it('stops the build, naming the module, when an upgrade of RJSF has moved what was swapped', async () => {
    const moved = { importer: '@rjsf/core/lib/components/Form.js', source: '../gone.js', by: 'widgets/rjsf/no-markdown.ts', why: 'a test' }
    await expect(bundle(slimRjsf([...SWAPS, moved]))).rejects.toThrow(/RJSF_SWAP_UNUSED .*no module @rjsf\/core\/lib\/components\/Form\.js imports "\.\.\/gone\.js"/)
  })

  it('has a reason and a module of ours for each swap', () => {
    expect(SWAPS.filter(({ why, by }) => why.length < 20 || !by.startsWith('widgets/rjsf/'))).toEqual([])
  })
})
