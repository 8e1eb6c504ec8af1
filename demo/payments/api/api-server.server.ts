import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiProblem } from './api-problem.ts'
import type { ApiAnswer, ApiRequest } from './api-request.ts'

const mostBytes = 1_000_000

export const failures = ['error', 'cut before', 'cut after'] as const
export type Failure = (typeof failures)[number]

export type Api = {
  answer(request: ApiRequest): ApiAnswer
  /** The response if the provider itself fails. */
  broken(request: ApiRequest): unknown
}

/** Answers API requests, or fails them on purpose according to the list. */
export async function serveApi(
  api: Api,
  failing: Failure[],
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const asked = await readRequest(request)
  if (!asked) return send(response, { status: 413, body: { error: { message: 'Request too large' } } })
  const failure = failing.shift()
  if (failure === 'cut before') return void request.socket.destroy()
  if (failure === 'error') return send(response, { status: 500, body: api.broken(asked) })
  const answer = answerOrProblem(api, asked)
  if (failure === 'cut after') return void request.socket.destroy()
  send(response, answer)
}

function answerOrProblem(api: Api, request: ApiRequest): ApiAnswer {
  try {
    return api.answer(request)
  } catch (problem) {
    if (problem instanceof ApiProblem) return problem
    throw problem
  }
}

async function readRequest(request: IncomingMessage): Promise<ApiRequest | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const { method = '', headers } = request
  return { method, path, query, body: Buffer.concat(chunks).toString(), headers }
}

function send(response: ServerResponse, { status, body, headers }: ApiAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers })
  response.end(JSON.stringify(body))
}
