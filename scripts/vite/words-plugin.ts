import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FILE = 'content/app.json'

/** Puts words of content/app.json where index.html says `%words.<name>%`. */
export function wordsPlugin(root: string): Plugin {
  return {
    name: 'words',
    transformIndexHtml: (html) => {
      const words = JSON.parse(readFileSync(join(root, FILE), 'utf8')) as Record<string, unknown>
      return html.replace(/%words\.(\w+)%/g, (_, name: string) => {
        const text = words[name]
        if (typeof text !== 'string') throw new Error(`WORDS_UNKNOWN index.html: "${name}" is no text of ${FILE}. Add it there.`)
        return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
      })
    },
  }
}
