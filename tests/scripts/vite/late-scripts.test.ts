import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { withLateScripts } from '../../../scripts/vite/late-scripts.ts'

const STARTER = readFileSync(join(import.meta.dirname, '../../../scripts/vite/late-scripts-starter.js'), 'utf8')

describe('a prerendered document', () => {
  const html =
    '<head><script type="module" crossorigin src="/assets/index.js" nonce="n"></script><link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="modulepreload" crossorigin href="/assets/b.js"></head><body>words</body>'

  it('names its scripts, requests only the early ones, and ends with the script that requests the others', () => {
    expect(withLateScripts(html, 'n', 'start()\n', ['/assets/b.js'])).toBe(
      '<head><link rel="later" data-entry crossorigin href="/assets/index.js" nonce="n"><link rel="later" crossorigin href="/assets/a.js"><link rel="modulepreload" crossorigin href="/assets/b.js"></head><body>words<script nonce="n">start()</script>\n  </body>',
    )
  })

  it('has one entry', () => {
    expect(() => withLateScripts('<body></body>', 'n', '', [])).toThrow(/^LATE_SCRIPTS_ENTRY .* 0 scripts/)
    expect(() => withLateScripts(html + html, 'n', '', [])).toThrow(/^LATE_SCRIPTS_ENTRY .* 2 scripts/)
  })
})

describe('what asks for the scripts', () => {
  /** A page with two links, one of them the entry, and its clock in our hands. */
  function run(visibilityState: 'visible' | 'hidden') {
    const links = [
      { rel: 'later', dataset: {}, href: 'a.js' },
      { rel: 'later', dataset: { entry: '' }, href: 'index.js' },
    ]
    const styles = [{ textContent: 'first a' }, { textContent: 'first b' }]
    const found: Readonly<Record<string, readonly object[]>> = {
      'link[rel="later"]': links,
      'script[type="text/css"]': [{ textContent: 'whole a' }, { textContent: 'whole b' }],
      'style[data-first]': styles,
    }
    const waiting: { readonly ms: number; readonly then: () => void }[] = []
    const frames: (() => void)[] = []
    const imported: string[] = []
    runInNewContext(STARTER.replace('import(link.href)', 'imported.push(link.href)'), {
      document: { visibilityState, querySelectorAll: (selector: string) => found[selector] },
      requestAnimationFrame: (then: () => void) => frames.push(then),
      setTimeout: (then: () => void, ms = 0) => waiting.push({ ms, then }),
      imported,
    })
    return { links, styles, waiting, frames, imported, rels: () => links.map(({ rel }) => rel) }
  }

  it('waits for the first frame and its work', () => {
    const { frames, waiting, imported, rels } = run('visible')
    expect([imported, rels()]).toEqual([[], ['later', 'later']])
    for (const frame of frames) frame()
    expect(imported).toEqual([])
    for (const { ms, then } of waiting) if (ms === 0) then()
    expect([imported, rels()]).toEqual([['index.js'], ['modulepreload', 'modulepreload']])
  })

  it('puts each whole sheet in place of its first rules then', () => {
    const { styles, waiting } = run('visible')
    expect(styles.map(({ textContent }) => textContent)).toEqual(['first a', 'first b'])
    for (const { then } of waiting) then()
    expect(styles.map(({ textContent }) => textContent)).toEqual(['whole a', 'whole b'])
  })

  it('waits for no frame that does not come', () => {
    const { waiting, imported } = run('visible')
    for (const { then } of waiting) then()
    expect(imported).toEqual(['index.js'])
  })

  it('requests at once in a background tab, and in any case once', () => {
    const { frames, waiting, imported } = run('hidden')
    expect(imported).toEqual(['index.js'])
    for (const frame of frames) frame()
    for (const { then } of waiting) then()
    expect(imported).toEqual(['index.js'])
  })
})
