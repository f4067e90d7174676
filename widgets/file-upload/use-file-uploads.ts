import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { UploadedFile } from '../../engine/index.ts'
import type { FieldOptions, Label } from '../field/field-options.ts'
import type { FileUploads, UploadProgress } from '../field/file-uploads.ts'
import { afterFileUploadEvent, fileKey, NOTHING_CHOSEN } from './file-upload-state.ts'

interface Options {
  readonly field: string
  readonly value: readonly UploadedFile[]
  readonly most: number
  readonly options: Pick<FieldOptions, 'messages' | 'rule'>
  readonly label: Label
  /** Missing where nothing is sent, as in a drawing of the step. */
  readonly uploadFile: FileUploads['uploadFile'] | undefined
  readonly onValue: (value: readonly UploadedFile[]) => void
}

/**
 * The visitor's actions in a field that takes files. A file is part of the answer from the moment it is chosen, without an id until
 * it is uploaded, so the step cannot be left without it unnoticed. Files are sent one after the other: a slow line finishes
 * some of them sooner.
 */
export function useFileUploads({ field, value, most, options, label, uploadFile, onValue }: Options) {
  const [state, send] = useReducer(afterFileUploadEvent, NOTHING_CHOSEN)
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  const running = useRef(new Map<string, { readonly file: File; readonly abort: AbortController }>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const { abort } of all.values()) abort.abort()
    }
  }, [])

  const change = (next: readonly UploadedFile[]) => {
    latest.current = next
    onValue(next)
  }
  const without = (key: string) => latest.current.filter((each) => fileKey(each) !== key)

  const choose = (chosen: readonly File[]) => {
    for (const file of chosen) {
      const key = fileKey(file)
      if (latest.current.some((each) => fileKey(each) === key && (each.id !== '' || running.current.has(key)))) continue
      const message = refusalOf(file)
      if (message !== undefined) send({ type: 'refused', key, message })
      else {
        change([...without(key), { id: '', name: file.name, size: file.size, type: '' }])
        begin(file)
      }
    }
  }

  /** What can be told before anything is sent. */
  const refusalOf = ({ name, size }: File): string | undefined => {
    if (latest.current.filter((each) => fileKey(each) !== fileKey({ name, size })).length >= most)
      return options.messages['maxItems']
    if (size === 0) return label('empty', { name })
    return size > (options.rule?.uploadedFiles?.maxBytes ?? Infinity) ? named(name, 'fileSize') : undefined
  }
  const named = (name: string, key: string) => `${name}: ${options.messages[key] ?? label(key, { name })}`

  const begin = (file: File) => {
    const key = fileKey(file)
    const abort = new AbortController()
    running.current.set(key, { file, abort })
    send({
      type: 'progress',
      key,
      progress: { kind: 'sending', share: 0 },
      said: label('uploading', { name: file.name, percent: 0 }),
    })
    queue.current = queue.current.then(() => upload(file, abort.signal))
  }

  const upload = async (file: File, signal: AbortSignal) => {
    const { name } = file
    const key = fileKey(file)
    if (signal.aborted) return
    const onProgress = (progress: UploadProgress) => {
      if (signal.aborted) return
      const said = progress.kind === 'sending' ? undefined : label(progress.kind, { name })
      send({ type: 'progress', key, progress, ...(said === undefined ? {} : { said }) })
    }
    try {
      const verdict = await uploadFile?.({ field, file, signal, onProgress })
      if (signal.aborted || verdict === undefined) return
      running.current.delete(key)
      if (verdict.state === 'clean') {
        change(latest.current.map((each) => (fileKey(each) === key ? verdict.file : each)))
        send({ type: 'uploaded', key, said: label('uploaded', { name }) })
      } else {
        change(without(key))
        const message =
          options.messages[verdict.reason] === undefined ? label(verdict.reason, { name }) : named(name, verdict.reason)
        send({ type: 'refused', key, message })
      }
    } catch {
      if (!signal.aborted) send({ type: 'failed', key, said: label('failed', { name }) })
    }
  }

  const remove = (file: UploadedFile) => {
    const key = fileKey(file)
    running.current.get(key)?.abort.abort()
    running.current.delete(key)
    change(without(key))
    send({ type: 'removed', key, said: label('removed', { name: file.name }) })
  }

  const again = (file: UploadedFile) => {
    const kept = running.current.get(fileKey(file))
    if (kept !== undefined) begin(kept.file)
  }

  return {
    state,
    choose,
    remove,
    again,
    dismiss: (key: string) => send({ type: 'dismissed', key }),
    /** Whether this page has the file: after a reload the visitor has to choose it again. */
    progressOf: (file: UploadedFile) => state.progress[fileKey(file)],
  }
}
