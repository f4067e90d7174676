import type { JourneyDefinition } from '../../../engine/index.ts'
import { markedLinks, pointerOf, type Diagnostic } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { wrongLinkWords } from './wrong-link-words.ts'

/** Links of a journey whose words name a page of the site, and that lead to another one: whoever agrees to it has read something else. */
export function linkWordsDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  project: Pick<Project, 'files'>,
): readonly Diagnostic[] {
  const wrong = wrongLinkWords(project)
  const links = Object.values(journey.steps).flatMap(({ id, content, fields }) => [
    ...content.flatMap(({ id: block, link, button }) =>
      Object.entries({ link, button }).map(([key, found]) => ({ found, at: ['steps', id, 'content', block, key] })),
    ),
    ...Object.entries(fields).map(([name, { ui }]) => ({
      found: ui?.link,
      at: ['steps', id, 'fields', name, 'ui', 'link'],
    })),
  ])
  return [
    ...links.map(({ found, at }) => ({ ...(found as object | undefined), at: [...at, 'href'] })),
    ...markedLinks(journey),
  ].flatMap(({ at, ...link }) => {
    const pointer = pointerOf(at)
    return wrong(link, { file: fileOf(pointer), pointer })
  })
}
