/** "journeys/older/v3.1.json" → "older/v3.1": the name of the journey in a file. */
export function journeyOfFile(file: string): string {
  return file.replaceAll(/^journeys\/|\.json$/g, '')
}
