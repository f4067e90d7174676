export const PAGE: string
export const REASONS: string
export function table(root: string): { page: string; unexplained: string[]; overtaken: string[]; unknown: string[] }
