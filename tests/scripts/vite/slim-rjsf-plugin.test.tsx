import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, forwardRef, memo } from 'react'
import { describe, expect, it } from 'vitest'
import { STAND_INS, SWAPS, swapFor, type Swap } from '../../../scripts/vite/slim-rjsf-plugin.ts'
import ourReactIs from '../../../scripts/vite/slim-rjsf/react-is.ts'
import { ROOT } from '../../support/root.ts'

/** Everything that RJSF imports, by the file that imports it. */
const imports = ['core', 'utils'].flatMap((name) => {
  const folder = join(ROOT, 'node_modules/@rjsf', name, 'lib')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const importer = join(folder, file)
      return [...readFileSync(importer, 'utf8').matchAll(/^import (.+?) from ["']([^"']+)["']/gm)].map(
        ([, names = '', source = '']) => ({ importer, names, source }),
      )
    })
})
const of = (swap: Swap) => imports.filter(({ importer, source }) => swapFor(source, importer) === swap)

describe('what the build leaves out of RJSF', () => {
  it.each(SWAPS)('$source is still imported by RJSF', (swap) => {
    expect(of(swap)).not.toEqual([])
  })

  it.each(SWAPS)('$by has what RJSF takes from $source', async (swap) => {
    const standIn = (await import(/* @vite-ignore */ join(STAND_INS, swap.by))) as object
    const taken = of(swap).flatMap(({ names }) => [
      ...(/^\w/.test(names) ? ['default'] : []),
      ...(/\{(.*)\}/s.exec(names)?.[1] ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ])
    expect(taken.filter((name) => !(name in standIn))).toEqual([])
  })

  it('is everything in the folder, and nothing that others import', () => {
    expect(
      readdirSync(STAND_INS)
        .filter((file) => file !== 'left-out.ts')
        .sort(),
    ).toEqual(SWAPS.map(({ by }) => by).sort())
    expect(SWAPS.every(({ source }) => swapFor(source, join(ROOT, 'widgets/form/step-form.tsx')) === undefined)).toBe(
      true,
    )
    expect(existsSync(join(ROOT, 'node_modules/@rjsf/core/lib/getDefaultRegistry.js'))).toBe(true)
  })

  it('knows a widget that is wrapped in memo or forwardRef, as RJSF asks for it', () => {
    const Plain = () => null
    expect(ourReactIs.isMemo(memo(Plain))).toBe(true)
    expect(ourReactIs.isForwardRef(createElement(forwardRef(Plain)))).toBe(true)
    for (const value of [Plain, createElement(Plain), undefined, 'text', {}])
      expect([ourReactIs.isMemo(value), ourReactIs.isForwardRef(value)]).toEqual([false, false])
  })
})
