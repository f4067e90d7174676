/** A number that can be a limit; a source may also write 0 or -1 for none. */
export function positive(number: number | undefined): number | undefined {
  return number !== undefined && number > 0 && Number.isInteger(number) ? number : undefined
}
