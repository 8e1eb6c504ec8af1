import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { staffId } from '../casework/staff-id.ts'
import { paperKinds } from '../documents/document.ts'
import { documentWords } from '../documents/document.words.ts'
import { mayOversee } from './overview.policy.ts'
import {
  findCaseCalled,
  findCases,
  findPaperCalled,
  findPapers,
  findPeople,
  findPersonCalled,
  findTicketCalled,
  findTickets,
} from './search.store.server.ts'
import {
  type Asked,
  askedFor,
  type Found,
  type FoundCase,
  type FoundDocument,
  type FoundPerson,
  type FoundTicket,
  type Group,
  mostCounted,
  mostFound,
} from './search.ts'

export type Findings = {
  readonly asked: Asked
  /** What is called exactly so: a reference, an id or an address in full. */
  readonly exact: readonly Found[]
  readonly applications: Group<FoundCase>
  readonly people: Group<FoundPerson>
  /** Undefined for whom papers are no business of. */
  readonly documents: Group<FoundDocument> | undefined
  readonly tickets: Group<FoundTicket>
}

const none = { rows: [], count: 0 }
const nothing = { applications: none, people: none, tickets: none }
const oneMore = mostCounted + 1

/** Looks through applications, people, documents and tickets at once, each as far as whoever asks may see it. */
export async function searchPortal(call: Call, typed: string): Promise<Findings | undefined> {
  const { actor, db } = call
  requireAllowed(mayOversee(actor, 'search'))
  const asked = askedFor(typed)
  const { terms, text } = asked
  if (text === '') return undefined
  const me = staffId(actor)
  if (terms.length === 0) return { asked, exact: [], ...nothing, documents: undefined }
  const seesPapers = mayOversee(actor, 'see-papers')
  const [exact, applications, people, documents, tickets] = await Promise.all([
    findExact(call, asked),
    findCases(db, me, terms, oneMore),
    findPeople(db, terms, oneMore),
    seesPapers ? findPapers(db, me, { terms, kinds: kindsCalled(terms), most: oneMore }) : undefined,
    findTickets(db, me, terms, oneMore),
  ])
  return {
    asked,
    exact,
    applications: group(applications),
    people: group(people),
    documents: documents && group(documents),
    tickets: group(tickets),
  }
}

async function findExact({ actor, db }: Call, { text, id }: Asked): Promise<Found[]> {
  const me = staffId(actor)
  const reference = text.toUpperCase()
  const found = await Promise.all<Found[]>([
    findCaseCalled(db, me, reference, id),
    findTicketCalled(db, me, reference, id),
    findPersonCalled(db, text.toLowerCase(), id),
    id && mayOversee(actor, 'see-papers') ? findPaperCalled(db, me, id) : [],
  ])
  return found.flat()
}

/** "bank" is a bank statement: people look for a kind by the words it has on the page. */
function kindsCalled(terms: readonly string[]): string[] {
  const isCalled = (kind: string) => {
    const words = documentWords(kind)
      .name.toLowerCase()
      .split(/[\s/-]+/)
    return terms.every((term) => words.some((word) => word.startsWith(term)))
  }
  return paperKinds.filter(isCalled)
}

function group<Row>(rows: readonly Row[]): Group<Row> {
  return { rows: rows.slice(0, mostFound), count: rows.length }
}
