export function readings(root: string): Map<string, string>
export function readingsIn(text: string): string[]
export function unknownReadings(root: string): string[]
export function readingTables(root: string): string[]
