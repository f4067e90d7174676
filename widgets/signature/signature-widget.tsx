import { useState } from 'react'
import { SIGNATURE_HEIGHT, type SignatureAnswer } from '../../engine/index.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import { compositeField } from '../field/composite-field.ts'
import type { FieldProps } from '../field/form-context.ts'
import { DrawnSignature } from './drawn-signature.tsx'
import { BLANK } from './strokes.ts'
import { TypedSignature } from './typed-signature.tsx'
import './signature.css'

const METHODS = [
  { method: 'drawn', word: 'draw' },
  { method: 'typed', word: 'type' },
] as const

/** A signature, drawn or typed (J025, J088–J089). Switching between the two keeps both. */
export function SignatureWidget(props: FieldProps) {
  const { title, options, value, readonly, errors, id, label, onChange } = compositeField<SignatureAnswer>(props)
  const answer = value ?? BLANK
  const [others, setOthers] = useState<Partial<Record<SignatureAnswer['method'], SignatureAnswer>>>({})
  const [wasCleared, setCleared] = useState(false)
  const isSigned = (answer.strokes ?? []).length > 0 || (answer.typedName ?? '').trim() !== ''

  const isAdded = isSigned && errors.length === 0

  const keep = (next: SignatureAnswer) => {
    if (readonly === true) return
    setCleared(isSigned && next.image === undefined)
    onChange(next)
  }

  const turnTo = (method: SignatureAnswer['method']) => {
    if (readonly === true || method === answer.method) return
    setOthers({ ...others, [answer.method]: answer })
    setCleared(false)
    onChange(others[method] ?? (method === 'drawn' ? BLANK : { method, typedName: '' }))
  }

  const hintId = `${id()}-how`
  return (
    <FieldGroup id={id()} legend={title} errors={errors} className="signature">
      <div className="signature-methods">
        {METHODS.map(({ method, word }) => (
          <button type="button" key={method} aria-pressed={answer.method === method} onClick={() => turnTo(method)}>
            {label(word)}
          </button>
        ))}
      </div>
      {answer.method === 'drawn' ? (
        <>
          <p className="hint" id={hintId}>
            {label('hint')}
          </p>
          <DrawnSignature
            answer={answer}
            label={label}
            describedBy={hintId}
            lineWidth={options.lineWidth ?? 4}
            height={options.height ?? SIGNATURE_HEIGHT}
            readOnly={readonly === true}
            onAnswer={keep}
            onUnavailable={() => turnTo('typed')}
          />
        </>
      ) : (
        <TypedSignature
          id={id('typedName')}
          label={label}
          answer={answer}
          readOnly={readonly === true}
          onAnswer={keep}
        />
      )}
      <p className="signature-status" role="status" data-signed={isAdded || undefined}>
        {isAdded ? label('added') : wasCleared ? label('cleared') : ''}
      </p>
      <p className="hint">{label('another')}</p>
    </FieldGroup>
  )
}
