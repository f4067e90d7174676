import { engines } from './engines.ts'

/** Says where claims are walked and where not, so that a green run is not taken for more than it is. */
export default function nameEngines(): void {
  for (const { name, missing } of engines) {
    const programs = missing.map(({ program }) => program).join(' and ')
    const packages = missing.map((each) => each.package).join(' ')
    console.log(
      missing.length === 0
        ? `${name}: claims are walked in it.`
        : `${name}: SKIPPED, as ${programs} cannot be found. On Debian: apt-get install ${packages}`,
    )
  }
}
