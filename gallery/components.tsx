import type { ComponentType } from 'react'
import type { Field } from '../engine/index.ts'
import { ErrorSummary, StepForm, type StepFormProps, type WidgetServices } from '../widgets/index.ts'
import { ProgressBar } from '../src/screen/progress-bar.tsx'
import { ContentBlocks } from '../src/screen/content-blocks.tsx'
import { drawReveals } from '../src/screen/reveals/reveals.tsx'
import { drawMarkup } from '../src/screen/markup/markup.tsx'
import { ReferenceNumber } from '../src/screen/reference/reference-number.tsx'

// As the module of a journey with marked words, or with fields beneath choices, does.
drawMarkup({})
drawReveals()

const REVEALING: Readonly<Record<string, Field>> = {
  contact: {
    type: 'string',
    title: 'How should we contact you?',
    oneOf: [
      { const: 'email', title: 'By e-mail' },
      { const: 'telephone', title: 'By telephone' },
      { const: 'post', title: 'By post' },
    ],
    messages: {},
    ui: { widget: 'radios' },
  },
  telephone: {
    type: 'string',
    title: 'Telephone number',
    messages: {},
    ui: { hint: 'Include the country code.', beneath: { field: 'contact', choice: 'telephone' } },
  },
  reasons: {
    type: 'array',
    title: 'What went wrong?',
    items: {
      type: 'string',
      oneOf: [
        { const: 'late', title: 'It came late' },
        { const: 'other', title: 'Something else' },
      ],
    },
    messages: {},
    ui: { widget: 'checkboxes' },
  },
  days: {
    type: 'integer',
    title: 'How many days late?',
    messages: {},
    ui: { widget: 'number', beneath: { field: 'reasons', choice: 'late' } },
  },
  what: {
    type: 'string',
    title: 'What was it?',
    messages: {},
    ui: { widget: 'textarea', beneath: { field: 'reasons', choice: 'other' } },
  },
}

/** A question that is needed only sometimes, as the engine gives it to the page: where its `requiredWhen` fails, and where it holds. */
const neededSometimes = (urgent: 'yes' | 'no'): Readonly<Record<string, Field>> => ({
  urgent: {
    type: 'string',
    title: 'Is it urgent?',
    oneOf: [
      { const: 'yes', title: 'Yes' },
      { const: 'no', title: 'No' },
    ],
    messages: {},
    ui: { widget: 'radios', inline: true },
  },
  mobile: {
    type: 'string',
    title: urgent === 'yes' ? 'Telephone number' : 'Telephone number (optional)',
    messages: {},
    ui: { widget: 'phone', autocomplete: 'tel' },
  },
})

/** A list of which another answer asks for a part of each entry, as the engine gives it to the page: where `partsWhen` fails, and where it holds. */
const partsAsked = (country: 'uk' | 'france'): Readonly<Record<string, Field>> => {
  const fields: Readonly<Record<string, object>> = {
    country: {
      type: 'string',
      title: 'Where do you live?',
      oneOf: [
        { const: 'uk', title: 'In the UK' },
        { const: 'france', title: 'In France' },
      ],
      messages: {},
      ui: { widget: 'radios', inline: true },
    },
    children: {
      type: 'array',
      title: 'Your children',
      minItems: 1,
      items: {
        type: 'object',
        title: 'Child',
        properties: {
          name: { type: 'string', title: 'Name', messages: {} },
          school: {
            type: 'string',
            title: 'School',
            messages: {},
            when: country === 'uk' ? { allOf: [] } : { anyOf: [] },
          },
        },
        messages: {},
      },
      messages: {},
      ui: { labels: { add: 'Add another child', remove: 'Remove child {number}', item: 'Child {number}' } },
    },
  }
  return fields as Readonly<Record<string, Field>>
}

const NO_SERVICES: WidgetServices = {
  searchAddresses: () => Promise.resolve([]),
  completePostcode: () => Promise.resolve([]),
}

/** The parts of pages besides the widgets, each in all its states. */
export const COMPONENTS: Readonly<Record<string, ComponentType>> = {
  buttons: () => (
    <div className="stack">
      {['button button-primary', 'button', 'button button-tinted', 'button button-small', 'link-button'].map((look) => (
        <div key={look} className="actions">
          <button type="button" className={look}>
            Continue
          </button>
          <button type="button" className={look} aria-disabled="true">
            <span className="spinner" aria-hidden="true" /> Continue
          </button>
        </div>
      ))}
    </div>
  ),
  notices: () => (
    <>
      <p className="banner">90,000+ potential claims identified!</p>
      <p className="notice">You do not need us to claim.</p>
      <p className="notice notice-warning">These words have not been approved yet.</p>
    </>
  ),
  'marked-words': () => (
    <ContentBlocks
      blocks={[
        {
          id: 'words',
          text: [
            'Read ',
            { kind: 'strong', parts: ['all of it'] },
            ', ',
            { kind: 'emphasis', parts: ['especially'] },
            ' ',
            { kind: 'link', href: '/faqs', parts: ['the questions'] },
            '.',
          ],
        },
        { id: 'warning', warning: 'You can be fined if you answer late.' },
        { id: 'points', list: [[{ kind: 'strong', parts: ['First'] }, ' point'], 'Second point'] },
        {
          id: 'fees',
          table: {
            caption: 'What you pay',
            columns: { who: 'Who', sum: 'For the claim' },
            rows: { adults: { who: 'Adults', sum: '£1,000' }, children: { who: 'Children', sum: '£10' } },
            numeric: ['sum'],
          },
        },
        { id: 'image', image: { src: '/icon.svg', alt: 'The sign of the service', width: 64, height: 64 } },
      ]}
    />
  ),
  reveals: () => (
    <FormShown
      step="step"
      fields={REVEALING}
      values={{ contact: 'telephone', reasons: ['late', 'other'] }}
      errors={[{ field: 'telephone', key: 'required', message: 'Enter a telephone number' }]}
    />
  ),
  'required-when': () => (
    <>
      {(['no', 'yes'] as const).map((urgent) => (
        <FormShown
          key={urgent}
          step={`step-${urgent}`}
          fields={neededSometimes(urgent)}
          values={{ urgent }}
          errors={
            urgent === 'yes'
              ? [{ field: 'mobile', key: 'required', message: 'Enter a number at which you answer' }]
              : []
          }
        />
      ))}
    </>
  ),
  'parts-when': () => (
    <>
      {(['france', 'uk'] as const).map((country) => (
        <FormShown
          key={country}
          step={`step-${country}`}
          fields={partsAsked(country)}
          values={{ country, children: [{ name: 'Ann', school: 'Park Row' }, {}] }}
          errors={
            country === 'uk'
              ? [
                  { field: 'children', part: '1/name', key: 'required', message: 'Enter a name' },
                  { field: 'children', part: '1/school', key: 'required', message: 'Enter a school' },
                ]
              : []
          }
        />
      ))}
    </>
  ),
  progress: () =>
    [0, 8.3, 50, 100].map((percent) => <ProgressBar key={percent} name={`Progress ${percent}`} percent={percent} />),
  waiting: () => (
    <>
      <div role="status" className="waiting">
        <span className="spinner" aria-hidden="true" />
        <span>We are asking the credit reference agency.</span>
      </div>
      <div className="skeleton" aria-hidden="true">
        <span />
        <span />
      </div>
    </>
  ),
  'error-summary': () => (
    <ErrorSummary
      heading="There is a problem"
      step="step"
      attempt={1}
      isBusy={false}
      errors={[
        { key: 'required', message: 'First name is required' },
        { key: 'other', message: 'Please enter a valid date' },
      ]}
    />
  ),
  reference: () => (
    <ReferenceNumber
      reference={{
        label: 'Your reference number',
        number: '7241fc02-ad28-4050-8b63-04f8b85e061e',
        note: 'Keep it.',
        copy: 'Copy the number',
        copied: 'Copied',
        selected: 'The number is selected. You can copy it now.',
      }}
    />
  ),
  type: () => (
    <>
      <h2>Second heading</h2>
      <h3>Third heading</h3>
      <p className="lede">A first paragraph that leads in.</p>
      <p>
        A paragraph with <a href="#gallery">a link</a> in it.
      </p>
      <p className="hint">A hint.</p>
      <p className="message">A message.</p>
      <ul className="ticks">
        <li>One thing that is so</li>
        <li>Another</li>
      </ul>
      <details>
        <summary>Why we ask for this</summary>
        <p>Because.</p>
      </details>
    </>
  ),
}

/** A form to look at, which does nothing. */
function FormShown(props: Pick<StepFormProps, 'step' | 'fields' | 'values' | 'errors'>) {
  return (
    <StepForm
      {...props}
      choices={{}}
      isBusy={false}
      services={NO_SERVICES}
      onChange={() => undefined}
      onSubmit={() => undefined}
    >
      {null}
    </StepForm>
  )
}
