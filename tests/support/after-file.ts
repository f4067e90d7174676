/**
 * Undoes something after the tests of this file, the last first. Files share modules, so an `afterAll` of a module would
 * run after the first file only; `after-each-file.ts` runs for every one.
 */
export function afterFile(undo: Undo): void {
  undone.unshift(undo)
}

export async function undoAll(): Promise<void> {
  for (const undo of undone.splice(0)) await undo()
}

type Undo = () => void | Promise<void>

const undone: Undo[] = []
