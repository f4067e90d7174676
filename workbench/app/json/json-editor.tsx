import {
  autocompletion,
  completionKeymap,
  snippet,
  type Completion,
  type CompletionContext,
} from '@codemirror/autocomplete'
import { defaultKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { linter, lintGutter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Annotation, EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import { changeBetween } from '../../text/index.ts'
import type { Language } from './language.ts'

interface JsonEditorProps {
  readonly path: string
  readonly text: string
  readonly language: Language
  /** The place to show first. */
  readonly offset: number | null
  readonly onChange: (text: string) => void
}

/** CodeMirror on the text of one file. It has no history of its own: Undo is that of the workbench, over all views. */
export function JsonEditor({ path, text, language, offset, onChange }: JsonEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ text, onChange })
  useEffect(() => {
    latest.current = { text, onChange }
  })
  useEffect(() => {
    if (place.current === null) return undefined
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          ...extensions(path, language),
          EditorView.updateListener.of(({ docChanged, transactions, state }) => {
            const isOutside = transactions.some((transaction) => transaction.annotation(fromOutside) === true)
            if (docChanged && !isOutside) latest.current.onChange(state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [path, language])
  useEffect(() => {
    const editor = view.current
    const now = editor?.state.doc.toString()
    if (editor === undefined || now === undefined || now === text) return
    const { at, removed, inserted } = changeBetween(now, text)
    editor.dispatch({
      changes: { from: at, to: at + removed, insert: inserted },
      annotations: fromOutside.of(true),
    })
  }, [text, path])
  useEffect(() => {
    if (offset === null || view.current === undefined) return
    const anchor = Math.min(offset, view.current.state.doc.length)
    view.current.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
    view.current.focus()
  }, [offset, path])
  return <div ref={place} className="json-editor" />
}

/** Marks a change that another view, Undo or another program made. */
const fromOutside = Annotation.define<boolean>()

function extensions(path: string, language: Language): readonly Extension[] {
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
  return [
    EditorView.cspNonce.of(nonce),
    // The text can be reached by Tab anyway; saying so tells that what scrolls has keyboard access.
    EditorView.contentAttributes.of({ 'aria-label': `JSON of ${path}`, tabindex: '0' }),
    lineNumbers(),
    foldGutter(),
    drawSelection(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    bracketMatching(),
    search({ top: true }),
    json(),
    syntaxHighlighting(COLOURS),
    EditorView.lineWrapping,
    lintGutter(),
    linter(async ({ state }) => {
      const { problems = [] } = await language.ask('problems', path, state.doc.toString())
      const end = state.doc.length
      return problems.map((problem) => ({
        ...problem,
        from: Math.min(problem.from, end),
        to: Math.min(problem.to, end),
      }))
    }),
    hoverTooltip(async ({ state }, at) => {
      const { hover = null } = await language.ask('hover', path, state.doc.toString(), at)
      if (hover === null) return null
      return {
        pos: at,
        create() {
          const dom = document.createElement('div')
          dom.className = 'json-hover'
          dom.textContent = hover
          return { dom }
        },
      }
    }),
    autocompletion({ override: [(context) => completions(context, path, language)] }),
    keymap.of([...completionKeymap, ...lintKeymap, ...searchKeymap, ...foldKeymap, ...defaultKeymap]),
  ]
}

async function completions(context: CompletionContext, path: string, language: Language) {
  if (!context.explicit && context.matchBefore(/["\w-]+/) === null) return null
  const { state, pos } = context
  const { completions: found = [] } = await language.ask('completions', path, state.doc.toString(), pos)
  const [first] = found
  if (first === undefined) return null
  const hasQuote = state.sliceDoc(first.from, first.from + 1) === '"'
  return {
    from: first.from,
    options: found.map(({ label, detail, to, snippet: template }) => ({
      // What is typed is compared with the label, and begins with the quote.
      label: hasQuote ? `"${label}"` : label,
      displayLabel: label,
      info: detail,
      apply(view: EditorView, completion: Completion, from: number, end: number) {
        // What follows the cursor and belongs to the same value goes as well.
        snippet(template)(view, completion, from, end + Math.max(to - pos, 0))
      },
    })),
  }
}

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-link)' },
  { tag: tags.string, color: 'var(--color-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-notice)', fontWeight: '600' },
])
