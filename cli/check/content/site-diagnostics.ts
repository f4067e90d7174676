import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { journeyNames, readJson, type Diagnostic } from '../../../loader/index.ts'
import { FACTS_FILE, pageFaults, wordsDiagnostic } from '../../../copy/index.ts'
import {
  homeWords,
  PAGES_FOLDER,
  readFacts,
  readSite,
  readWords,
  requireVariants,
  WORDS_FILES,
  type KnownNames,
} from '../../../copy/site/index.ts'
import type { Project } from '../../project/project.ts'
import { namesEnding } from '../read/files-ending.ts'

const LENDERS = 'content/lenders.json'
const HOME = 'content/home.json'
const EXPERIMENT = 'journeys/experiment.json'
type HomeVariants = Parameters<typeof requireVariants>[0]

/**
 * What would stop the build of the pages: pages and words that cannot be read, links and addresses that do not fit, names that
 * content/home.json does not know. Each file is read by itself, then all together.
 *
 * @param found what is known already: a file with an error is not read here, and a broken link not reported again
 */
export function siteDiagnostics(project: Project, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const { root, files } = project
  const names = namesEnding('.md', PAGES_FOLDER, files)
  const isBroken = (file: string) =>
    found.some((one) => one.severity === 'error' && one.file === file && one.code !== 'LINK_UNKNOWN')
  if (names.length === 0 || isBroken(FACTS_FILE)) return []
  const missing = files.text('index.html') === undefined ? [] : missingFiles(project)
  if (files.text(FACTS_FILE) === undefined) return missing
  const faults: Diagnostic[] = [...missing]
  const facts = attempt(() => readFacts(root), FACTS_FILE, faults)
  if (facts === undefined) return faults
  for (const name of names) {
    const file = `${PAGES_FOLDER}/${name}.md`
    if (isBroken(file)) continue
    for (const { error, line } of pageFaults(files.text(file) ?? '', name, facts))
      faults.push(wordsDiagnostic(error, line === undefined ? {} : { place: { line, column: 1 } }))
  }
  const words = WORDS_FILES.filter((file) => files.text(file) !== undefined)
  for (const file of words) {
    const read = isBroken(file) ? undefined : attempt(() => readWords(root, file, facts), file, faults)
    if (read !== undefined && file === HOME)
      attempt(() => requireVariants(read as HomeVariants, journeyNames(project.source)), file, faults)
  }
  const needed = [...WORDS_FILES, LENDERS]
  const isWhole = needed.every((file) => files.text(file) !== undefined && !isBroken(file))
  if (faults.length > 0 || !isWhole || names.some((name) => isBroken(`${PAGES_FOLDER}/${name}.md`))) return faults
  const site = attempt(() => readSite(root), FACTS_FILE, faults)
  if (site !== undefined) attempt(() => homeWords(site, knownNames(project)), LENDERS, faults)
  return found.some(({ code }) => code === 'LINK_UNKNOWN') ? faults.filter(({ code }) => code !== 'PAGE_LINK') : faults
}

/** Only a project that builds pages needs all of them. */
function missingFiles({ files }: Project): readonly Diagnostic[] {
  return [FACTS_FILE, ...WORDS_FILES, LENDERS, EXPERIMENT]
    .filter((file) => files.text(file) === undefined)
    .map((file) => ({
      code: 'FILE_MISSING',
      severity: 'error',
      file,
      pointer: '',
      message: 'The file does not exist, and the pages are built with it.',
      hint: 'Restore it.',
    }))
}

function knownNames({ root, source }: Project): KnownNames {
  const { lenders } = readJson(readFileSync(join(root, LENDERS), 'utf8')) as Pick<KnownNames, 'lenders'>
  return { lenders, journeys: journeyNames(source) }
}

function attempt<Result>(read: () => Result, file: string, faults: Diagnostic[]): Result | undefined {
  try {
    return read()
  } catch (error) {
    const fault = wordsDiagnostic(error, {})
    faults.push(fault.file === '' ? { ...fault, file } : fault)
    return undefined
  }
}
