import { pdfWords } from '#app/features/payments/documents/document.words.ts'
import { checklistOf } from '#app/features/quotes/components/answer/checklist.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { drawHead } from '#app/platform/pdf/head.server.ts'
import { drawSentences } from '#app/platform/pdf/notes.server.ts'
import { drawFoot, drawPdf } from '#app/platform/pdf/pdf.server.ts'
import { drawFacts, type Fact } from '#app/platform/pdf/table.server.ts'
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
  return drawPdf({ title: `${title}, ${route}`, author: words.service, on: today }, (doc) => {
    drawHead(doc, to.code, { service: words.service, title, lede: route })
    drawFacts(doc, facts, { columns: 1 })
    drawSentences(
      doc,
      sources.filter((sentence) => typeof sentence === 'string'),
    )
    drawFoot(doc, words.service, '', pdfWords.pages)
  })
}
