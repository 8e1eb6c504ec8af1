import { expect, test } from 'vitest'
import { listenToConsole } from './log/listen-to-console.ts'
import { openLogger } from './logger.server.ts'

function collected(level = 'info') {
  const lines: string[] = []
  const logger = openLogger(level, { write: (line: string) => void lines.push(line) })
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') }
}

const secret = 'Quillonda Vexmarrow'

test('writes a known field with a valid value', () => {
  const { logger, last } = collected()
  const messageId = crypto.randomUUID()
  logger.warn(
    { messageId, channel: 'push', attempts: 2, reason: 'TypeError', route: '/apply/:applicationId' },
    'a message could not be sent',
  )
  expect(last()).toMatchObject({
    level: 40,
    messageId,
    channel: 'push',
    attempts: 2,
    reason: 'TypeError',
    route: '/apply/:applicationId',
    msg: 'a message could not be sent',
  })
  expect(last().leftOut).toBeUndefined()
})

test('omits an unknown field or an invalid value, whatever the caller', () => {
  const { logger, lines, last } = collected()
  const fields = {
    reference: secret,
    route: `/blog/${secret}`,
    method: 'get it',
    job: secret,
    messageId: secret,
    attempts: secret,
    reason: secret,
    problem: secret,
    code: secret,
    email: 'asha@example.test',
    [secret]: 1,
    body: { password: secret },
  }
  logger.error(fields as never, 'a page failed')
  expect(last()).toEqual({ level: 50, time: expect.any(String), msg: 'a page failed', leftOut: expect.any(Array) })
  expect(last().leftOut).toEqual(expect.arrayContaining(['reference', 'email', 'field', 'body']))
  for (const thrown of [new Error(secret), { err: new Error(secret) }, { err: secret }])
    logger.error(thrown as never, 'failed')
  expect(lines.join('')).not.toMatch(/Vexmarrow|asha@/)
})

test('logs that a package printed, and where', () => {
  const { logger, lines } = collected()
  const before = { ...console }
  const warnings = process.listeners('warning')
  try {
    listenToConsole(logger)
    console.log(`SQL failed for ${secret}`)
    console.error(`failed for ${secret}`, new TypeError(secret))
    process.emit('warning', Object.assign(new Error(secret), { name: 'DeprecationWarning' }))
  } finally {
    Object.assign(console, before)
    process.removeAllListeners('warning')
    for (const listener of warnings) process.on('warning', listener)
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'a package printed something' },
    { msg: 'a package reported an error', err: { class: 'TypeError' } },
    { msg: 'Node gave a warning', err: { class: 'DeprecationWarning' } },
  ])
  expect(lines.join('')).not.toContain('Vexmarrow')
})
