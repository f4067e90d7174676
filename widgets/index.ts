/** The forms of a journey: `StepForm` for each step, the error summary above it, and the styles that all pages share. */
export { StepForm, type StepFormProps } from './form/step-form.tsx'
export { preloadWidgets } from './form/preload-widgets.ts'
export { stepValidators } from './form/step-validators.ts'
export { ErrorSummary, ErrorWords, type ErrorSummaryProps } from './error-summary/error-summary.tsx'
export { inputId } from './field/input-id.ts'
export { bringMarkup, furtherBlock, said, type Markup } from './frame/said.ts'
export type { FileUploads, UploadRequest, UploadVerdict } from './field/file-uploads.ts'
export type { WidgetServices } from './field/form-context.ts'
