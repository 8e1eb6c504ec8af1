import { href } from 'react-router'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { Obstacle } from './deletion/deletion.ts'
import { deletionWord } from './deletion/deletion.ts'
import { retention } from './retention.ts'

type ObstacleWords = { text: string; link?: { text: string; to: string } }

const wait = `${retention.deletionWaitDays} days`

export const dataWords = words('privacy', 'data', {
  remove: {
    get text() {
      return `We wait ${wait} before we delete anything. Until then you can change your mind.`
    },
  },
})

export const keepWords = words('privacy', 'keep')

/** What stands in the way of a deletion, and what somebody can do about it. */
export function obstacleWords(obstacle: Obstacle): ObstacleWords {
  switch (obstacle.kind) {
    case 'case':
      return {
        text: `Your application ${obstacle.reference} for ${obstacle.toName} is being processed. Wait for the decision, or write to us to stop it.`,
        link: {
          text: 'See the application',
          to: href('/applications/:applicationId', { applicationId: obstacle.applicationId }),
        },
      }
    case 'payment':
      return {
        text: `A payment for your application ${obstacle.reference} is under way. Finish or cancel it.`,
        link: {
          text: 'See the payment',
          to: href('/apply/:applicationId/pay', { applicationId: obstacle.applicationId }),
        },
      }
    case 'refund':
      return {
        text: `Money for your application ${obstacle.reference} has still to go back to you. Write to us if it takes too long.`,
        link: { text: 'Write to us', to: href('/contact') },
      }
    case 'review':
      return {
        text: `Somebody of our team is looking at your payment for application ${obstacle.reference}. Wait until they have finished, or write to us if it takes too long.`,
        link: { text: 'Write to us', to: href('/contact') },
      }
    case 'held':
      return {
        text: `A question about your application ${obstacle.reference} is still open. We keep it until that is settled.`,
        link: { text: 'Write to us', to: href('/contact') },
      }
    case 'staff':
      return { text: 'Your account belongs to our staff. An administrator has to take its role away first.' }
  }
}
