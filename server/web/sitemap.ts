import { attribute } from './documents.ts'

/** https://www.sitemaps.org/protocol.html */
export function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${attribute(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Excludes calls, resumed claims and the sandbox from search engines. */
export function robots(origin: string, resumePaths: readonly string[]): string {
  const excluded = ['/api/', '/resume', ...resumePaths, '/sandbox'].map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${excluded.join('\n')}\nSitemap: ${origin}/sitemap.xml\n`
}
