/**
 * What a widget is given: the part of RJSF's widget contract that ours use, so that each runs in a form of RJSF too
 * (widgets/rjsf). What it says about its field it asks of `useStepField`.
 */
export interface WidgetProps<Value = unknown> {
  readonly name: string
  /** As typed; undefined while nothing is. */
  readonly value?: Value | undefined
  /** While true a change is not taken; focus stays where it is. */
  readonly readonly?: boolean | undefined
  readonly onChange: (value: Value) => void
}
