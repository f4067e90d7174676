export function digestOf(image: string): Promise<string>
