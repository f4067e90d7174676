import { describe, expect, it } from 'vitest'
import { wrongCodeFigure } from '../../../../cli/check/figures/code-figures.ts'

const LIMITS = { digits: 4, minutesValid: 10, resendAfterSeconds: 120 }
const DIGITS = 'the number of digits of a code'
const MINUTES = 'the minutes for which a code is valid'
const WAIT = 'the time before another code is sent'

describe('words about one-time codes', () => {
  it.each([
    'We have sent a 4-digit code. It is good for 10 minutes.',
    'We have sent a four-digit code. It is good for ten minutes.',
    'Your code has 4 digits.',
    'Please wait two minutes before you ask for another code.',
    'Please wait 120 seconds, and ask for a new code.',
    'You can ask for another code in about two minutes.',
    'We have sent you a new code. It comes in one minute.',
    'A new code expires in 10 minutes.',
    'Wait five minutes for the code.',
    'We have sent too many codes. Please try again in an hour.',
    'We have sent too many codes. Ask for another in one hour.',
    'We have sent too many codes. Please try again in 24 hours.',
    'We have sent too many codes.',
    'We have sent a code. The link is good for 30 days.',
    'Your code is in the text. Your claim, with its code, is valid for 90 days.',
    'We have sent a code. It is good for 600 seconds.',
    'A call takes 15 minutes. Have your code at hand.',
    'A code of 4 digits, or of 6 digits in the app.',
    'Your reference number has 12 digits.',
    'Your postcode has 6 digits. It is valid for 5 minutes.',
    'A sort code has 6 digits.',
    'A code is good for 10 minutes. Another code is good for 15 minutes.',
    'Wait two minutes before you ask for another code, or get a new one in five minutes.',
    'Type one digit of the code into each box.',
  ])('are right: %s', (text) => {
    expect(wrongCodeFigure(text, LIMITS)).toBeUndefined()
  })

  it.each<[string, number | string, string, number | string]>([
    ['Enter the 6-digit code.', 6, DIGITS, 4],
    [
      'We have sent too many codes. Please try again in 10 minutes.',
      '10 minutes',
      'the time for which codes are counted',
      'an hour',
    ],
    ['Enter the code. It has six digits.', 6, DIGITS, 4],
    ['The code is valid for 15 minutes.', 15, MINUTES, 10],
    ['The code expires in five minutes.', 5, MINUTES, 10],
    ['Codes work for 30 minutes only.', 30, MINUTES, 10],
    ['The code of your claim is good for 15 minutes.', 15, MINUTES, 10],
    ['We have sent a code. It is good for 10 hours.', '10 hours', MINUTES, 10],
    ['We have sent a code. It is good for ten seconds.', '10 seconds', MINUTES, 10],
    ['We have sent a code. It expires in 2 days.', '2 days', MINUTES, 10],
    ['We have sent a code. It is good for 1 hour.', '1 hour', MINUTES, 10],
    ['We have sent a link. A code is good for 2 days.', '2 days', MINUTES, 10],
    ['We sent a code. Please wait two hours before you ask for another.', 'two hours', WAIT, '120 seconds'],
    ['We sent a code. Please wait five minutes before you ask for another.', 'five minutes', WAIT, '120 seconds'],
    ['No code? Ask for a new one in 30 seconds.', '30 seconds', WAIT, '120 seconds'],
    ['Please wait one minute, and then ask for a new code.', 'one minute', WAIT, '120 seconds'],
  ])('are wrong: %s', (text, said, what, limit) => {
    expect(wrongCodeFigure(text, LIMITS)).toEqual({ said, what, limit })
  })

  it('are not compared with a limit that nobody knows', () => {
    const unknown = { digits: undefined, minutesValid: undefined, resendAfterSeconds: undefined }
    expect(wrongCodeFigure('The 6-digit code is good for 15 minutes.', unknown)).toBeUndefined()
    expect(wrongCodeFigure('Wait five minutes before you ask for another code.', unknown)).toBeUndefined()
  })
})
