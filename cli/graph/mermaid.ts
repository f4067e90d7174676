import type { JourneyDefinition, Step } from '../../engine/index.ts'
import { arrowsOf, headingOf } from '../words/step-words.ts'
import type { Highlight } from './highlight.ts'

/** The journey as a Mermaid flowchart, conditions on the arrows. */
export function mermaid(journey: JourneyDefinition, highlight: Highlight): string {
  const arrows = arrowsOf(journey)
  const taken = arrows.flatMap(({ from, to }, index) => (highlight.hasWay(from, to) ? [index] : []))
  return [
    '---',
    `title: ${escaped(journey.title)} (${journey.name})`,
    '---',
    'flowchart TD',
    ...Object.values(journey.steps).map((step) => `  ${idOf(step.id)}${shape(step)}${classOf(step, highlight)}`),
    ...arrows.map(
      ({ from, to, words }) => `  ${idOf(from)} -->${words === undefined ? '' : `|"${escaped(words)}"|`} ${idOf(to)}`,
    ),
    '  classDef end_ fill:#e3f1e6,stroke:#2b6b3a',
    '  classDef dialog fill:#fdf3d8,stroke:#8a6a12',
    '  classDef walked stroke-width:3px,stroke:#0b5cad',
    ...(taken.length === 0 ? [] : [`  linkStyle ${taken.join(',')} stroke:#0b5cad,stroke-width:3px`]),
  ].join('\n')
}

function shape(step: Step): string {
  const words = `"${escaped(headingOf(step))}<br/>${escaped(`${step.id} · ${step.path}`)}"`
  return step.kind === 'end' ? `([${words}])` : step.kind === 'dialog' ? `{{${words}}}` : `[${words}]`
}

function classOf({ id, kind }: Step, highlight: Highlight): string {
  const name = highlight.hasStep(id) ? 'walked' : kind === 'end' ? 'end_' : kind
  return name === 'page' ? '' : `:::${name}`
}

/** "end" is a keyword of Mermaid, so ids have a prefix. */
function idOf(step: string): string {
  return `s_${step}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
