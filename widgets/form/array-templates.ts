import { late } from '../frame/late.tsx'

/** RJSF's `templates` for lists, in files that only a step with a list loads. */
export const ARRAY_TEMPLATES = {
  ArrayFieldTemplate: late(async () => (await import('./list/array-field-template.tsx')).ArrayFieldTemplate),
  ArrayFieldItemTemplate: late(
    async () => (await import('./list/array-field-item-template.tsx')).ArrayFieldItemTemplate,
  ),
}

/** Loads them, so that a list renders at once. */
export async function loadArrayTemplates(): Promise<void> {
  await Promise.all(Object.values(ARRAY_TEMPLATES).map(({ load }) => load()))
}
