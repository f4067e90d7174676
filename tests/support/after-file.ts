/**
 * Undoes something after the tests of the current file, in reverse order. Test files share modules, so an `afterAll` in a module would run
 * after the first file only; `after-each-file.ts` runs after every file.
 */
export function afterFile(undo: Undo): void {
  undone.unshift(undo)
}

export async function undoAll(): Promise<void> {
  for (const undo of undone.splice(0)) await undo()
}

type Undo = () => void | Promise<void>

const undone: Undo[] = []
