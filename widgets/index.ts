/** The forms of a journey: one `StepForm` a step, the error summary above it, and the look they share with every page. */
export { StepForm, type StepFormProps } from './form/step-form.tsx'
export { preloadWidgets } from './form/preload-widgets.ts'
export { ErrorSummary, FaultWords, type ErrorSummaryProps } from './error-summary/error-summary.tsx'
export { inputId } from './form/input-id.ts'
export type { WidgetServices } from './form/form-context.ts'
