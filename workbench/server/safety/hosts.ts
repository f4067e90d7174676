/** The names under which a browser may ask a server of this port. An exact list: DNS rebinding brings a name that is not in it. */
export function hostsOf(port: number): readonly string[] {
  return [`127.0.0.1:${port}`, `[::1]:${port}`, `localhost:${port}`]
}

/** The same machine at another port. */
export function atPort(host: string, port: number): string {
  return `${host.replace(/:\d+$/, '')}:${port}`
}
