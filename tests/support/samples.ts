import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Real inputs from public sources that are not part of this project: the folder that SAMPLE_INPUTS names, with `fields`,
 * `lenders`, `bureau` and `addresses` in it. Tests that read them are skipped without it.
 */
const folder = process.env['SAMPLE_INPUTS']
export const hasSamples = folder !== undefined

export function sampleText(path: string): string {
  return readFileSync(join(folder ?? '.', path), 'utf8')
}

export function sample<Content>(path: string): Content {
  return JSON.parse(sampleText(path)) as Content
}

export function sampleFiles(path: string): readonly string[] {
  return readdirSync(join(folder ?? '.', path), { recursive: true }).map((name) => join(path, String(name)))
}
