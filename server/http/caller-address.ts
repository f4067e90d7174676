import ipaddr from 'ipaddr.js'

/** The address in its usual form: an IPv4 address that arrived over an IPv6 socket is an IPv4 address. */
export function plainAddress(ip: string): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip
}

/**
 * What counts as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, because a single connection gets at least
 * that many.
 */
export function callerGroup(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const network = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
