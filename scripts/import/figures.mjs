/** The kinds of parts whose share is told. */
const PARTS = ['component', 'condition']

/** What became of one form, from what the command printed about it. */
export function figureOf(file, { imported, ended, source }) {
  const said = [imported.out, imported.err, ended.out, ended.err].join('\n')
  const answer = jsonIn(imported.out)
  const read = answer?.report === undefined ? undefined : answer
  const parts = Object.fromEntries(PARTS.map((part) => [part, countOf(read?.report.parts[part])]))
  const errors = read?.findings.filter(({ severity }) => severity === 'error').length ?? 0
  return {
    file,
    kind: read?.kind ?? null,
    refused: read === undefined ? (CODE.exec(imported.out + imported.err)?.[0] ?? 'no code') : null,
    isProved: read !== undefined && errors === 0,
    runsToEnd: /The journey ends at /.test(ended.out),
    faults: read?.report.faults.length ?? 0,
    ...parts,
    isWhole: PARTS.every((part) => parts[part].lost === 0),
    // A source may say "undefined" itself.
    traces: TRACE.test(said) || (/\bundefined\b/.test(said) && !/\bundefined\b/.test(source)),
  }
}

const CODE = /\b[A-Z]+(?:_[A-Z]+)+\b/
/** A line of a stack. */
const TRACE = /^\s+at .+:\d+:\d+\)?$/m

function jsonIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function countOf(count) {
  const all = Object.values(count ?? {}).reduce((sum, one) => sum + one, 0)
  return { mapped: count?.mapped ?? 0, lost: (count?.unsupported ?? 0) + (count?.unknown ?? 0), all }
}

/** The figures of all forms of each kind, and of all together. */
export function totals(figures) {
  const kinds = [...new Set(figures.map(({ kind }) => kind))].filter((kind) => kind !== null).sort()
  const read = figures.filter(({ kind }) => kind !== null)
  return [
    ...kinds.map((kind) =>
      total(
        kind,
        read.filter((figure) => figure.kind === kind),
      ),
    ),
    total('all', read),
  ]
}

function total(name, figures) {
  const number = (test) => figures.filter(test).length
  const share = (part) => {
    const [mapped, lost, all] = ['mapped', 'lost', 'all'].map((key) =>
      figures.reduce((sum, figure) => sum + figure[part][key], 0),
    )
    return { mapped, lost, all }
  }
  return {
    name,
    forms: figures.length,
    proved: number(({ isProved }) => isProved),
    runToEnd: number(({ isProved, runsToEnd }) => isProved && runsToEnd),
    whole: number(({ isProved, runsToEnd, isWhole }) => isProved && runsToEnd && isWhole),
    component: share('component'),
    condition: share('condition'),
    traces: number(({ traces }) => traces),
  }
}

/** The figures in lines. */
export function textOf(figures) {
  const refused = figures.filter(({ kind }) => kind === null)
  return [
    row(['', 'forms', 'proved', 'run to the end', 'of these whole', 'components', 'conditions', 'stack traces']),
    ...totals(figures).map((one) =>
      row([
        one.name,
        String(one.forms),
        String(one.proved),
        String(one.runToEnd),
        String(one.whole),
        shareText(one.component),
        shareText(one.condition),
        String(one.traces),
      ]),
    ),
    ...section('Not whole', figures.filter((figure) => figure.kind !== null && !isFine(figure)).map(lackingText)),
    ...section(
      'Refused',
      refused.map(({ file, refused: code, traces }) => `${file}: ${code}${traces ? ', STACK TRACE' : ''}`),
    ),
  ].join('\n')
}

const isFine = ({ isProved, runsToEnd, isWhole, traces }) => isProved && runsToEnd && isWhole && !traces

function lackingText(figure) {
  const lacks = [
    ...(figure.isProved ? [] : ['is not proved']),
    ...(figure.runsToEnd ? [] : ['does not run to an end']),
    ...PARTS.flatMap((part) =>
      figure[part].lost === 0 ? [] : [`${figure[part].lost} of ${figure[part].all} ${part}s are lost`],
    ),
    ...(figure.traces ? ['STACK TRACE or "undefined"'] : []),
  ]
  return `${figure.file}: ${lacks.join(', ')}`
}

function section(title, lines) {
  return lines.length === 0 ? [] : ['', `${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)]
}

function shareText({ mapped, all }) {
  return all === 0 ? '–' : `${((mapped / all) * 100).toFixed(1)} % of ${all}`
}

const WIDTHS = [12, 6, 7, 15, 15, 18, 18, 12]

function row(cells) {
  return cells
    .map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0))
    .join(' ')
    .trimEnd()
}
