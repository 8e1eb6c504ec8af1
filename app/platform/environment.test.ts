import { describe, expect, test } from 'vitest'
import { readEnvironment, wantsTraces } from './environment.ts'

const key = Buffer.alloc(32, 7).toString('base64')

describe('the settings', () => {
  test('need nothing but DEMO_MODE for a demonstration', () => {
    expect(readEnvironment({ DEMO_MODE: '1' })).toMatchObject({
      environment: {
        PORT: 3000,
        HOST: '127.0.0.1',
        APP_ORIGIN: 'http://localhost:3000',
        DATA_DIR: '.data',
        API_LIMIT_PER_MINUTE: 60,
      },
    })
  })

  test('require a key for an installation', () => {
    expect(readEnvironment({})).toEqual({ problem: expect.stringMatching(/^APP_KEY must be .*\.$/) })
    expect(readEnvironment({ APP_KEY: key, APP_ORIGIN: 'https://visas.example.org/' })).toMatchObject({
      environment: { APP_ORIGIN: 'https://visas.example.org', DEMO_MODE: false },
    })
  })

  test('reject a demonstration with a public address', () => {
    const { problem } = readEnvironment({ DEMO_MODE: '1', APP_ORIGIN: 'https://visas.example.org' }) as {
      problem: string
    }
    expect(problem).toMatch(/^DEMO_MODE must be 0/)
  })

  test('offer the test languages in a demonstration only', () => {
    expect(readEnvironment({ DEMO_MODE: '1', TEST_LANGUAGES: '1' })).toMatchObject({
      environment: { TEST_LANGUAGES: true },
    })
    expect(readEnvironment({ APP_KEY: key, TEST_LANGUAGES: '1' })).toEqual({
      problem: expect.stringMatching(/^TEST_LANGUAGES must be 0/),
    })
  })

  test('use the demonstration payment providers only if none are named', () => {
    const paying = (more: Record<string, string>) => {
      const read = readEnvironment({ DEMO_MODE: '1', ...more })
      return 'environment' in read && read.environment.DEMO_PAYMENTS
    }
    expect([paying({}), paying({ PAYMENT_PROVIDERS: 'none' }), paying({ DEMO_MODE: '0', APP_KEY: key })]).toEqual([
      true,
      false,
      false,
    ])
  })

  describe('for payment providers', () => {
    const stripe = (mode: 'test' | 'live') => ({
      APP_KEY: key,
      PAYMENT_PROVIDERS: 'stripe',
      STRIPE_SECRET_KEY: `sk_${mode}_secrettext`,
      STRIPE_WEBHOOK_SECRET: 'whsec_secrettext',
    })
    const razorpay = (mode: 'test' | 'live') => ({
      APP_KEY: key,
      PAYMENT_PROVIDERS: 'razorpay',
      RAZORPAY_KEY_ID: `rzp_${mode}_secrettext`,
      RAZORPAY_KEY_SECRET: 'secrettext',
      RAZORPAY_WEBHOOK_SECRET: 'secrettext',
    })
    const inPublic = { APP_ORIGIN: 'https://visas.example.org' }

    test('name none unless they are listed, and keep their order', () => {
      const providersOf = (variables: Record<string, string>) => {
        const read = readEnvironment({ APP_KEY: key, ...variables })
        return 'environment' in read ? read.environment.PAYMENT_PROVIDERS : read.problem
      }
      expect(providersOf({})).toEqual([])
      expect(providersOf({ PAYMENT_PROVIDERS: 'none' })).toEqual([])
      const both = { ...stripe('test'), ...razorpay('test'), PAYMENT_PROVIDERS: 'razorpay, stripe' }
      expect(providersOf(both)).toEqual(['razorpay', 'stripe'])
    })

    test.for([
      ['STRIPE_SECRET_KEY', stripe('test')],
      ['STRIPE_WEBHOOK_SECRET', stripe('test')],
      ['RAZORPAY_KEY_ID', razorpay('test')],
      ['RAZORPAY_KEY_SECRET', razorpay('test')],
      ['RAZORPAY_WEBHOOK_SECRET', razorpay('test')],
    ] as const)('report that %s is missing', ([name, settings]) => {
      expect(readEnvironment(settings)).toHaveProperty('environment')
      const read = readEnvironment({ ...settings, [name]: undefined })
      expect(read).toEqual({
        problem: expect.stringMatching(new RegExp(`^${name} must be .* where PAYMENT_PROVIDERS`)),
      })
      expect(JSON.stringify(read)).not.toContain('secrettext')
    })

    test.for([
      ['STRIPE_SECRET_KEY', stripe],
      ['RAZORPAY_KEY_ID', razorpay],
    ] as const)(
      'accept a live %s only with a public address, and a test one there only on request',
      ([name, settings]) => {
        const isRefused = { problem: expect.stringMatching(new RegExp(`^${name} must be a (live|test) key`)) }
        expect(readEnvironment(settings('live'))).toEqual(isRefused)
        expect(readEnvironment({ ...settings('live'), ...inPublic })).toHaveProperty('environment')
        expect(readEnvironment({ ...settings('test'), ...inPublic })).toEqual(isRefused)
        expect(readEnvironment({ ...settings('test'), ...inPublic, PAYMENT_TEST_KEYS: '1' })).toHaveProperty(
          'environment',
        )
      },
    )

    test.for([
      ['STRIPE_URL', stripe('live')],
      ['RAZORPAY_URL', razorpay('live')],
    ] as const)('send no key unencrypted in public: %s', ([name, settings]) => {
      const read = readEnvironment({ ...settings, ...inPublic, [name]: 'http://provider.example.org' })
      expect(read).toEqual({ problem: expect.stringMatching(new RegExp(`^${name} must be an https address`)) })
      expect(readEnvironment({ ...settings, ...inPublic, [name]: 'https://provider.example.org/' })).toMatchObject({
        environment: { [name]: 'https://provider.example.org' },
      })
    })
  })

  test('show text messages in a demonstration, and elsewhere send none until configured', () => {
    expect(readEnvironment({ DEMO_MODE: '1' })).toMatchObject({ environment: { SMS_URL: 'demo' } })
    expect(readEnvironment({ APP_KEY: key })).toMatchObject({ environment: { SMS_URL: 'none' } })
    const read = readEnvironment({ APP_KEY: key, SMS_URL: 'demo' })
    expect(read).toEqual({ problem: expect.stringMatching(/^SMS_URL must be another value/) })
  })

  test('send traces if a collector is named, unless they are switched off', () => {
    const wanted = (variables: Record<string, string>) => {
      const read = readEnvironment({ DEMO_MODE: '1', ...variables })
      return 'environment' in read && wantsTraces(read.environment)
    }
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
    expect([wanted({}), wanted(collector)]).toEqual([false, true])
    expect(wanted({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' })).toBe(true)
    expect(wanted({ ...collector, OTEL_SDK_DISABLED: 'true' })).toBe(false)
    expect(wanted({ ...collector, OTEL_TRACES_EXPORTER: 'none' })).toBe(false)
  })

  test('never send the text message token unencrypted in public', () => {
    const url = 'twilio+http://ACCOUNT:secret-text@sms.example.org/+15005550006'
    const read = readEnvironment({ APP_KEY: key, APP_ORIGIN: 'https://visas.example.org', SMS_URL: url })
    expect(read).toEqual({ problem: expect.stringMatching(/^SMS_URL must begin with twilio:/) })
    expect(JSON.stringify(read)).not.toContain('secret-text')
  })

  test('reject a direct address for the embedded database, which has no pooler', () => {
    const url = 'postgres://me:secret-text@host/base'
    const read = readEnvironment({ DEMO_MODE: '1', DATABASE_DIRECT_URL: url })
    expect(read).toEqual({ problem: expect.stringMatching(/^DATABASE_URL must be set/) })
    expect(readEnvironment({ DEMO_MODE: '1', DATABASE_DIRECT_URL: url, DATABASE_URL: url })).toHaveProperty(
      'environment',
    )
  })

  test.for([
    ['PORT', 'secret-text'],
    ['PORT', '70000'],
    ['APP_ORIGIN', 'javascript:secret-text'],
    ['DATABASE_URL', 'mysql://me:secret-text@host/base'],
    ['DATABASE_DIRECT_URL', 'mysql://me:secret-text@host/base'],
    ['FILES_URL', 'secret-text'],
    ['FILES_URL', 'https://key:secret-text@host/bucket'],
    ['FILES_URL', 's3://secret-text@host/bucket'],
    ['FILES_URL', 's3://key:secret-text@host'],
    ['FILES_URL', 's3://key:secret-text@host/bucket/folder'],
    ['FILES_URL', 's3://key:secret-text@host/bucket?unknown=1'],
    ['DEMO_MODE', 'secret-text'],
    ['ADMIN_EMAIL', 'secret-text'],
    ['SMTP_URL', 'http://me:secret-text@host'],
    ['CONNECTIONS_PER_ADDRESS', '0'],
    ['STOP_SECONDS', '-1'],
    ['LEAST_FREE_MB', 'secret-text'],
    ['METRICS_PORT', '70000'],
    ['METRICS_TOKEN', 'secret-text'],
    ['METRICS_TOKEN', 'secret text of more than sixteen'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'secret-text'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://secret-text:4317'],
    ['SMS_URL', 'secret-text'],
    ['CLAMD_URL', 'http://secret-text:3310'],
    ['CLAMD_URL', 'secret-text'],
    ['SMS_URL', 'https://ACCOUNT:secret-text@api.twilio.com/+15005550006'],
    ['SMS_URL', 'twilio://secret-text@api.twilio.com/+15005550006'],
    ['SMS_URL', 'twilio://ACCOUNT:secret-text@api.twilio.com'],
    ['SMS_URL', 'twilio://ACCOUNT:secret-text@api.twilio.com/a/path'],
    ['APP_KEY', 'secret-text'],
    ['APP_KEY_NEXT', 'secret-text'],
    ['TRUSTED_PROXY', 'secret-text'],
    ['API_LIMIT_PER_MINUTE', 'secret-text'],
    ['API_LIMIT_PER_MINUTE', '0'],
    ['API_LIMIT_PER_MINUTE', '1.5'],
    ['LOG_LEVEL', 'secret-text'],
    ['PAYMENT_PROVIDERS', 'secret-text'],
    ['PAYMENT_PROVIDERS', 'stripe,stripe'],
    ['PAYMENT_PROVIDERS', 'none,stripe'],
    ['PAYMENT_TEST_KEYS', 'secret-text'],
    ['STRIPE_SECRET_KEY', 'pk_live_secret-text'],
    ['STRIPE_WEBHOOK_SECRET', 'secret-text'],
    ['STRIPE_URL', 'secret-text'],
    ['STRIPE_URL', 'https://stripe.example.org/secret-text'],
    ['RAZORPAY_KEY_ID', 'secret-text'],
    ['RAZORPAY_URL', 'ftp://secret-text'],
  ] as const)('name %s if %s is invalid, and do not show it', ([name, value]) => {
    const read = readEnvironment({ DEMO_MODE: '1', [name]: value })
    expect(read).toEqual({ problem: expect.stringMatching(new RegExp(`^${name} must be .*\\.$`)) })
    expect(JSON.stringify(read)).not.toContain('secret-text')
  })
})
