/** Throws RJSF_LEFT_OUT: a journey has come to a part of RJSF that the build leaves out. */
export function leftOut(part: string): never {
  throw new Error(
    `RJSF_LEFT_OUT A form needs ${part}, which the build leaves out. Take it out of the list in scripts/vite/slim-rjsf-plugin.ts.`,
  )
}
