/**
 * Widgets and fields that few journeys use, each in a file of its own. The registry names them only, so a journey without
 * them loads neither them nor their places.
 */
export const FURTHER = {
  checkboxes: async () => (await import('../checkboxes/checkboxes-widget.tsx')).CheckboxesWidget,
  date: async () => (await import('../date/date-widget.tsx')).DateWidget,
  fileUpload: async () => (await import('../file-upload/file-upload-widget.tsx')).FileUploadWidget,
  number: async () => (await import('../number/number-widget.tsx')).NumberWidget,
  textarea: async () => (await import('../textarea/textarea-widget.tsx')).TextareaWidget,
  select: async () => (await import('../select/select-widget.tsx')).SelectWidget,
}
