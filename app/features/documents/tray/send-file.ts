export type Sent =
  | { readonly kind: 'sent'; readonly id?: string | undefined }
  | { readonly kind: 'refused'; readonly message: string }
  /** The server asks to try again later. */
  | { readonly kind: 'later'; readonly seconds: number }
  /**
   * The connection was lost, before or after the server received the file. The idempotency key ensures that a retry is
   * stored once.
   */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'signed-out'; readonly signIn: string }

export type Sending = {
  readonly address: string
  readonly file: File
  readonly fileField: string
  readonly once: string
  /** Upload progress in percent. */
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

// A connection idle for this long counts as lost.
const longestSilenceMs = 60_000

/** Sends one file with XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendFile({ address, file, fileField, once, onProgress, signal }: Sending): Promise<Sent> {
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    let silence: ReturnType<typeof setTimeout>
    const hear = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), longestSilenceMs)
    }
    const end = (sent: Sent) => {
      clearTimeout(silence)
      resolve(sent)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      hear()
      onProgress(Math.floor((loaded / total) * 100))
    })
    request.upload.addEventListener('load', () => onProgress(100))
    request.addEventListener('load', () => end(answerOf(request)))
    request.addEventListener('error', () => end({ kind: 'dropped' }))
    request.addEventListener('abort', () => end({ kind: 'dropped' }))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', address)
    request.setRequestHeader('Accept', 'application/json')
    const form = new FormData()
    // First, so that the server reads it before the file.
    form.set('once', once)
    form.set(fileField, file)
    hear()
    request.send(form)
  })
}

const usualWaitSeconds = 30

function answerOf(request: XMLHttpRequest): Sent {
  const landed = new URL(request.responseURL || location.href)
  if (landed.pathname === '/signin') return { kind: 'signed-out', signIn: landed.href }
  const said = readAnswer(request)
  if (request.status < 400 && said) return { kind: 'sent', id: said.id }
  if (request.status === 503) {
    return { kind: 'later', seconds: Number(request.getResponseHeader('Retry-After')) || usualWaitSeconds }
  }
  // If a proxy cannot reach the server, the connection counts as lost.
  if (request.status === 502 || request.status === 504) return { kind: 'dropped' }
  return { kind: 'refused', message: said?.problem ?? '' }
}

function readAnswer({ responseText }: XMLHttpRequest): { problem?: string; id?: string } | undefined {
  try {
    return JSON.parse(responseText)
  } catch {
    return undefined
  }
}
