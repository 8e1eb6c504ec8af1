type Header = readonly [name: string, value: string]

type Setting = {
  readonly https: boolean
  readonly development: boolean
  /** Targets that a form may redirect to: the payment providers' pages. */
  readonly formOrigins?: readonly string[]
}

/**
 * Headers of every response, except the nonce, which is per response and absent from cached pages. In development they
 * allow the bundler's styles and socket.
 */
export function securityHeaders({ https, development, formOrigins = [] }: Setting) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'NONCE",
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'NONCE",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    // Staff view documents in a frame; only documents may be framed.
    "frame-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ')
  const pieces = policy.split('NONCE')
  const others: Header[] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ...(https ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ]
  return (nonce?: string): Header[] => [
    ['Content-Security-Policy', pieces.join(nonce ? ` 'nonce-${nonce}'` : '')],
    ...others,
  ]
}
