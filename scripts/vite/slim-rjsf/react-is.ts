/** For the part of downshift that asks for it, of which the combobox uses nothing. */
export const isForwardRef = isElementOf('react.forward_ref')

/** RJSF's two checks of a widget, implemented like react-is. */
export default { isForwardRef, isMemo: isElementOf('react.memo') }

function isElementOf(kind: string): (value: unknown) => boolean {
  const symbol = Symbol.for(kind)
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    '$$typeof' in value &&
    (value.$$typeof === symbol || (isTyped(value) && value.type.$$typeof === symbol))
}

function isTyped(value: object): value is { readonly type: { readonly $$typeof: unknown } } {
  return 'type' in value && typeof value.type === 'object' && value.type !== null && '$$typeof' in value.type
}
