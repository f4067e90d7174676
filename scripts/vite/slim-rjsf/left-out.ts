/** Throws RJSF_LEFT_OUT: a journey uses a part of RJSF that the build leaves out. */
export function leftOut(part: string): never {
  throw new Error(
    `RJSF_LEFT_OUT A form needs ${part}, which the build leaves out. Remove it from the list in scripts/vite/slim-rjsf-plugin.ts.`,
  )
}
