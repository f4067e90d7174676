/**
 * Readers for untrusted answers. None throws; an unreadable value is undefined (a list: empty).
 * Property names match in any case, because the bureaus' PascalCase and camelCase both occur.
 */

export function field(value: unknown, name: string): unknown {
  const record = only(value)
  if (!isRecord(record)) return undefined
  if (Object.hasOwn(record, name)) return record[name]
  const wanted = name.toLowerCase()
  const key = Object.keys(record).find((candidate) => candidate.toLowerCase() === wanted)
  return key === undefined ? undefined : record[key]
}

/** The reverse of `list`: some send a list of one instead of the value itself. */
export function only(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value
}

/** The value of the first of several names that exists. */
export function anyField(value: unknown, ...names: readonly string[]): unknown {
  return names.map((name) => field(value, name)).find((found) => found !== undefined && found !== null)
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Null, {}, [] and "": an empty answer. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Answers converted from XML have a single object where others have a list of one. */
export function list(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

export function text(value: unknown, maxLength = 200): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value !== 'string') return undefined
  return value.trim().slice(0, maxLength) || undefined
}

/** Pounds: 5000, "5000.00", "£4,999.99", "GBP 5000", "0000249", { amount }, { formatted }. Words such as "SUPPRESSED" are not amounts. */
export function amount(value: unknown): number | undefined {
  const record = only(value)
  const bare = isRecord(record) ? anyField(record, 'amount', 'formatted') : value
  if (typeof bare === 'number') return Number.isFinite(bare) ? bare : undefined
  if (typeof bare !== 'string') return undefined
  const digits = bare.replace(/^\s*GBP|GBP\s*$|[£,\s]/gi, '')
  return /^[+-]?\d{1,12}(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}

export function whole(value: unknown): number | undefined {
  const number = amount(value)
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined
}

/**
 * YYYY-MM-DD from { day, month, year }, { ccyy, mm, dd }, ISO text, YYYYMMDD (text or number), YYYY/M/D or D/M/YYYY with
 * slashes, dots or dashes; undefined for an impossible date.
 */
export function calendarDate(value: unknown): string | undefined {
  if (isRecord(value)) {
    return realDate(
      whole(anyField(value, 'ccyy', 'year')),
      whole(anyField(value, 'mm', 'month')),
      whole(anyField(value, 'dd', 'day')),
    )
  }
  const written = text(value)
  if (written === undefined) return undefined
  const yearFirst =
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(written) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(written)
  if (yearFirst) return realDate(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/.exec(written)
  return dayFirst ? realDate(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1])) : undefined
}

function realDate(year: number | undefined, month: number | undefined, day: number | undefined): string | undefined {
  if (year === undefined || month === undefined || day === undefined || year < 1000 || year > 9999) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  // An impossible month moves the year, an impossible day the day.
  return date.getUTCFullYear() === year && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}
