import { claimReference } from '../../domain/index.ts'
import { sandboxPeople } from '../providers/index.ts'
import type { Services } from '../services/services.ts'
import { table } from './sandbox-page.ts'

const MOST_CLAIMS = 100

/** The latest claims, with what was sent about them, and the inputs for each answer. */
export async function overview({ db }: Pick<Services, 'db'>): Promise<string> {
  const claims = await db
    .selectFrom('claims')
    .select(['id', 'journey', 'created_at', 'submitted_at'])
    .orderBy('created_at', 'desc')
    .limit(MOST_CLAIMS)
    .execute()
  const people = sandboxPeople.map(({ field, value, effect }) => [field, value, effect].map(escaped))
  const rows = claims.map(({ id, journey, created_at, submitted_at }) => [
    `<a href="/sandbox/claims/${id}">${claimReference(id) ?? id}</a>`,
    escaped(journey),
    shown(created_at),
    submitted_at === null ? 'open' : shown(submitted_at),
  ])
  return `<h1>Sandbox</h1>
<p>Suppliers that are not connected are stand-ins here: what they are told stays on this machine. <a href="/">To the product</a></p>
<h2>Claims</h2>
${
  rows.length === 0
    ? '<p>There are no claims yet. Make one in the product, with what is listed below; then its texts and codes are here.</p>'
    : `<p>A claim shows its texts and codes, the right answers to its questions, what was sent, and a link to resume it.</p>
${table('Claims', ['Claim', 'Journey', 'Begun', 'Submitted'], rows)}`
}
<h2>What to type</h2>
<p>Each answer of this list makes something happen; any other is a usual person. The same as JSON: <a href="/sandbox/people">/sandbox/people</a></p>
${table('What to type', ['Field', 'Typed', 'What happens'], people)}`
}

/** To the minute, in the time that the database keeps. */
const shown = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
