/** Runs what it is given one after another, also after one that failed. */
export function inTurn(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const ended = last.then(run)
    last = ended.catch(() => undefined)
    return ended
  }
}
