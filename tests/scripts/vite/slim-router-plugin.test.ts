import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { slimRouterPlugin } from '../../../scripts/vite/slim-router-plugin.ts'
import { ROOT } from '../../support/root.ts'

/** What the application imports of the router. */
const USED = "export { BrowserRouter, Link, useLocation, useNavigate, useRoutes } from 'react-router-dom'"

it('leaves out the parts of react-router that nothing imports; once the package does so by itself, the plugin can go', async () => {
  const [slim, stock] = [await bundle([slimRouterPlugin()]), await bundle([])]
  for (const used of ['popstate', 'pushState']) expect(slim).toContain(used)
  expect(slim).not.toContain('createContext({isTransitioning')
  expect(gzipSync(slim).length).toBeLessThan(0.9 * gzipSync(stock).length)
})

async function bundle(plugins: Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    plugins: [
      ...plugins,
      {
        name: 'entry',
        resolveId: (id) => (id === 'router-entry' ? `${ROOT}/router-entry.js` : null),
        load: (id) => (id === `${ROOT}/router-entry.js` ? USED : null),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: 'router-entry', external: ['react', 'react-dom'], preserveEntrySignatures: 'strict' },
    },
  })
  const {
    output: [chunk],
  } = result as unknown as { readonly output: readonly [{ readonly code: string }] }
  return chunk.code
}
