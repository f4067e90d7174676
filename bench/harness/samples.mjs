/**
 * Asks every contender once a round, in another order each time, so that what else the machine does falls on all alike.
 * A contender answers with its measures by name; the first rounds only warm up. Gives all samples, by contender and measure.
 */
export async function inTurns(contenders, { rounds, warmUps = 1 }) {
  const names = Object.keys(contenders)
  const samples = Object.fromEntries(names.map((name) => [name, {}]))
  for (let round = -warmUps; round < rounds; round += 1) {
    const first = Math.abs(round) % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const measures = await contenders[name]()
      if (round < 0) continue
      for (const [measure, value] of Object.entries(measures)) (samples[name][measure] ??= []).push(value)
    }
  }
  return samples
}

export function median(values) {
  return quantile(values, 0.5)
}

/** Median of what each round says by itself: a round that was slow for both says the same as a quick one. */
export function ratioOf(ours, theirs) {
  return median(ours.map((value, round) => value / theirs[round]))
}

/** The standard error of that median, as for normally distributed rounds. */
export function errorOfRatio(ours, theirs) {
  const ratios = ours.map((value, round) => value / theirs[round])
  const [low, high] = spread(ratios)
  return (0.93 * (high - low)) / Math.sqrt(ratios.length)
}

/** The middle half of the samples. */
export function spread(values) {
  return [quantile(values, 0.25), quantile(values, 0.75)]
}

function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share + 0.5)] ?? Number.NaN
}
