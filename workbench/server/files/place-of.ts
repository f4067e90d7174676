import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '../project/refusal.ts'

export const FOLDERS = ['journeys', 'schemas/fields', 'content'] as const
/** An approval would mean nothing if an edit could give it. */
const SIGNED = ['content/approvals.json', 'content/comments.json']
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
const LONGEST = 300

/**
 * The absolute path of a file that may be edited: JSON or Markdown below `journeys/`, `schemas/fields/` or `content/`. Throws a `Refusal` for
 * any other path, and for one that a link leads elsewhere. `root` is a real path.
 */
export function placeOf(root: string, path: string): string {
  if (SIGNED.includes(path.toLowerCase()))
    throw new Refusal(403, 'PATH_REFUSED', `${path} says who decided what. Only the view of the words writes it.`)
  if (!isEditable(path))
    throw new Refusal(403, 'PATH_REFUSED', `Only .json and .md files below ${FOLDERS.join(', ')} can be edited.`)
  const place = join(root, path)
  const folder = existing(root, dirname(place))
  if (realpathSync(folder) !== folder) throw linkRefused(path)
  const stat = lstatSync(place, { throwIfNoEntry: false })
  if (stat?.isSymbolicLink() === true) throw linkRefused(path)
  if (stat !== undefined && !stat.isFile()) throw new Refusal(403, 'PATH_REFUSED', `${path} is not a regular file.`)
  return place
}

/** By its name alone. Each part begins with a letter or digit, so none is "..", hidden or empty. */
export function isEditable(path: string): boolean {
  return (
    path.length <= LONGEST &&
    !SIGNED.includes(path.toLowerCase()) &&
    /\.(?:json|md)$/.test(path) &&
    path.split('/').every((part) => NAME.test(part)) &&
    FOLDERS.some((folder) => path.startsWith(`${folder}/`))
  )
}

/** A new file may be in a new folder. */
function existing(root: string, folder: string): string {
  if (folder === root || lstatSync(folder, { throwIfNoEntry: false }) !== undefined) return folder
  return existing(root, dirname(folder))
}

function linkRefused(path: string): Refusal {
  return new Refusal(403, 'LINK_REFUSED', `${path} is a link, or below one. The workbench follows no links.`)
}
