import type { UploadedFile } from '../../engine/index.ts'
import type { Label } from '../field/field-options.ts'
import type { FileUploadState } from './file-upload-state.ts'

interface Props {
  readonly file: UploadedFile
  readonly progress: FileUploadState['progress'][string] | undefined
  readonly label: Label
  readonly onAgain: () => void
  readonly onRemove: () => void
}

/** One chosen file: its name, size, progress and buttons. */
export function FileRow({ file, progress, label, onAgain, onRemove }: Props) {
  const { name, size, id } = file
  return (
    <li className="file" data-state={id === '' ? (progress?.kind ?? 'missing') : 'uploaded'}>
      <span className="file-name">
        {name} <span className="file-size">({readableSize(size)})</span>
      </span>
      <span className="file-state">{stateOf(file, progress, label)}</span>
      {progress?.kind === 'sending' && <progress value={progress.share} aria-label={name} />}
      <span className="file-actions">
        {progress?.kind === 'failed' && (
          <button type="button" className="link-button" aria-label={label('againNamed', { name })} onClick={onAgain}>
            {label('again')}
          </button>
        )}
        <button type="button" className="link-button" aria-label={label('removeNamed', { name })} onClick={onRemove}>
          {label('remove')}
        </button>
      </span>
    </li>
  )
}

function stateOf({ id, name }: UploadedFile, progress: Props['progress'], label: Label): string {
  if (id !== '') return label('uploaded', { name })
  if (progress === undefined) return label('missing', { name })
  if (progress.kind === 'sending') return label('uploading', { name, percent: Math.floor(progress.share * 100) })
  return label(progress.kind, { name })
}

/** 1 MB is a million bytes, as phones count. */
function readableSize(bytes: number): string {
  const unit = bytes < 1000 ? 'byte' : bytes < 1_000_000 ? 'kilobyte' : 'megabyte'
  const amount = bytes / { byte: 1, kilobyte: 1000, megabyte: 1_000_000 }[unit]
  return new Intl.NumberFormat('en-GB', {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount)
}
