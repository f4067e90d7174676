import type { Diagnostic } from '../../../loader/index.ts'

/** The problems without figures that are typed by hand where the copy lint knows which figure the sentence should have: another fact has the same one by chance. */
export function withoutTypedFigures(
  diagnostics: readonly Diagnostic[],
  linted: readonly Diagnostic[],
): readonly Diagnostic[] {
  const known = new Set(linted.flatMap((one) => (one.code === 'COPY_FIGURE' ? [placeOf(one)] : [])))
  return diagnostics.filter((one) => one.code !== 'FIGURE_TYPED' || !known.has(placeOf(one)))
}

/** A page is read by its lines, other words by their pointers. */
const placeOf = ({ file, pointer, place }: Diagnostic) => `${file} ${place === undefined ? pointer : place.line}`
