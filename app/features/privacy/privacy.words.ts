import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import type { Obstacle } from './deletion/deletion.ts'
import { retention } from './retention.ts'

type ObstacleWords = { text: string; link?: { text: string; to: string } }

const said = words('privacy')

export const dataWords = words('privacy', 'data', {
  remove: {
    get text() {
      return said.data.remove.wait({ days: retention.deletionWaitDays })
    },
  },
})

export const keepWords = words('privacy', 'keep')

/** The obstacles to a deletion, and what the user can do about them. */
export function obstacleWords(obstacle: Obstacle): ObstacleWords {
  const { case: open, payment, write, staff } = said.obstacle
  switch (obstacle.kind) {
    case 'case': {
      const { reference, toName, applicationId } = obstacle
      const to = href('/applications/:applicationId', { applicationId })
      return { text: open.text({ reference, country: toName }), link: { text: open.link, to } }
    }
    case 'payment': {
      const { reference, applicationId } = obstacle
      const to = href('/apply/:applicationId/pay', { applicationId })
      return { text: payment.text({ reference }), link: { text: payment.link, to } }
    }
    case 'refund':
    case 'review':
    case 'held':
      return {
        text: said.obstacle[obstacle.kind]({ reference: obstacle.reference }),
        link: { text: write, to: href('/contact') },
      }
    case 'staff':
      return { text: staff }
  }
}
