export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

const usualPort = 3310

/** `tcp://host:port` or `unix:///path`; undefined for anything else. */
export function readClamdUrl(text: string): ClamdAddress | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, pathname } = new URL(text)
  if (protocol === 'unix:' && hostname === '' && pathname.length > 1) return { path: decodeURIComponent(pathname) }
  if (protocol !== 'tcp:' || hostname === '' || pathname.length > 1) return undefined
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port ? Number(port) : usualPort }
}
