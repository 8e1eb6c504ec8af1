import { z } from 'zod'
import { readS3Url } from './files/s3-url.ts'
import { expectedPaymentSettings, paymentProblem, paymentSettings } from './payments/payment-settings.ts'
import { expectedPushSettings, pushProblem, pushSettings } from './push/push-settings.ts'
import { readClamdUrl } from './scanner/clamd-url.ts'
import { readTwilioUrl } from './texts/twilio-url.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const port = z.coerce.number().int().min(0).max(65_535)
const key = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').length === 32)
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64')))

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)

/** All settings of an installation. The README documents each with its default. */
const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_ORIGIN: origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FILES_URL: z
    .string()
    .refine((text) => readS3Url(text) !== undefined)
    .optional(),
  DEMO_MODE: flag.default(false),
  DEMO_CASES: flag.default(false),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  ADMIN_EMAIL: z.email().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Portolan <no-reply@localhost>'),
  EMAIL_EVENTS_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  SMS_URL: z
    .union([z.literal(['none', 'demo']), z.string().refine((text) => readTwilioUrl(text) !== undefined)])
    .optional(),
  WHATSAPP_SENDER: z
    .string()
    .regex(/^\+\d{5,15}$/)
    .optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^HX[0-9a-fA-F]{32}$/)
    .optional(),
  ...pushSettings,
  OIDC_ISSUER: z.union([z.literal('none'), z.url({ protocol: /^https?$/ })]).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(40).optional(),
  PLACE_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/)
    .transform((name) => name.toLowerCase())
    .optional(),
  ORGANISATION_FILE: z.string().min(1).optional(),
  WORDS_FILE: z.string().min(1).optional(),
  TEST_LANGUAGES: flag.default(false),
  APP_KEY: key.optional(),
  CLAMD_URL: z
    .string()
    .refine((text) => readClamdUrl(text) !== undefined)
    .optional(),
  APP_KEY_NEXT: key.optional(),
  ...paymentSettings,
  TRUSTED_PROXY: z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).optional(),
  API_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(60),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(256),
  STOP_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  LEAST_FREE_MB: z.coerce.number().int().min(0).max(10_000_000).default(500),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  // The OpenTelemetry packages read these and related variables themselves.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  WATCH_PAGES: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

const expected: Record<keyof z.infer<typeof schema>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  APP_ORIGIN: 'an address such as https://visas.example.org',
  DATA_DIR: 'a directory',
  DATABASE_URL: 'an address such as postgres://name:password@host/database',
  DATABASE_OWNER_URL: 'an address such as postgres://owner:password@host/database',
  DATABASE_DIRECT_URL: 'an address such as postgres://name:password@host/database',
  FILES_URL: 'an address such as s3://KEY:SECRET@host/bucket?region=eu-central-1',
  DEMO_MODE: '0 or 1',
  DEMO_CASES: '0 or 1',
  NODE_ENV: 'development, production or test',
  ADMIN_EMAIL: 'an e-mail address',
  SMTP_URL: 'an address such as smtp://mail.example.org:587',
  MAIL_FROM: 'a sender such as "Portolan <visas@example.org>"',
  EMAIL_EVENTS_SECRET: '16 to 200 letters, digits or signs without a space (openssl rand -hex 32)',
  SMS_URL: 'none, demo or an address such as twilio://ACCOUNT:TOKEN@api.twilio.com/+15005550006',
  WHATSAPP_SENDER: 'a number such as +15005550006',
  WHATSAPP_TEMPLATE: 'the SID of an approved template at Twilio, which begins with HX',
  ...expectedPushSettings,
  OIDC_ISSUER: 'none or the address of your identity provider, such as https://login.example.org',
  OIDC_CLIENT_ID: 'the name your identity provider knows this service by',
  OIDC_CLIENT_SECRET: 'the secret your identity provider gave this service',
  OIDC_NAME: 'the name of your identity provider as people know it, up to 40 characters',
  PLACE_HEADER: 'the name of a header',
  ORGANISATION_FILE: 'a file of JSON',
  WORDS_FILE: 'a file of JSON',
  TEST_LANGUAGES: '0 or 1',
  APP_KEY: '32 random bytes in base64 (openssl rand -base64 32)',
  CLAMD_URL: 'an address such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
  APP_KEY_NEXT: '32 random bytes in base64 (openssl rand -base64 32)',
  ...expectedPaymentSettings,
  TRUSTED_PROXY: 'the IP address of your proxy, or its network such as 10.0.3.0/24',
  API_LIMIT_PER_MINUTE: 'a whole number from 1 to 1000000',
  CONNECTIONS_PER_ADDRESS: 'a whole number from 1 to 100000',
  STOP_SECONDS: 'a whole number from 1 to 600',
  LEAST_FREE_MB: 'a whole number of megabytes',
  METRICS_PORT: 'a port number from 0 to 65535',
  METRICS_TOKEN: '16 to 200 letters, digits or signs without a space (openssl rand -hex 32)',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an address such as http://localhost:4318',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'an address such as http://localhost:4318/v1/traces',
  OTEL_SDK_DISABLED: 'true or false',
  OTEL_TRACES_EXPORTER: 'otlp or none',
  WATCH_PAGES: '0 or 1',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
}

/** Whether traces are exported, according to the standard OpenTelemetry variables. */
export function wantsTraces(settings: Environment): boolean {
  const isOff = settings.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || settings.OTEL_TRACES_EXPORTER === 'none'
  return !isOff && !!(settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
}

export type Environment = z.infer<typeof schema> & {
  APP_ORIGIN: string
  /** The demo has its own payment providers, unless others are configured. */
  DEMO_PAYMENTS: boolean
  SMS_URL: string
}

/** Reads the settings. A problem is one sentence that names the variable and never its value. */
export function readEnvironment(
  variables: Record<string, string | undefined>,
): { environment: Environment } | { problem: string } {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof expected
    return { problem: `${name} must be ${expected[name]}.` }
  }
  const settings = parsed.data
  const environment = {
    ...settings,
    APP_ORIGIN: settings.APP_ORIGIN ?? `http://localhost:${settings.PORT}`,
    DEMO_PAYMENTS: settings.DEMO_MODE && !variables.PAYMENT_PROVIDERS,
    SMS_URL: settings.SMS_URL ?? (settings.DEMO_MODE ? 'demo' : 'none'),
  }
  const problem = contradiction(environment)
  return problem ? { problem } : { environment }
}

/** Refuses combinations that are safe locally but dangerous in public. */
function contradiction(settings: Environment): string | undefined {
  const isPublic = settings.APP_ORIGIN.startsWith('https://')
  if (settings.DEMO_MODE && isPublic) {
    return 'DEMO_MODE must be 0 when APP_ORIGIN is a public https address: it shows demo passwords and moves no money.'
  }
  if (!settings.DEMO_MODE && !settings.APP_KEY) {
    return `APP_KEY must be ${expected.APP_KEY} unless DEMO_MODE is 1.`
  }
  if (settings.TEST_LANGUAGES && !settings.DEMO_MODE) {
    return 'TEST_LANGUAGES must be 0 unless DEMO_MODE is 1: they are no languages that anybody reads.'
  }
  if (settings.APP_KEY_NEXT && settings.APP_KEY && isSameKey(settings.APP_KEY, settings.APP_KEY_NEXT)) {
    return 'APP_KEY_NEXT must be another key than APP_KEY.'
  }
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) {
    return 'DATABASE_URL must be set where DATABASE_DIRECT_URL is: the embedded database has no pooler.'
  }
  if (settings.SMS_URL === 'demo' && !settings.DEMO_MODE) {
    return 'SMS_URL must be another value than demo unless DEMO_MODE is 1: nothing would be sent.'
  }
  if (isPublic && settings.SMS_URL.startsWith('twilio+http:')) {
    return 'SMS_URL must begin with twilio:// when APP_ORIGIN is a public https address: its token would travel openly.'
  }
  if (!settings.WHATSAPP_SENDER !== !settings.WHATSAPP_TEMPLATE) {
    const missing = settings.WHATSAPP_SENDER ? 'WHATSAPP_TEMPLATE' : 'WHATSAPP_SENDER'
    return `${missing} must be ${expected[missing]}: WhatsApp needs a sender and a template.`
  }
  if (settings.WHATSAPP_SENDER && !readTwilioUrl(settings.SMS_URL)) {
    return 'SMS_URL must be the address of a Twilio account where WHATSAPP_SENDER is set.'
  }
  if (settings.OIDC_ISSUER && settings.OIDC_ISSUER !== 'none' && !settings.OIDC_CLIENT_ID) {
    return `OIDC_CLIENT_ID must be ${expected.OIDC_CLIENT_ID} where OIDC_ISSUER is set.`
  }
  if (isPublic && settings.OIDC_ISSUER?.startsWith('http:')) {
    return 'OIDC_ISSUER must be an https address when APP_ORIGIN is one.'
  }
  if (settings.PLACE_HEADER && !settings.TRUSTED_PROXY) {
    return 'TRUSTED_PROXY must be set where PLACE_HEADER is: anybody else could write that header.'
  }
  return pushProblem(settings) ?? paymentProblem(settings)
}

function isSameKey(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0
}
