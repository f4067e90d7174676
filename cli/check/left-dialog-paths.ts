import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted, type Diagnostic } from '../../loader/index.ts'

/**
 * Dialogs that a variant opens over another page and that keep the address of the page that they covered in the journey that it extends: no page of
 * the variant has it, so the address in the browser names a page that is not there.
 */
export function leftDialogPaths(
  { name, steps }: JourneyDefinition,
  base: JourneyDefinition | undefined,
  fileOf: (pointer: string) => string,
): readonly Diagnostic[] {
  const pages = Object.values(steps).filter(({ kind }) => kind !== 'dialog')
  return Object.values(steps).flatMap(({ id, kind, over, path }): readonly Diagnostic[] => {
    const before = base?.steps[id]
    if (kind !== 'dialog' || over === null || before === undefined || before.over === null) return []
    const covered = base?.steps[before.over]
    const isLeft = before.over !== over && before.path === path && covered?.path === path
    if (!isLeft || pages.some((page) => page.path === path)) return []
    const pointer = pointerOf(['steps', id, 'over'])
    return [
      {
        code: 'STEP_PATH_TWICE',
        severity: 'warning',
        file: fileOf(pointer),
        pointer,
        message: `Dialog ${quoted(id)} of ${name} opens over ${quoted(over)}, and still has the address of ${quoted(before.over)}, which it covers in ${base?.name ?? ''}: no page of ${name} has the address ${quoted(path)}.`,
        hint: `Give it "path": ${quoted(steps[over]?.path ?? '')}, the address of ${quoted(over)}.`,
      },
    ]
  })
}
