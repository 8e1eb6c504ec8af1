import { z } from 'zod'
import { passportKinds, transitSides } from '#app/features/visas/assess/journey.ts'
import { purposes } from '#app/features/visas/journey/purpose.ts'
import { changeShape, changesShape } from '#app/features/visas/public/change-shapes.ts'
import { entryShape } from '#app/features/visas/public/entry-shapes.ts'
import * as evidenceShapes from '#app/features/visas/public/evidence-shapes.ts'
import { moneyShape } from '#app/features/visas/public/money-shape.ts'
import { mostChanges, usualChanges } from '#app/features/visas/public/read-public-changes.server.ts'
import { mostSchemes, usualSchemes } from '#app/features/visas/public/read-public-schemes.server.ts'
import * as shapes from '#app/features/visas/public/shapes.ts'
import { href } from '#app/lib/words/href.ts'
import { restWords as words } from './rest.words.ts'

/** The schema names in the document, and so in code generated from it. */
const named = {
  Money: moneyShape,
  Place: shapes.placeShape,
  Country: shapes.countryShape,
  Registration: shapes.registrationShape,
  Condition: shapes.conditionShape,
  EntryConditions: entryShape,
  PassportRule: shapes.passportRuleShape,
  PassportVerdict: shapes.passportVerdictShape,
  TransitRule: shapes.transitShape,
  Confidence: evidenceShapes.confidenceShape,
  Evidence: evidenceShapes.evidenceShape,
  Scheme: shapes.offeredSchemeShape,
  ListedScheme: shapes.listedSchemeShape,
  Requirement: shapes.requirementShape,
  Change: changeShape,
  Countries: shapes.countriesShape,
  Schemes: shapes.schemesShape,
  Changes: changesShape,
  Error: shapes.errorShape,
} as const

type Name = keyof typeof named

const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const json = (schema: object) => ({ 'application/json': { schema } })

function schemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>()
  for (const [id, shape] of Object.entries(named)) registry.add(shape, { id })
  const made = z.toJSONSchema(registry, {
    uri: (id) => refTo('schemas', id).$ref,
    override: ({ zodSchema, jsonSchema }) => {
      const description = z.globalRegistry.get(zodSchema)?.description
      if (description && !jsonSchema.$ref) jsonSchema.description = description
      // JavaScript's safe integer limits are not part of the schema.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  // Embedded schemas need no ID or dialect of their own.
  const placed = Object.entries(made.schemas).map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [id, schema])
  return Object.fromEntries(placed)
}

const header = (description: string, schema: object) => ({ description, schema })
const number = { type: 'integer', minimum: 0 }

const headers = () => ({
  ETag: header(words.headers.etag, { type: 'string' }),
  'Cache-Control': header(words.headers.cacheControl, { type: 'string' }),
  'RateLimit-Limit': header(words.headers.limit, number),
  'RateLimit-Remaining': header(words.headers.remaining, number),
  'RateLimit-Reset': header(words.headers.reset, number),
  'Retry-After': header(words.headers.retryAfter, number),
  Allow: header(words.headers.allow, { type: 'string' }),
})

type HeaderName = keyof ReturnType<typeof headers>

const withHeaders = (...names: HeaderName[]) => Object.fromEntries(names.map((name) => [name, refTo('headers', name)]))

const counted = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const
const failure = (description: string, ...names: HeaderName[]) => ({
  description,
  headers: withHeaders(...names),
  content: json(refTo('schemas', 'Error')),
})

const responses = () => ({
  NotModified: { description: words.responses.notModified, headers: withHeaders('ETag', 'Cache-Control', ...counted) },
  BadRequest: failure(words.responses.badRequest, ...counted),
  NotFound: failure(words.responses.notFound, ...counted),
  MethodNotAllowed: failure(words.responses.methodNotAllowed, 'Allow'),
  NotAcceptable: failure(words.responses.notAcceptable, ...counted),
  TooManyRequests: failure(words.responses.tooManyRequests, ...counted, 'Retry-After'),
  Unavailable: failure(words.responses.unavailable, ...counted, 'Retry-After'),
})

type ParameterSchema = {
  readonly type: 'string' | 'integer'
  readonly enum?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: number
}

type Parameter = { name: string; description: string; schema: ParameterSchema; example?: string }
type PlacedParameter = Parameter & { in: 'path' | 'query'; required: boolean }

const inPath = (parameter: Parameter): PlacedParameter => ({ in: 'path', required: true, ...parameter })
const inQuery = (parameter: Parameter): PlacedParameter => ({ in: 'query', required: false, ...parameter })
const code = (name: string, description: string, example: string): Parameter => ({
  name,
  description,
  example,
  schema: { type: 'string', pattern: '^[A-Za-z]{2,3}$' },
})
const date = (name: string, description: string, example: string) =>
  inQuery({ name, description, example, schema: { type: 'string', format: 'date' } })

type Operation = {
  operationId: string
  summary: string
  parameters?: PlacedParameter[]
  schema: object
  mayMiss?: boolean
}

/** HEAD responds like GET without the body, so the document does not list it. */
function get({ operationId, summary, parameters = [], schema, mayMiss = false }: Operation) {
  return {
    get: {
      operationId,
      summary,
      parameters,
      responses: {
        200: {
          description: words.responses.found,
          headers: withHeaders('ETag', 'Cache-Control', ...counted),
          content: json(schema),
        },
        304: refTo('responses', 'NotModified'),
        ...(parameters.length > 0 && { 400: refTo('responses', 'BadRequest') }),
        ...(mayMiss && { 404: refTo('responses', 'NotFound') }),
        406: refTo('responses', 'NotAcceptable'),
        429: refTo('responses', 'TooManyRequests'),
        // The document itself does not depend on the facts.
        ...(parameters.length > 0 && { 503: refTo('responses', 'Unavailable') }),
      },
    },
  }
}

const answered = (name: Name) => refTo('schemas', name)

export const paths = () => ({
  '/rest/v1/countries': get({
    operationId: 'listCountries',
    summary: words.countries.summary,
    parameters: [
      inQuery({
        name: 'q',
        description: words.countries.query,
        example: 'united',
        schema: { type: 'string', maxLength: 100 },
      }),
    ],
    schema: answered('Countries'),
  }),
  '/rest/v1/requirements/{from}/{to}': get({
    operationId: 'getRequirement',
    summary: words.requirements.summary,
    parameters: [
      inPath(code('from', words.requirements.from, 'IN')),
      inPath(code('to', words.requirements.to, 'FR')),
      inQuery({
        name: 'purpose',
        description: words.requirements.purpose,
        schema: { type: 'string', enum: purposes },
      }),
      date('passportExpiresOn', words.requirements.passportExpiresOn, '2031-05-17'),
      date('passportIssuedOn', words.requirements.passportIssuedOn, '2021-05-18'),
      date('arrivesOn', words.requirements.arrivesOn, '2027-03-01'),
      date('leavesOn', words.requirements.leavesOn, '2027-03-14'),
      inQuery({ name: 'held', description: words.requirements.held, example: 'US.visa', schema: { type: 'string' } }),
      inQuery(code('residence', words.requirements.residence, 'AE')),
      inQuery(code('arrivingFrom', words.requirements.arrivingFrom, 'TR')),
      inQuery({
        name: 'stop',
        description: words.requirements.stop,
        example: 'GB.airside',
        schema: { type: 'string' },
      }),
      inQuery({
        name: 'side',
        description: words.requirements.side,
        schema: { type: 'string', enum: transitSides },
      }),
      inQuery({
        name: 'passportKind',
        description: words.requirements.passportKind,
        schema: { type: 'string', enum: passportKinds },
      }),
      inQuery({
        name: 'blankPages',
        description: words.requirements.blankPages,
        schema: { type: 'integer', minimum: 0, maximum: 100 },
      }),
      inQuery({
        name: 'children',
        description: words.requirements.children,
        schema: { type: 'string', enum: ['yes', 'no'] },
      }),
    ],
    schema: answered('Requirement'),
    mayMiss: true,
  }),
  '/rest/v1/schemes': get({
    operationId: 'listSchemes',
    summary: words.schemes.summary,
    parameters: [
      inQuery(code('destination', words.schemes.destination, 'FR')),
      inQuery({
        name: 'limit',
        description: words.schemes.limit,
        schema: { type: 'integer', minimum: 1, maximum: mostSchemes, default: usualSchemes },
      }),
      inQuery({
        name: 'offset',
        description: words.schemes.offset,
        schema: { type: 'integer', minimum: 0, default: 0 },
      }),
    ],
    schema: answered('Schemes'),
    mayMiss: true,
  }),
  '/rest/v1/changes': get({
    operationId: 'listChanges',
    summary: words.changes.summary,
    parameters: [
      inQuery(code('passport', words.changes.passport, 'GH')),
      inQuery(code('destination', words.changes.destination, 'KE')),
      inQuery({
        name: 'limit',
        description: words.schemes.limit,
        schema: { type: 'integer', minimum: 1, maximum: mostChanges, default: usualChanges },
      }),
      inQuery({
        name: 'offset',
        description: words.schemes.offset,
        schema: { type: 'integer', minimum: 0, default: 0 },
      }),
    ],
    schema: answered('Changes'),
    mayMiss: true,
  }),
  '/rest/v1/openapi.json': get({
    operationId: 'getDescription',
    summary: words.openapi,
    schema: {
      type: 'object',
      properties: { openapi: { type: 'string' }, info: { type: 'object' }, paths: { type: 'object' } },
      required: ['openapi', 'info', 'paths'],
    },
  }),
})

// The schemas do not change while the service runs.
let made: Record<string, object> | undefined

/** Describes everything under /rest/v1, for generating clients or documentation. */
export function openApiDocument({ origin, perMinute }: { origin: string; perMinute: number }) {
  made ??= schemas()
  return {
    openapi: '3.1.1',
    info: {
      title: words.title,
      version: '1.0.0',
      description: words.description(perMinute),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: { description: words.docs, url: `${origin}${href('/developers')}` },
    servers: [{ url: origin }],
    paths: paths(),
    components: { schemas: made, headers: headers(), responses: responses() },
  }
}
