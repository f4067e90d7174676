/**
 * Text from files, safe for a terminal: escapes characters that move the cursor, change colours or change the direction
 * of text (CVE-2021-42574 uses the last). Our own colours stay, if enabled.
 */
export function printable(text: string, hasColours: boolean): string {
  return text.replace(ODD, (character, offset: number) => {
    if (hasColours && character === ESCAPE && OWN_COLOUR.test(text.slice(offset, offset + 5))) return character
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** A long text, cut. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

const ESCAPE = '\u001b'
const OWN_COLOUR = /^\u001b\[\d{1,2}m/
// A CRLF line end in CSV is harmless.
const ODD = /\r(?!\n)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
