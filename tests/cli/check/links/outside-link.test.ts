import { describe, expect, it } from 'vitest'
import { outsideFault } from '../../../../cli/check/links/outside-link.ts'

describe('a link out of the site', () => {
  const NEITHER = 'has neither a slash in front nor a scheme'
  it.each([
    ['terms-and-conditions', NEITHER, 'Write "/terms-and-conditions".'],
    ['../terms#fees', NEITHER, 'Write "/terms#fees".'],
    ['www.example.com/', NEITHER, 'Write "https://www.example.com/".'],
    ['www.example.com:8080/', NEITHER, 'Write "https://www.example.com:8080/".'],
    ['claims@example.com', NEITHER, 'Write "mailto:claims@example.com".'],
    ['http://example.com/a', 'is not secure', 'Write "https://example.com/a".'],
    ['HTTP://example.com', 'is not secure', 'Write "https://example.com".'],
    ['https://www.example,com/', 'leads nowhere: "www.example,com" is no address of a site', 'Correct it.'],
    ['https://example/a.b', 'leads nowhere: "example" is no address of a site', 'Correct it.'],
    ['https://-a.example.com', 'leads nowhere: "-a.example.com" is no address of a site', 'Correct it.'],
    ['https:/example.com', 'leads nowhere: "https:/example.com" is no address of a site', 'Correct it.'],
    ['htps://example.com', 'leads nowhere: "htps:" is no scheme', 'Write "https:".'],
    ['tel:0113CLAIMS', 'leads nowhere: "0113CLAIMS" is no telephone number', 'Write its digits, or refer to a fact.'],
    ['tel:', 'leads nowhere: "" is no telephone number', 'Write its digits, or refer to a fact.'],
    [
      'mailto:claims.example.com',
      'leads nowhere: "claims.example.com" is no email address',
      'Correct it, or refer to a fact.',
    ],
    ['mailto:a@example', 'leads nowhere: "a@example" is no email address', 'Correct it, or refer to a fact.'],
    ['mailto:', 'leads nowhere: "" is no email address', 'Correct it, or refer to a fact.'],
  ])('is wrong as %s', (href, is, hint) => {
    expect(outsideFault(href)).toEqual({ is, hint })
  })

  it.each([
    '',
    '/faqs',
    '#top',
    '?lang=cy',
    'https://example.com',
    'https://user@www.example.co.uk:8080/a,b?c=d#e',
    'https://bücher.example?x',
    'https://xn--bcher-kva.example.',
    'https://127.0.0.1/',
    'tel:+44 (0)113 496-0123',
    'tel:0113%20496%200123;ext=4',
    'tel:999',
    'sms:+447700900123?body=Hello',
    'mailto:claims@example.com?subject=Hello%20you',
    'mailto:a@example.com,%20b+c@mail.example.com',
    'mailto:?subject=Look',
    'mailto:{{unknown}}',
    'https://{host}/',
    'whatsapp://send',
    'data:text/plain,hello',
  ])('may be %s', (href) => {
    expect(outsideFault(href)).toBeUndefined()
  })
})
