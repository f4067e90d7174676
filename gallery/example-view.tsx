import { useState } from 'react'
import type { Field } from '../engine/index.ts'
import { ErrorSummary, StepForm, type AddressFinder, type WidgetServices } from '../widgets/index.ts'
import { fieldNamed, type Example } from './examples.ts'

export interface ExampleViewProps {
  readonly example: Example
  readonly isLong: boolean
  readonly isBusy: boolean
  /** `waiting` never answers, `failing` always fails. */
  readonly services: string
}

/** A widget in one state, on its own step. It can be used; nothing is stored. */
export function ExampleView({ example, isLong, isBusy, services }: ExampleViewProps) {
  const field = fieldNamed(example.field)
  const shown = isLong ? withLongWords(field) : field
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ [example.field]: example.value })
  const errors = (example.errors ?? []).map((error) => ({
    ...error,
    message: isLong ? longer(error.message) : error.message,
    field: example.field,
  }))
  return (
    <>
      <h1>{example.name}</h1>
      <ErrorSummary heading="There is a problem" step="step" errors={errors} attempt={0} isBusy={isBusy} />
      <StepForm
        step="step"
        fields={{ [example.field]: shown }}
        values={values}
        choices={example.choices === undefined ? {} : { [example.field]: example.choices }}
        errors={errors}
        isBusy={isBusy}
        services={SERVICES[services] ?? ANSWERING}
        onChange={setValues}
        onSubmit={() => undefined}
      >
        <button className="button button-primary" type="submit" aria-disabled={isBusy}>
          {isBusy && <span className="spinner" aria-hidden="true" />}
          Next
        </button>
      </StepForm>
    </>
  )
}

const LONG =
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, and some more words than anybody wanted to read here.'
const longer = (text: string) => `${text} ${LONG}`

function withLongWords(field: Field): Field {
  const title = longer(field.title ?? '')
  return field.ui === undefined
    ? { ...field, title }
    : { ...field, title, ui: { ...field.ui, hint: longer(field.ui.hint ?? '') } }
}

const FINDER: AddressFinder = {
  find: ({ within }) =>
    Promise.resolve([
      ...[1, 2, 3].map((number) => ({
        id: `${within ?? 'row'}-${number}`,
        text: `${number} Harbour Row, Port Sample`,
        isPlace: false,
      })),
      ...(within === undefined ? [{ id: 'house', text: 'Harbour House, Port Sample', isPlace: true }] : []),
    ]),
  retrieve: (id) =>
    Promise.resolve({ lines: [`${id.at(-1)} Harbour Row`], town: 'Port Sample', postcode: 'A65 F4E2', country: 'IE' }),
}

const ANSWERING: WidgetServices = {
  searchAddresses: (postcode) =>
    Promise.resolve(
      [1, 2, 3, 4].map((number) => ({
        addressID: `a${number}`,
        address: `${number} Park Row, Leeds, ${postcode}`,
        number: String(number),
        street1: 'Park Row',
        postTown: 'Leeds',
        postcode,
      })),
    ),
  completePostcode: (text) => Promise.resolve(['AP', 'DY'].map((end) => `${text.trim()}${end}`)),
  addressFinder: () => Promise.resolve(FINDER),
  uploadFile: ({ file: { name, size, type } }) =>
    Promise.resolve({ state: 'clean', file: { id: '0'.repeat(32), name, size, type } }),
}

const SERVICES: Readonly<Record<string, WidgetServices>> = {
  waiting: {
    ...ANSWERING,
    searchAddresses: () => new Promise(() => undefined),
    addressFinder: () => new Promise(() => undefined),
    uploadFile({ onProgress }) {
      onProgress({ kind: 'sending', share: 0.4 })
      return new Promise(() => undefined)
    },
  },
  failing: {
    ...ANSWERING,
    searchAddresses: () => Promise.reject(new Error('GALLERY_FAILS as it was asked to')),
    addressFinder: () => Promise.reject(new Error('GALLERY_FAILS as it was asked to')),
    uploadFile: () => Promise.reject(new Error('GALLERY_FAILS as it was asked to')),
  },
}
