import type { AuthProblem } from './auth-problem.ts'

const longestBytes = 16_384

/** Whether a body is said to be JSON; what says nothing has none. */
export function isJson(contentType: string | null): boolean {
  return contentType === null || /^application\/json\s*(;|$)/i.test(contentType)
}

/** The JSON of a request, or why it cannot be read. No body at all stands for an empty object. */
export async function readBody(request: Request): Promise<{ value: object } | { problem: AuthProblem }> {
  if (Number(request.headers.get('content-length') ?? 0) > longestBytes) return { problem: 'too_long' }
  const text = await readUpTo(request)
  if (text === undefined) return { problem: 'too_long' }
  if (text === '') return { value: {} }
  if (!request.headers.has('content-type')) return { problem: 'wrong_type' }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value }
  } catch {
    // What cannot be read is said below.
  }
  return { problem: 'malformed_json' }
}

async function readUpTo({ body }: Request): Promise<string | undefined> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > longestBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
