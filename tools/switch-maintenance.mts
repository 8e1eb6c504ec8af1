// Turns maintenance mode on and off: npm run maintenance -- on "Back at 18:00 UTC"
import { switchMaintenance } from '#app/features/settings/switch-maintenance.server.ts'
import { service } from '#app/platform/actor.ts'
import { onDatabase } from './operator-database.mts'
import { operatorPorts } from './operator-ports.mts'

const usage = `Usage:
  npm run maintenance -- on ["what people are told besides"]
  npm run maintenance -- off

Takes the database of DATABASE_URL, or else the embedded one below DATA_DIR (.data), whether Portolan runs or not.`

const [word, message, ...more] = process.argv.slice(2)

if ((word !== 'on' && word !== 'off') || more.length > 0 || (word === 'off' && message !== undefined)) {
  console.error(usage)
  process.exit(2)
}

await onDatabase(async ({ db }) => {
  const switched = await switchMaintenance(
    { actor: service('maintenance.switch', 'audit.record'), db, now: new Date(), ports: await operatorPorts(db) },
    { on: word === 'on', message },
  )
  if (!switched.ok) {
    console.error(`The message can have up to ${switched.problem.most} characters.`)
    return 2
  }
  const { value } = switched
  console.log(
    value
      ? `Closed for maintenance since ${value.since.toISOString()}. Every running server knows it within two seconds.`
      : 'Open. Every running server knows it within two seconds.',
  )
  return 0
})
