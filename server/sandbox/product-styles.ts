import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The styles that the build puts into every page of the product; none without a build. */
export function productStyles(webFolder: string | undefined): string {
  const page = webFolder === undefined ? '' : join(webFolder, 'documents/app.html')
  if (!existsSync(page)) return ''
  return [...readFileSync(page, 'utf8').matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n')
}
