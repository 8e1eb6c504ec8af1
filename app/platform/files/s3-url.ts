export type S3Place = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  /** Undefined if the standard AWS variables or the server's role provide them. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

/**
 * Parses `s3://KEY:SECRET@HOST:PORT/BUCKET?region=REGION&tls=0`. Without a key, uses the standard AWS variables;
 * without `tls=0`, encrypts the connection. Undefined if invalid.
 */
export function readS3Url(text: string): S3Place | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:' || url.hostname === '' || url.hash !== '') return undefined
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname) ?? []
  const { region = 'us-east-1', tls = '1', ...unknown } = Object.fromEntries(url.searchParams)
  const isKnown = Object.keys(unknown).length === 0 && /^[01]$/.test(tls) && /^[a-z0-9-]+$/i.test(region)
  if (!bucket || !isKnown || (url.username === '') !== (url.password === '')) return undefined
  const place = { endpoint: `${tls === '1' ? 'https' : 'http'}://${url.host}`, bucket, region }
  if (url.username === '') return place
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
  return { ...place, credentials }
}
