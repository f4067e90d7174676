import { SIGNATURE_HEIGHT, type Field } from '../../engine/index.ts'
import type { Report } from './report.ts'

/** CSS pixels: the narrowest screen on which a page must work (WCAG 1.4.10). */
const NARROWEST_SCREEN = 320

/**
 * Signature limits that no drawing can meet: the drawing would be larger than its area, or have more strokes than the field stores.
 */
export function drawnSignature(name: string, field: Field, pointer: string, report: Report): void {
  const limits = field.rule?.signature
  if (limits === undefined) return
  const { minStrokes, minWidth, minHeight } = limits
  const height = field.ui?.height ?? SIGNATURE_HEIGHT
  const strokes = mostStrokes(field)
  const never = (limit: keyof typeof limits, why: string, hint: string) =>
    report(
      'FIELD_NEVER_RIGHT',
      `${pointer}/rule/signature/${limit}`,
      `No drawn answer to field "${name}" is valid, so a visitor who draws it could not continue: ${why}.`,
      { hint },
    )
  if (minHeight > height)
    never(
      'minHeight',
      `it must be ${minHeight} pixels high, and the area to draw in has ${height}`,
      'Lower "minHeight", or raise "height" in its "ui".',
    )
  if (minWidth > NARROWEST_SCREEN)
    never(
      'minWidth',
      `it must be ${minWidth} pixels wide, and the screen of a small phone has ${NARROWEST_SCREEN}`,
      'Lower "minWidth".',
    )
  if (minStrokes > strokes)
    never(
      'minStrokes',
      `it must have ${minStrokes} strokes, and its "maxItems" allows ${strokes}`,
      'Lower "minStrokes", or raise "maxItems" of "strokes".',
    )
}

function mostStrokes(field: Field): number {
  const { properties = {} } = field as {
    readonly properties?: { readonly strokes?: { readonly maxItems?: number } }
  }
  return properties.strokes?.maxItems ?? Infinity
}
