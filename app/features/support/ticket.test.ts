import { expect, test } from 'vitest'
import { ownStateOf, ticketStatuses } from './ticket.ts'

test('the customer sees whose turn it is, in one set of terms', () => {
  const states = ticketStatuses.flatMap((status) => [
    ownStateOf({ status, answered: false }),
    ownStateOf({ status, answered: true }),
  ])
  expect(states).toEqual(['waiting', 'answered', 'waiting', 'answered', 'resolved', 'resolved'])
})
