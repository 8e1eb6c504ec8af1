import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect } from 'vitest'
import type { Answer } from '#tests/support/browser.ts'

type Json = Record<string, unknown>
type Response = { headers?: Record<string, unknown>; content?: Record<string, { schema: Json }> }
type Reference = { $ref?: string }

type ErrorShape = { properties: { error: { properties: { code: { enum: string[] } } } } }

type Document = {
  paths: Record<string, { get: { responses: Record<string, Response & Reference> } }>
  components: { schemas: Record<string, Json>; responses: Record<string, Response> }
}

/** Validates responses against the OpenAPI document, and records which of its responses it has seen. */
export function describedBy(document: Document) {
  const ajv = new Ajv2020({ strict: true, allErrors: true, strictTypes: false })
  formats.default(ajv)
  // Added as a schema, so that the document's internal references resolve.
  ajv.addVocabulary(['openapi', 'info', 'externalDocs', 'servers', 'paths', 'components', 'example'])
  ajv.addSchema({ ...document, $id: 'https://portolan.test/openapi.json' } as Json)
  const expected = Object.entries(document.paths).flatMap(([path, { get }]) =>
    Object.keys(get.responses).map((status) => `${path} ${status}`),
  )
  const met = new Set<string>()

  function responseOf(path: string, status: number): Response | undefined {
    const response = document.paths[path]?.get.responses[status]
    return response?.$ref ? document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response
  }

  function expectLike(response: Response | undefined, answer: Answer, what: string): void {
    expect(response, `${what} answered with ${answer.status}, which is not described`).toBeDefined()
    for (const header of Object.keys(response?.headers ?? {})) {
      expect(answer.headers[header.toLowerCase()], `${what}: ${header}`).toBeDefined()
    }
    const [content] = Object.entries(response?.content ?? {})
    if (content) {
      const [type, { schema }] = content
      expect(answer.headers['content-type'], what).toBe(`${type}; charset=utf-8`)
      expectValid(schema, JSON.parse(answer.text), what)
    } else expect(answer.text, what).toBe('')
  }

  function expectValid(schema: Json, value: unknown, what: string): void {
    const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"https://portolan.test/openapi.json#/'))
    const isValid = ajv.compile(whole)
    const valid = isValid(value)
    expect(isValid.errors ?? [], what).toEqual([])
    expect(valid).toBe(true)
  }

  return {
    expectAsDescribed(path: string, answer: Answer, what: string): void {
      expectLike(responseOf(path, answer.status), answer, what)
      met.add(`${path} ${answer.status}`)
    },
    expectResponse(name: string, answer: Answer): void {
      expectLike(document.components.responses[name], answer, name)
    },
    expectError(answer: Answer): void {
      expectValid({ $ref: '#/components/schemas/Error' }, JSON.parse(answer.text), 'an error')
    },
    errorCodes(): readonly string[] {
      const shape = document.components.schemas.Error as unknown as ErrorShape
      return shape.properties.error.properties.code.enum
    },
    neverMet: (like: RegExp) => expected.filter((status) => like.test(status) && !met.has(status)),
    /** The objects that may contain undocumented properties. */
    openObjects(): string[] {
      const shapes = Object.entries(document.components.schemas)
      const answers = Object.entries(document.paths).map(
        ([path, { get }]) => [path, get.responses['200']?.content?.['application/json']?.schema ?? {}] as const,
      )
      return [...shapes, ...answers].flatMap(([name, schema]) => (hasOpenObject(schema) ? [name] : []))
    },
  }
}

export type Described = ReturnType<typeof describedBy>

function hasOpenObject(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { type, additionalProperties } = schema as Json
  if (type === 'object' && additionalProperties !== false) return true
  return Object.values(schema).some(hasOpenObject)
}
