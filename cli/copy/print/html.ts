import type { CopyEntry } from '../entries/entries.ts'
import { REGULATED } from '../../../copy/index.ts'
import { grouped, pictureKeys } from './grouped.ts'
import { PAGE_SCRIPT } from './page-script.ts'
import { PAGE_STYLE } from './page-style.ts'
import { stateWords } from './table.ts'

/** Pictures by screen, "v3/sign" or "/faqs", as data URIs. */
export type Pictures = ReadonlyMap<string, string>

/** The book as one self-contained page that can be mailed, filtered and printed. It loads nothing. */
export function bookAsHtml(entries: readonly CopyEntry[], summary: string, pictures: Pictures): string {
  const kinds = [...REGULATED, 'error', 'help', 'ui']
  const states = [...new Set(entries.map(stateName))].sort()
  const journeys = [...new Set(entries.flatMap(({ journeys: its }) => its))].sort()
  const sections = grouped(entries)
  const missing =
    pictures.size === 0 ? '<p class="missing">This book has no screenshots: npm run copy-book takes them.</p>' : ''
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<title>Copy book</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>Copy book</h1>
<p>${escaped(summary)}</p>
${missing}
</header>
<form role="search">
<label>Words <input type="search" name="text"></label>
${choice('kind', 'Kind', kinds)}
${choice('state', 'Approval', states)}
${choice('journey', 'Journey', journeys)}
${choice('screen', 'Screen or step', [...sections.keys()])}
<button type="reset">Show all</button>
<output aria-live="polite"></output>
</form>
<p class="asked"></p>
<main>
${[...sections].map(([screen, its]) => section(screen, its, pictures)).join('\n')}
</main>
<script>${PAGE_SCRIPT}</script>
</body>
</html>`
}

function section(screen: string, entries: readonly CopyEntry[], pictures: Pictures): string {
  const keys = pictureKeys(entries).filter((key) => pictures.has(key))
  // A string on many screens would add the screenshots of all of them.
  const [first] = keys
  const picture =
    first === undefined
      ? ''
      : `<button type="button" class="picture" aria-pressed="false"><img src="${pictures.get(first) ?? ''}" alt="Picture of ${escaped(first)}: press to enlarge" decoding="async"></button>`
  return `<section data-screen="${escaped(screen)}">
<h2>${escaped(screen)}</h2>
<div class="screen">${picture}
<table>
<thead><tr><th scope="col">Words</th><th scope="col">Where and when</th><th scope="col">Kind and approval</th></tr></thead>
<tbody>${entries.map(row).join('\n')}</tbody>
</table></div>
</section>`
}

function row(entry: CopyEntry): string {
  const { address, text, kind, where, source, asOf, reviewBy, readingAge, journeys, needsApproval } = entry
  const notes = [
    ...(source === undefined ? [] : [`Source: ${source}`]),
    ...(asOf === undefined ? [] : [`As of ${asOf}`]),
    ...(reviewBy === undefined ? [] : [`Review by ${reviewBy}`]),
    ...(readingAge === undefined ? [] : [`Reading age ${readingAge}`]),
  ]
  return `<tr data-kind="${kind}" data-state="${escaped(stateName(entry))}" data-journey="${journeys.join(' ')}"${needsApproval ? ' class="regulated"' : ''}>
<td><p class="words">${escaped(text)}</p><code>${escaped(address)}</code></td>
<td>${where.map(escaped).join('<br>')}${journeys.length === 0 ? '' : `<p class="soft">${journeys.join(', ')}</p>`}</td>
<td><b>${kind}</b><br><span class="state">${escaped(stateWords(entry))}</span>${notes.map((note) => `<p class="soft">${escaped(note)}</p>`).join('')}</td>
</tr>`
}

function stateName({ needsApproval, state, isStale }: CopyEntry): string {
  if (isStale) return 'stale'
  return !needsApproval && state === 'unapproved' ? 'not needed' : state
}

function choice(name: string, label: string, values: readonly string[]): string {
  return `<label>${label} <select name="${name}"><option value="">all</option>${values.map((value) => `<option>${escaped(value)}</option>`).join('')}</select></label>`
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
