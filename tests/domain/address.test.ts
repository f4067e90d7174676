import { describe, expect, it } from 'vitest'
import { addressLine } from '../../domain/index.ts'
import lines from '../cases/address-lines.json'

describe('the one-line address (J046)', () => {
  it.each(lines)('shows $description as $line', ({ parts, line }) => {
    expect(addressLine(parts)).toBe(line)
  })
})
