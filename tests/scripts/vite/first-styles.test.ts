import { describe, expect, it } from 'vitest'
import { firstStyles } from '../../../scripts/vite/first-styles.ts'

const HTML = '<main class="step page"><h1 class="title">a</h1><input class="input"></main>'

describe('the styles of a first paint', () => {
  it.each([
    ['a class that the document has', '.page{margin:0}', '.page{margin:0}'],
    ['a class that it does not have', '.hero{margin:0}', ''],
    ['an element inside such a class', '.hero h1{margin:0}', ''],
    ['two classes, one of which it has', '.hero,.page{margin:0}', '.hero,.page{margin:0}'],
    ['elements, which may come without a class', 'dialog{margin:0}', 'dialog{margin:0}'],
    ['a state', '.input[aria-invalid=true]:hover{margin:0}', '.input[aria-invalid=true]:hover{margin:0}'],
    [
      'a scheme',
      '@media (prefers-color-scheme:dark){.page{margin:0}}',
      '@media (prefers-color-scheme:dark){.page{margin:0}}',
    ],
    [
      'a width, as older browsers know it',
      '@media (min-width:40rem){.page{margin:0}}',
      '@media (min-width:40rem){.page{margin:0}}',
    ],
    ['a block whose rules all go', '@media print{.hero{margin:0}}', ''],
    ['layers, in their order', '@layer base{.page{margin:0}}', '@layer base{.page{margin:0}}'],
    ['what is not there', '.page:not(.hero){margin:0}', '.page:not(.hero){margin:0}'],
  ])('for %s: %s is %j', (_, css, first) => {
    expect(firstStyles(css, HTML)).toBe(first)
  })
})
