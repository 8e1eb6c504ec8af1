import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { endsWithin } from '#app/lib/in-time.ts'
import { shapeOfError } from '../log/error-shape.ts'
import type { Tracing } from './tracing.ts'

// Traces not delivered by then are lost.
const longestCloseMs = 3_000

type AtHand = { readonly span: Span; readonly method: string; readonly context: Context }

/**
 * Traces of requests and their statements, sent over OTLP/HTTP. The packages read endpoint, sampling and service name
 * from the standard OpenTelemetry variables.
 */
export function openTracing(): Tracing {
  const resource = defaultResource().merge(detectResources({ detectors: [envDetector] }))
  const processor = new BatchSpanProcessor(new OTLPTraceExporter())
  const provider = new BasicTracerProvider({ resource, spanProcessors: [processor] })
  const tracer = provider.getTracer('portolan')
  const cameFrom = new W3CTraceContextPropagator()
  const requests = new AsyncLocalStorage<AtHand>()

  return {
    request(request, response, work) {
      const parent = cameFrom.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      const method = request.method ?? 'GET'
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
      response.once('close', () => endRequest(span, response))
      return requests.run({ span, method, context: trace.setSpan(parent, span) }, work)
    },
    name(route) {
      const { span, method } = requests.getStore() ?? {}
      span?.setAttribute('http.route', route).updateName(`${method} ${route}`)
    },
    statement(name) {
      const atHand = requests.getStore()
      if (!atHand) return undefined
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, atHand.context)
      return {
        end(error) {
          if (error !== undefined) fail(span, error)
          span.end()
        },
      }
    },
    async close() {
      await endsWithin(longestCloseMs, provider.shutdown())
    },
  }
}

function endRequest(span: Span, { statusCode, headersSent }: ServerResponse): void {
  if (headersSent) span.setAttribute('http.response.status_code', statusCode)
  if (headersSent && statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Records the class and code of an error, never its message. */
function fail(span: Span, error: unknown): void {
  const { class: kind, code } = shapeOfError(error)
  span.setAttribute('error.type', code ?? kind)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
