/**
 * The id of the input, or of the group, that an error of this field and part points to. Unique while one step shows.
 *
 * @example
 * inputId('info', 'dateOfBirth', 'day') // 'info-dateOfBirth-day'
 */
export function inputId(step: string, field: string, part?: string): string {
  return part === undefined ? `${step}-${field}` : `${step}-${field}-${part.replaceAll('/', '-')}`
}
