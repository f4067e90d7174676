/**
 * Shows this document in light or dark, whatever the browser's setting is: the product asks for it by a media query, which no page
 * can answer for a document of another origin. Style sheets that load later follow.
 */
export function showScheme(scheme: 'light' | 'dark'): void {
  shown = scheme
  document.documentElement.style.colorScheme = scheme
  for (const sheet of document.styleSheets) answer(sheet.cssRules)
  document.addEventListener('load', again, { capture: true })
}

let shown: 'light' | 'dark' = 'light'
const again = () => showScheme(shown)

/** The queries as they were written, and what each asks for. */
const asked = new WeakMap<CSSMediaRule, string>()

function answer(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const query = asked.get(rule) ?? rule.media.mediaText
      asked.set(rule, query)
      const scheme = /^\(prefers-color-scheme: (light|dark)\)$/.exec(query)?.[1]
      if (scheme !== undefined) rule.media.mediaText = scheme === shown ? 'all' : 'not all'
    }
    if (rule instanceof CSSGroupingRule) answer(rule.cssRules)
  }
}
