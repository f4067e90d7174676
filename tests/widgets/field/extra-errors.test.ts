import { describe, expect, it } from 'vitest'
import { extraErrors, errorsIn } from '../../../widgets/field/extra-errors.ts'

const error = (field: string | undefined, message: string, part?: string) => ({
  key: 'x',
  message,
  ...(field === undefined ? {} : { field }),
  ...(part === undefined ? {} : { part }),
})

describe("what the engine found, as RJSF's errors", () => {
  it('is at the field, and at the part of it that is wrong', () => {
    expect(
      extraErrors([
        error('email', 'Enter an email'),
        error('born', 'Enter a day', 'day'),
        error('homes', 'Enter a town', '1/town'),
      ]),
    ).toEqual({
      email: { __errors: ['Enter an email'] },
      born: { day: { __errors: ['Enter a day'] } },
      homes: { 1: { town: { __errors: ['Enter a town'] } } },
    })
  })

  it('keeps several of one place in order, and leaves those of the whole step to the summary', () => {
    expect(extraErrors([error('email', 'one'), error(undefined, 'try again'), error('email', 'two')])).toEqual({
      email: { __errors: ['one', 'two'] },
    })
  })

  it('changes nothing but itself, whatever a part is called', () => {
    extraErrors([error('answers', 'Answer it', '__proto__')])
    expect(Object.hasOwn(Object.prototype, '__errors')).toBe(false)
  })

  it('comes back at the field with the names of its parts, though RJSF empties those that change', () => {
    expect(
      errorsIn(['Enter a date'], Object.assign(extraErrors([error('month', 'Enter a month')]), { day: undefined })),
    ).toEqual([{ message: 'Enter a date' }, { message: 'Enter a month', part: 'month' }])
    expect(errorsIn(undefined, undefined)).toEqual([])
  })
})
