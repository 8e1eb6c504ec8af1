import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import { statementName } from '../log/statement-name.ts'

export type Tracing = {
  /** Runs a request within a span that ends with its response. */
  request<Answer>(request: IncomingMessage, response: ServerResponse, work: () => Answer): Answer
  /** Sets the route of the current request. */
  name(route: string): void
  /** Starts a span for a statement of the current request; undefined without one. */
  statement(name: string): { end(error?: unknown): void } | undefined
  /** Sends the remaining traces and shuts down. */
  close(): Promise<void>
}

let tracing: Tracing | undefined

export function chooseTracing(chosen: Tracing | undefined): void {
  tracing = chosen
}

export function traceRequest<Answer>(request: IncomingMessage, response: ServerResponse, work: () => Answer): Answer {
  return tracing ? tracing.request(request, response, work) : work()
}

export function nameTrace(route: string): void {
  tracing?.name(route)
}

type Done = (error: unknown, result: unknown) => void

/** Creates a span per statement with its name, without its text or parameters. */
export function traceStatements(client: pg.PoolClient): void {
  if (!tracing) return
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const traced = (...asked: unknown[]) => {
    const span = tracing?.statement(statementName(textOf(asked[0])))
    if (!span) return query(...asked)
    const done = asked.at(-1)
    if (typeof done !== 'function') return ended(query(...asked), span)
    const report: Done = (error, result) => {
      span.end(error ?? undefined)
      ;(done as Done)(error, result)
    }
    return query(...asked.slice(0, -1), report)
  }
  client.query = traced as typeof client.query
}

function textOf(asked: unknown): string {
  return typeof asked === 'string' ? asked : String((asked as { text?: string } | undefined)?.text ?? '')
}

function ended(answer: unknown, span: { end(error?: unknown): void }): unknown {
  if (answer instanceof Promise) {
    answer.then(
      () => span.end(),
      (error) => span.end(error),
    )
  } else span.end()
  return answer
}
