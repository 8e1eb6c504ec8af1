// Runs the test payment provider as a separate process, for one installation with any number of servers: npm run
// provider -- --port 4242 --file .data/provider.json --webhooks http://localhost:3000
import { parseArgs } from 'node:util'
import { openStandIn } from './stand-in.server.ts'

const { values } = parseArgs({
  options: { port: { type: 'string' }, file: { type: 'string' }, webhooks: { type: 'string' } },
})
const { port = '4242', file, webhooks } = values

const standIn = await openStandIn({
  port: Number(port),
  ...(file && { file }),
  ...(webhooks && { webhooks: webhooksOf(webhooks) }),
})

console.log(
  `The stand-in payment provider answers at ${standIn.url}/dev/provider/desk. Settings of the installation:\n`,
)
console.log('PAYMENT_PROVIDERS=stripe,razorpay')
for (const [name, value] of Object.entries(standIn.settings)) console.log(`${name}=${value}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.close())

function webhooksOf(origin: string) {
  const at = (name: string) => new URL(`/functions/v1/payment-events/${name}`, origin).toString()
  return { stripe: at('stripe'), razorpay: at('razorpay') }
}
