import { statusWords } from '#app/features/applications/application.words.ts'
import { auditActWords } from '#app/features/audit/audit.words.ts'
import { pdfWords } from '#app/features/payments/documents/document.words.ts'
import { closingRows, columns, paidRows } from '#app/features/payments/documents/paid-rows.ts'
import { methodWord } from '#app/features/payments/payment.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { drawHead } from '#app/platform/pdf/head.server.ts'
import { drawHeading, drawSentences } from '#app/platform/pdf/notes.server.ts'
import { drawFoot, drawPdf, type PdfDocument } from '#app/platform/pdf/pdf.server.ts'
import { styles } from '#app/platform/pdf/styles.ts'
import { drawFacts, drawTable, type Fact } from '#app/platform/pdf/table.server.ts'
import { disputeReasonWords, disputeStateWords } from '../dispute.words.ts'
import type { Evidence } from './evidence.ts'
import { type EvidenceSection, evidenceWords as words } from './evidence.words.ts'

type Entry = { readonly name: string; readonly notes?: readonly string[]; readonly when: string }

export function evidencePdf(evidence: Evidence): Promise<Uint8Array<ArrayBuffer>> {
  const { dispute, payment, cases, lines, refunds, on } = evidence
  const [first] = cases
  const reference = first?.reference ?? dispute.providerDisputeId
  const about = { title: `${words.title} ${reference}`, author: words.service, on }
  return drawPdf(about, (doc) => {
    const test = payment.mode === 'test' ? words.test : undefined
    drawHead(doc, reference, { service: words.service, title: words.title, name: reference, test })
    drawFacts(doc, factsOf(evidence), { columns: 1, nameWidth: 100 })
    drawTable(doc, columns(), [
      ...paidRows({ lines, travellers: cases }),
      ...closingRows({ total: payment.total, charge: null, refunds }),
    ])
    for (const [section, entries] of Object.entries(entriesOf(evidence))) {
      drawEntries(doc, section as EvidenceSection, entries)
    }
    drawSentences(doc, words.foot)
    drawFoot(doc, words.service, '', pdfWords.pages)
  })
}

function factsOf({ dispute, payer, payment, cases }: Evidence): Fact[] {
  const { facts } = words
  return [
    [facts.dispute, dispute.providerDisputeId],
    [facts.state, words.opened({ state: disputeStateWords[dispute.state], opened: words.time(dispute.openedAt) })],
    [facts.disputed, formatMoney(dispute.charge)],
    [facts.reason, disputeReasonWords(dispute.reason)],
    [facts.customer, payer.name],
    [facts.email, payer.email],
    [facts.paid, `${formatMoney(payment.total)}, ${words.time(payment.at)} UTC`],
    [facts.method, methodWord(payment)],
    [facts.payment, payment.paymentId],
    [
      facts.applications,
      cases.map(({ reference, from, to, name }) => words.application(reference, from, to, name)).join('\n'),
    ],
  ]
}

function entriesOf(evidence: Evidence): Record<EvidenceSection, Entry[]> {
  const { accepted, statuses, deliveries, emails, notices, acts, access, payer } = evidence
  const { time } = words
  return {
    accepted: [
      { name: words.terms, when: time(payer.since) },
      ...accepted.map(({ at, reference, text }) => ({ name: text, notes: [reference], when: time(at) })),
    ],
    statuses: statuses.map(({ at, reference, status }) => ({
      name: statusWords[status].name,
      notes: [reference],
      when: time(at),
    })),
    deliveries: deliveries.map(({ at, reference }) => ({ name: words.visa, notes: [reference], when: time(at) })),
    emails: emails.map(({ subject, to, state, at, sentAt }) => ({
      name: subject,
      notes: [words.to({ address: to }), words.emailStates[state]],
      when: time(sentAt ?? at),
    })),
    notices: notices.map(({ title, readAt, at }) => ({
      name: title,
      notes: [readAt ? words.read({ at: time(readAt) }) : words.unread],
      when: time(at),
    })),
    acts: acts.map(({ at, reference, act }) => ({ name: auditActWords[act], notes: [reference], when: time(at) })),
    access: access.map(({ on, event, count }) => ({
      name: words.events[event],
      notes: event === 'signed-in' ? [words.count({ count })] : [],
      when: formatDate(on, 'short'),
    })),
  }
}

function drawEntries(doc: PdfDocument, section: EvidenceSection, entries: readonly Entry[]): void {
  drawHeading(doc, words.sections[section])
  const shown = entries.length > 0 ? entries : [{ name: words.none, when: '' }]
  const rows = shown.map(({ name, notes = [], when }) => ({
    cells: [
      { text: name, notes },
      { text: when, style: styles.mutedFigures },
    ],
    gap: 3,
  }))
  const unnamed = [
    { head: '', width: 0 },
    { head: '', width: 130, align: 'right' as const },
  ]
  drawTable(doc, unnamed, rows)
}
