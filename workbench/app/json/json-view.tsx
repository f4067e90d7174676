import './json.css'
import { useEffect, useId, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { partsOf } from '../../text/index.ts'
import type { FileList, ProjectNames } from '../../wire.ts'
import { read } from '../shell/client.ts'
import { useEdits, useEditState, useFiles } from '../shell/edits/edits.tsx'
import { JsonEditor } from './json-editor.tsx'
import { theLanguage, type Language } from './language.ts'
import { offsetOf } from './offset-of.ts'

/** View 3, as text: the file of the journey, or another one of the project. */
export function JsonView() {
  const { journey = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const path = query.get('file') ?? `journeys/${journey}.json`
  const at = query.get('at')
  const edits = useEdits()
  const language = useLanguage()
  const files = useFileList()
  const id = useId()
  const { texts, failure } = useFiles([path])
  const text = texts[path]
  const choices = files.includes(path) ? files : [path, ...files]
  return (
    <div className="json-view">
      <h1>JSON</h1>
      <p>
        <label htmlFor={id}>File</label>{' '}
        <select
          id={id}
          value={path}
          onChange={({ target }) => setQuery(at === null ? { file: target.value } : { file: target.value, at })}
        >
          {choices.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </p>
      <p className="help">
        Ctrl+Space completes, F8 goes to the next problem, Ctrl+F searches. Tab leaves the text. What is not JSON at the
        moment is kept in this browser and saved once it is.
      </p>
      {failure === null ? null : <p role="alert">{failure}</p>}
      {text === null ? <p role="alert">There is no {path}.</p> : null}
      {typeof text === 'string' ? (
        <JsonEditor
          key={path}
          path={path}
          text={text}
          language={language}
          offset={at === null ? null : offsetOf(text, partsOf(at))}
          onChange={(changed) => edits.edit(`Edit ${path}`, { [path]: changed }, path)}
        />
      ) : null}
    </div>
  )
}

/** The service of this tab, with the names of the last save. */
function useLanguage(): Language {
  const { saved } = useEditState()
  const [language] = useState(theLanguage)
  useEffect(() => {
    // Without an answer completion has the names of before.
    void read<ProjectNames>('/api/names').then(
      ({ names }) => language.setNames(names),
      () => undefined,
    )
  }, [language, saved])
  return language
}

function useFileList(): readonly string[] {
  const [files, setFiles] = useState<readonly string[]>([])
  useEffect(() => {
    void read<FileList>('/api/files').then(
      ({ files: found }) => setFiles(found.flatMap(({ path }) => (path.endsWith('.json') ? [path] : []))),
      () => undefined,
    )
  }, [])
  return files
}
