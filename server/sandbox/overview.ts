import { claimReference } from '../../domain/index.ts'
import { sandboxPeople } from '../providers/index.ts'
import type { Services } from '../services/services.ts'

const MOST_CLAIMS = 100

/** One plain page: the inputs for each answer, and the latest claims with what was sent about them. */
export async function overview({ db }: Pick<Services, 'db'>): Promise<string> {
  const claims = await db
    .selectFrom('claims')
    .select(['id', 'journey', 'created_at', 'submitted_at'])
    .orderBy('created_at', 'desc')
    .limit(MOST_CLAIMS)
    .execute()
  const people = sandboxPeople.map(({ field, value, effect }) => row([field, value, effect].map(escaped)))
  const rows = claims.map(({ id, journey, created_at, submitted_at }) =>
    row([
      `<a href="/sandbox/claims/${id}">${id}</a>`,
      claimReference(id) ?? '',
      escaped(journey),
      created_at.toISOString(),
      submitted_at?.toISOString() ?? 'open',
    ]),
  )
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox</title></head><body>
<h1>Sandbox</h1>
<p>Suppliers that are not connected are stand-ins here: what they are told stays on this machine. <a href="/">To the product</a></p>
<h2>Claims</h2>
${table(['Claim: texts, right answers, what was sent, resume link', 'Reference', 'Journey', 'Begun', 'Submitted'], rows)}
<h2>What to type</h2>
<p>The same as JSON: <a href="/sandbox/people">/sandbox/people</a></p>
${table(['Field', 'Typed', 'What happens'], people)}
</body></html>
`
}

const table = (heads: readonly string[], rows: readonly string[]) =>
  `<table><thead>${row(heads, 'th')}</thead><tbody>${rows.join('\n')}</tbody></table>`

const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
