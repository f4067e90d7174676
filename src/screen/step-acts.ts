import type { Screen } from '../../engine/index.ts'
import type { WidgetServices } from '../../widgets/index.ts'

/** The actions of a visitor on a screen. */
export interface StepActs {
  readonly uploadFile: WidgetServices['uploadFile'] | undefined
  readonly fill: (values: Screen['values']) => void
  /** The focus has left a field. */
  readonly leave: (field: string) => void
  readonly press: (action: string) => void
  readonly retry: () => void
  readonly goBack: () => void
}
