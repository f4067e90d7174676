import ipaddr from 'ipaddr.js'

/**
 * The address in its usual form: an IPv4 address that arrived over an IPv6 socket is an IPv4 address. Some proxies add a port,
 * which is another one for each connection.
 */
export function plainAddress(forwarded: string): string {
  const ip = withoutPort(forwarded)
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip
}

/**
 * What counts as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, because a single connection gets at least
 * that many.
 */
export function callerGroup(forwarded: string): string {
  const ip = withoutPort(forwarded)
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const network = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/** `192.0.2.7:443`, `[2001:db8::1]:443` and `[2001:db8::1]`. */
function withoutPort(forwarded: string): string {
  const [, six, four] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(forwarded) ?? []
  return six ?? four ?? forwarded
}
