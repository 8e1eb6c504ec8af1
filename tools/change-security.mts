// Changes the security settings for staff sign-in: npm run security -- --session-minutes 30 --second-factor on
import { parseArgs } from 'node:util'
import { changeSecurityRules } from '#app/features/settings/change-security-rules.server.ts'
import { sessionMinutesRange } from '#app/features/settings/security-rules.ts'
import { service } from '#app/platform/actor.ts'
import { onDatabase } from './operator-database.mts'
import { operatorPorts } from './operator-ports.mts'

const usage = `Usage:
  npm run security                                    says what holds
  npm run security -- --session-minutes 30            minutes without a visit until staff are signed out
  npm run security -- --second-factor on|off          whether the portal asks staff for a second factor

Takes the database of DATABASE_URL, or else the embedded one below DATA_DIR (.data), whether Portolan runs or not.`

const { minutes, factor } = read()

await onDatabase(async ({ db }) => {
  const change = {
    ...(minutes !== undefined && { sessionMinutes: Number(minutes) }),
    ...(factor !== undefined && { secondFactor: factor === 'on' }),
  }
  const changed = await changeSecurityRules(
    { actor: service('security.edit', 'audit.record'), db, now: new Date(), ports: await operatorPorts(db) },
    change,
  )
  if (!changed.ok) {
    const { least, most } = sessionMinutesRange
    console.error(`The minutes must be a whole number from ${least} to ${most}.`)
    return 2
  }
  const { sessionMinutes, secondFactor } = changed.value
  console.log(
    `Staff are signed out after ${sessionMinutes} minutes without a visit. ` +
      `The portal ${secondFactor ? 'asks' : 'does not ask'} them for a second factor.`,
  )
  return 0
})

function read() {
  try {
    const options = { 'session-minutes': { type: 'string' }, 'second-factor': { type: 'string' } } as const
    const { values } = parseArgs({ options })
    const factor = values['second-factor']
    if (factor === undefined || factor === 'on' || factor === 'off')
      return { minutes: values['session-minutes'], factor }
  } catch {
    // The usage message below lists the valid arguments.
  }
  console.error(usage)
  process.exit(2)
}
