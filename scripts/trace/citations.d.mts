export function citedTitles(text: string): { title: string; numbers: string[] }[]
export function numbersIn(text: string): string[]
