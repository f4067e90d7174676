import { useRef, useState, type DragEvent } from 'react'
import type { UploadedFile } from '../../engine/index.ts'
import { compositeField } from '../field/composite-field.ts'
import type { FieldProps } from '../field/form-context.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import { FileRow } from './file-row.tsx'
import { fileKey } from './file-upload-state.ts'
import { useFileUploads } from './use-file-uploads.ts'
import './file-upload.css'

/** Files to choose or drop, each with its progress; the value is the list of uploaded files. */
export function FileUploadWidget(props: FieldProps) {
  const { title, value, options, readonly, errors, id, label, context, onChange } =
    compositeField<readonly UploadedFile[]>(props)
  const files = Array.isArray(value) ? value : []
  const { most = 1 } = options
  const { state, choose, remove, again, dismiss, progressOf } = useFileUploads({
    field: props.name,
    value: files,
    most,
    options,
    label,
    uploadFile: context.services.uploadFile,
    onValue: onChange,
  })
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!readonly) choose([...event.dataTransfer.files])
  }
  const afterRemoval = () => input.current?.focus()

  return (
    <FieldGroup id={id()} legend={title} hint={options.description} errors={errors}>
      {files.length + state.refused.length > 0 && (
        <ul className="files" aria-label={label('chosen')}>
          {files.map((file) => (
            <FileRow
              key={fileKey(file)}
              file={file}
              progress={progressOf(file)}
              label={label}
              onAgain={() => again(file)}
              onRemove={() => {
                if (readonly) return
                remove(file)
                afterRemoval()
              }}
            />
          ))}
          {state.refused.map(({ key, message }) => (
            <li key={`refused ${key}`} className="file file-refused">
              <p className="field-message">{message}</p>
              <button
                type="button"
                className="link-button"
                onClick={() => {
                  dismiss(key)
                  afterRemoval()
                }}
              >
                {label('dismiss')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div
        className="file-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className="label" htmlFor={id('input')}>
          {label('choose')}
        </label>
        <input
          ref={input}
          id={id('input')}
          type="file"
          multiple={most > 1}
          accept={options.rule?.uploadedFiles?.types.join(',')}
          aria-invalid={errors.length > 0}
          disabled={readonly}
          onChange={({ target }) => {
            choose([...(target.files ?? [])])
            // The same file may be chosen again, after it failed.
            target.value = ''
          }}
        />
      </div>
      <div role="status" className="visually-hidden">
        {state.said}
      </div>
    </FieldGroup>
  )
}
