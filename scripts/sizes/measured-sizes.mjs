import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The sizes limited by a budget, from the files of the built pages in `webFolder`. Throws SIZES_NOT_BUILT. */
export function measuredSizes(webFolder, budget) {
  const { documents, lateFiles } = listIn(webFolder)
  const files = fileSizes(webFolder)
  const rows = []
  const row = (name, names, limit) =>
    rows.push({
      name,
      limit,
      files: names.map(files),
      bytes: names.map(files).reduce((sum, { bytes }) => sum + bytes, 0),
    })
  for (const { name, file, isForNewVisitors } of documents) {
    const { scripts, styles } = namedIn(readFileSync(join(webFolder, file), 'utf8'))
    if (isForNewVisitors) {
      const limit = budget.firstStep.scripts[name]
      if (limit === undefined)
        throw new Error(
          `SIZE_WITHOUT_LIMIT ${name} is not in size-budget.json under firstStep.scripts. Give it a limit.`,
        )
      const late = lateFiles[name]
      row(`${name}: first step, scripts`, scripts, limit)
      row(`${name}: first step, styles`, styles, budget.firstStep.styles)
      row(
        `${name}: running, scripts`,
        late.running.filter((one) => !scripts.includes(one)),
        budget.running.scripts,
      )
      const known = new Set([...scripts, ...late.running])
      for (const [step, names] of Object.entries(late.steps))
        row(
          `${name}: step ${step}, scripts`,
          names.filter((one) => !known.has(one)),
          budget.furtherStep.scripts,
        )
    } else if (name === 'front') row('front page, scripts', scripts, budget.front.scripts)
    else if (name !== 'app') row(`page ${name}, scripts and styles`, [...scripts, ...styles], budget.page.all)
  }
  return rows
}

function listIn(webFolder) {
  try {
    return JSON.parse(readFileSync(join(webFolder, 'documents.json'), 'utf8'))
  } catch (error) {
    throw new Error(`SIZES_NOT_BUILT ${webFolder} has no documents.json. Run npm run build first.`, { cause: error })
  }
}

function namedIn(html) {
  const names = [...new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name]) => name))]
  return {
    scripts: names.filter((name) => name.endsWith('.js')),
    styles: names.filter((name) => name.endsWith('.css')),
  }
}

function fileSizes(webFolder) {
  const known = new Map()
  return (name) => {
    const found = known.get(name) ?? { name, bytes: gzipSync(readFileSync(join(webFolder, name)), { level: 9 }).length }
    known.set(name, found)
    return found
  }
}
