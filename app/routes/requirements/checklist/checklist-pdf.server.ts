import { paperWords } from '#app/features/payments/papers/paper.words.ts'
import { checklistOf } from '#app/features/quotes/parts/answer/checklist.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { drawHead } from '#app/platform/papers/head.server.ts'
import { drawSentences } from '#app/platform/papers/notes.server.ts'
import { drawFoot, drawPaper } from '#app/platform/papers/paper.server.ts'
import { drawFacts, type Fact } from '#app/platform/papers/table.server.ts'
import { checklistWords as words } from './checklist.words.ts'
import type { Checklist } from './checklist-calendar.ts'

/** Renders the departure checklist as a printable PDF. */
export function checklistPdf({ answer, days, leaveBy, today }: Checklist): Promise<Uint8Array<ArrayBuffer>> {
  const { from, to, requirement } = answer
  const title = words.title({ to: placeName(to.name) })
  const route = words.route({ from: from.name, to: to.name })
  const facts: Fact[] = checklistOf(answer, days).map(({ what, how, site }, index) => [
    words.item({ number: index + 1 }),
    [what, how, site].filter(Boolean).join('\n'),
  ])
  if (days.travelOn) facts.push([words.travelOn, formatDate(days.travelOn)])
  if (requirement.days !== null) facts.push([words.stay, visaWords.stay(requirement.days)])
  if (leaveBy) facts.push([words.leaveBy, formatDate(leaveBy)])
  const sources = [
    requirement.asOf && visaWords.lastChecked({ asOf: formatDate(requirement.asOf) }),
    requirement.source && visaWords.source({ source: requirement.source }),
    requirement.officialSite && words.site({ address: requirement.officialSite }),
    words.decides({ to: placeNameFirst(to.name) }),
  ]
  return drawPaper({ title: `${title}, ${route}`, author: words.service, on: today }, (paper) => {
    drawHead(paper, to.code, { service: words.service, title, lede: route })
    drawFacts(paper, facts, { columns: 1 })
    drawSentences(
      paper,
      sources.filter((sentence) => typeof sentence === 'string'),
    )
    drawFoot(paper, words.service, '', paperWords.pages)
  })
}
