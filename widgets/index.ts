/** The forms of a journey: one `StepForm` a step, the error summary above it, and the look they share with every page. */
export { StepForm, type StepFormProps } from './step-form/step-form.tsx'
export { preloadWidgets } from './step-form/preload-widgets.ts'
export { ErrorSummary, type ErrorSummaryProps } from './error-summary/error-summary.tsx'
export { inputId } from './step-form/input-id.ts'
export type { WidgetServices } from './step-form/step-context.ts'
