// Limits processes to a part of a processor each: node bench/harness/held.mjs 0.25 <pid> <pid>. Until it ends, each process runs for
// that part of every 20 ms, one after the other, and is paused for the rest.
const PERIOD_MS = 20
const [share, ...pids] = process.argv.slice(2).map(Number)
const tell = (some, signal) => some.forEach((pid) => process.kill(pid, signal))

tell(pids, 'SIGSTOP')
for (const [index, pid] of pids.entries()) {
  setTimeout(
    () => {
      run(pid)
      setInterval(run, PERIOD_MS, pid)
    },
    (PERIOD_MS * index) / pids.length,
  )
}

function run(pid) {
  tell([pid], 'SIGCONT')
  setTimeout(tell, PERIOD_MS * share, [pid], 'SIGSTOP')
}

process.on('SIGTERM', () => {
  tell(pids, 'SIGCONT')
  process.exit(0)
})
