import autocannon from 'autocannon'
import { claimCalls } from './claim-calls.ts'

/** Whole claims a second of visitors at once, spread evenly over the servers. Claims in progress at the end count in part. */
export async function claimsASecond(
  urls: readonly string[],
  { visitors, seconds }: { readonly visitors: number; readonly seconds: number },
): Promise<{ perSecond: number }> {
  let [answered, failed] = [0, 0]
  const requests = claimCalls((status) => {
    if (status === 200) answered += 1
    else failed += 1
  })
  const connections = visitors / urls.length
  await Promise.all(urls.map((url) => autocannon({ url, connections, duration: seconds, requests, timeout: 30 })))
  if (failed > 0) throw new Error(`BENCH_REFUSED ${failed} calls were not answered 200.`)
  return { perSecond: answered / requests.length / seconds }
}
