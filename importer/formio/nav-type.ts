import type { SourceNode } from '../source/source-node.ts'

/**
 * The type of Form.io that a component of Norway's NAV is read as, as its public code says (navikt/skjemabygging-formio); `undefined` for
 * other components. Names that other makers may give to something else count where NAV's builder has left its mark.
 */
export function navType(component: SourceNode): string | undefined {
  const written = String(component.at('type')?.value)
  return OWN_NAMES.get(written) ?? (component.has('navId') ? SHARED_NAMES.get(written) : undefined)
}

/** Whether its words are in the PDF that NAV makes of the answers, and not on the page. */
export function isInPdfOnly(component: SourceNode): boolean {
  return component.at('textDisplay')?.value === 'pdf'
}

const OWN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alertstripe: 'htmlelement',
    landvelger: 'navCountry',
    navAddress: 'navAddress',
    navCheckbox: 'checkbox',
    navDatepicker: 'navDatepicker',
    navSelect: 'select',
    navSkjemagruppe: 'fieldset',
    radiopanel: 'radio',
    valutavelger: 'navList',
  }),
)

const SHARED_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    addressValidity: 'navAddressValidity',
    attachment: 'navAttachment',
    firstName: 'textfield',
    identity: 'navIdentity',
    monthPicker: 'month',
    sender: 'navSender',
    surname: 'textfield',
  }),
)
