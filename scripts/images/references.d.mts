export function imagesIn(text: string): readonly string[]
export function withDigest(text: string, image: string, digest: string): string
export function placeOf(image: string): { readonly registry: string; readonly name: string; readonly version: string }
