import type { Plugin } from 'esbuild'

export function surveyLocales(): Plugin
