import { projectOf, type Project } from '../../../cli/project/project.ts'

/** A project of these files, by their paths; what is no text is written as JSON. */
export function memoryProject(contents: Readonly<Record<string, unknown>>): Project {
  const texts = Object.fromEntries(
    Object.entries(contents).map(([path, content]) => [
      path,
      typeof content === 'string' ? content : JSON.stringify(content),
    ]),
  )
  const list = (folder: string) =>
    Object.keys(texts).flatMap((path) => {
      const name = path.slice(folder.length + 1)
      return path === `${folder}/${name}` && !name.includes('/') ? [name] : []
    })
  return projectOf('/memory', '/memory', { text: (path) => texts[path], list })
}
