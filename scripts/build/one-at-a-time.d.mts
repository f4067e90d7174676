export function oneAtATime(root: string, work: () => Promise<void>): Promise<void>
