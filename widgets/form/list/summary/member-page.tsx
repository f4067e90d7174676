import { useEffect, useRef } from 'react'
import { ErrorSummary } from '../../../error-summary/error-summary.tsx'
import { focusInput } from '../../../error-summary/focus-input.ts'
import { compositeField } from '../../../field/composite-field.ts'
import type { FieldProps } from '../../../field/form-context.ts'
import { headingId } from './member-ids.ts'
import { MemberFields } from './member-fields.tsx'
import { partOf } from './member-errors.ts'
import { askedPages, pagesOf, pageWith } from './member-parts.ts'
import { useErrorTitle, useListChecks } from './step-pages.ts'
import type { MemberCheck } from './use-member-check.ts'
import type { Member, OpenMember } from './use-member.ts'

interface Props {
  readonly form: FieldProps
  readonly member: Member
  readonly check: MemberCheck
  readonly open: OpenMember
}

/** One page of an entry of a list, under its own heading: "Vehicle 2, page 1 of 2". */
export function MemberPage({ form, member: { focus, leave }, check, open: { member, page } }: Props) {
  const { options, readonly, label, id } = compositeField(form)
  const errors = check.errors.filter((error) => pageWith(pagesOf(options), partOf(error)) === page)
  useErrorTitle(errors.length > 0)
  const { asked } = useListChecks()
  const pages = askedPages(options, (form.formData as readonly unknown[] | undefined)?.[member], asked)
  // A page that is not asked for any more, such as one in the history, shows the next.
  const found = pages.findIndex((one) => one.number >= page)
  const nth = found === -1 ? pages.length - 1 : found
  const heading = useRef<HTMLHeadingElement>(null)
  const headId = headingId(id(), member)
  const hasErrors = useRef(errors.length > 0)

  useEffect(() => {
    // The summary takes it.
    if (focus.length === 0 || hasErrors.current) return
    const [first] = focus
    if (first !== undefined && first !== headId && focusInput([first])) return
    // As on a page of its own, which starts at its top.
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [focus, headId])

  const number = member + 1
  return (
    <div className="member-page stack" role="group" aria-labelledby={headId}>
      <ErrorSummary
        heading={check.problem}
        errors={errors}
        step={form.registry.globalFormOptions.idPrefix}
        attempt={check.nth}
        isBusy={false}
      />
      <h2 id={headId} tabIndex={-1} ref={heading}>
        {pagesOf(options).length === 1
          ? label('item', { number })
          : label('page', { number, page: nth + 1, pages: pages.length })}
      </h2>
      <MemberFields
        form={form}
        names={pages[nth]?.names ?? []}
        member={member}
        errors={errors}
        onCorrect={check.forget}
      />
      <div className="actions">
        {/* The first button of the form that submits it: Enter in a field presses it, and nothing is submitted. */}
        <button
          type="submit"
          className="button button-primary"
          onClick={(event) => {
            event.preventDefault()
            if (!readonly) check.proceed()
          }}
        >
          {label('continue')}
        </button>
        <button type="button" className="button" onClick={() => leave('restored')}>
          {label('cancel')}
        </button>
      </div>
    </div>
  )
}
