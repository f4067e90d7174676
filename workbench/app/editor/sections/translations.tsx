import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TextOfStep } from '../../../wire.ts'
import { editedText, pointerWith } from '../../../text/index.ts'
import { useEdits, useFiles } from '../../shell/edits/edits.tsx'
import { parsed } from '../model/journey-chain.ts'
import type { Language } from '../model/languages.ts'

interface TranslationsProps {
  readonly language: Language
  /** null while they are read. */
  readonly texts: readonly TextOfStep[] | null
  /** The step or journey, as Undo names it. */
  readonly of: string
}

/** Each text of the step with its words in one language: first those that have none. */
export function Translations({ language: { code, name }, texts, of }: TranslationsProps) {
  const edits = useEdits()
  const [wanted] = useSearchParams()
  const path = `content/languages/${code}.json`
  const { texts: files, failure } = useFiles(useMemo(() => [path], [path]))
  const file = files[path]
  const json = useMemo(() => parsed(file), [file])
  // A text that had no translation keeps its place: its box must not move while somebody types into it.
  const [first, keepFirst] = useState<readonly string[]>([])
  if (failure !== null) return <p role="alert">{failure}</p>
  if (file === undefined || texts === null) return <p>Loading …</p>
  if (file === null || json === undefined)
    return <p role="alert">{file === null ? `There is no ${path}.` : `${path} is not JSON at the moment.`}</p>
  const wordsOf = (address: string) => {
    const words = Object.hasOwn(json, address) ? json[address] : ''
    return typeof words === 'string' ? words : ''
  }
  const missing = texts.filter(({ address }) => wordsOf(address).trim() === '').map(({ address }) => address)
  const isNew = missing.some((address) => !first.includes(address))
  if (isNew) keepFirst([...first, ...missing.filter((address) => !first.includes(address))])
  const write = (address: string, words: string) => {
    const pointer = pointerWith('', address)
    if (words === '' && !Object.hasOwn(json, address)) return
    const edit = words === '' ? { pointer } : { pointer, value: words }
    edits.edit(`Change the ${name} of ${of}`, { [path]: editedText(file, [edit]) }, `${path} ${address}`)
  }
  const isWanted = (address: string) => wanted.get('language') === code && wanted.get('translate') === address
  const box = ({ address, text }: TextOfStep) => (
    <TranslationBox
      key={address}
      code={code}
      text={text}
      words={wordsOf(address)}
      isWanted={isWanted(address)}
      onChange={(words) => write(address, words)}
    />
  )
  const isFirst = ({ address }: TextOfStep) => first.includes(address) || missing.includes(address)
  return (
    <>
      <h3>{name}</h3>
      <p role="status">
        {missing.length === 0
          ? `All ${texts.length} texts have a translation.`
          : `${missing.length} of ${texts.length} texts ${missing.length === 1 ? 'has' : 'have'} no translation.`}
      </p>
      {texts.filter(isFirst).map(box)}
      <details className="between">
        <summary>Change the other translations</summary>
        {texts.filter((text) => !isFirst(text)).map(box)}
      </details>
    </>
  )
}

interface TranslationBoxProps {
  readonly code: string
  readonly text: string
  readonly words: string
  /** A problem leads here: it gets the focus. */
  readonly isWanted: boolean
  readonly onChange: (words: string) => void
}

function TranslationBox({ code, text, words, isWanted, onChange }: TranslationBoxProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isWanted) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  return (
    <div className="member">
      <label htmlFor={id}>{text}</label>
      <textarea
        ref={box}
        id={id}
        lang={code}
        rows={Math.min(6, Math.ceil(text.length / 80))}
        value={words}
        aria-describedby={words.trim() === '' ? `${id}-missing` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {words.trim() === '' ? (
        <p id={`${id}-missing`} className="help">
          It has no translation yet.
        </p>
      ) : null}
    </div>
  )
}
