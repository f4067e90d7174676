export function buildWorkbench(root: string, generate: () => Promise<unknown>): Promise<void>
export function buildWorkbenchServer(root: string, outdir?: string): Promise<void>
