import type { Plugin } from 'esbuild'

export function compiledShapes(root: string): Plugin
