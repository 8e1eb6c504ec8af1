import type { Application } from '#app/features/applications/application.ts'
import { type Erasure, erasureOf } from '#app/features/applications/erasure/erasure-day.ts'
import { listMyApplications } from '#app/features/applications/read-application.server.ts'
import { toldUntil } from '#app/features/applications/undo.ts'
import { readRetentionRules } from '#app/features/settings/retention/read-retention-rules.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Id } from '#app/lib/id.ts'
import { hasEveryWord } from '#app/lib/search-text.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { canRemove, canUpload, type DocumentStatus } from '../document.ts'
import type { Quarantine } from '../quarantine/quarantine.ts'
import { listOwnFiles } from './own-file.store.server.ts'
import { type FileSort, sortOf } from './own-file.ts'
import { listFilesOfApplications } from './papers.store.server.ts'

/** An application that uses a file, as shown to its owner. */
export type UsedIn = { applicationId: Id<'application'>; reference: string; to: string }

type File = {
  fileName: string
  contentType: string
  size: number
  uploadedAt: Date
  quarantine: Quarantine | null
}

/** An entry in a user's document list: a file of their own, or one in an application. */
export type Paper = File &
  (
    | { from: 'own'; id: Id<'own-file'>; usedIn: UsedIn[] }
    | {
        from: 'application'
        id: Id<'document'>
        kind: string
        status: DocumentStatus
        usedIn: UsedIn[]
        /** What can be done in its application. */
        open: 'replace' | 'replace_or_remove' | undefined
        /** When it is erased with its application; null while that is open. */
        erasure: Erasure | null
      }
  )

/** Returns all of a user's files, newest first. A file counts as used where an application has the same bytes. */
export async function listPapers(call: Call): Promise<Paper[]> {
  return (await listWithDigests(call)).map(({ paper }) => paper)
}

/**
 * The same, grouped by identical bytes: a file and the documents it was used as. Duplicate own files stay separate, so
 * that each can be deleted.
 */
export async function gatherPapers(call: Call): Promise<Paper[][]> {
  const gathered = Map.groupBy(await listWithDigests(call), ({ digest }) => digest)
  return [...gathered.values()].flatMap((same) => {
    const papers = same.map(({ paper }) => paper)
    const [first, ...others] = papers.filter(({ from }) => from === 'own')
    const used = papers.filter(({ from }) => from === 'application')
    return [first ? [first, ...used] : used, ...others.map((other) => [other])]
  })
}

type WithDigest = { readonly paper: Paper; readonly digest: string }

async function listWithDigests(call: Call): Promise<WithDigest[]> {
  const { actor, db, now } = call
  if (actor.kind !== 'traveller') return []
  requireAllowed(mayActOnDocument(actor, 'read', { ownerId: actor.accountId }))
  const { nameOf, applications } = await applicationsByName(call)
  const given = await listFilesOfApplications(db, actor.accountId, toldUntil(now))
  const usedIn = ({ applicationId }: { applicationId: Id<'application'> }): UsedIn[] => {
    const application = applications.get(applicationId)
    if (!application) return []
    return [{ applicationId, reference: application.reference, to: nameOf(application.toCountry) }]
  }
  const own = (await listOwnFiles(db, actor.accountId)).map(
    ({ sha256, ownerId: _, deletedAt: __, ...file }): WithDigest => {
      const digest = digestOf(sha256)
      const same = given.filter((one) => digestOf(one.sha256) === digest)
      return { digest, paper: { from: 'own', ...file, usedIn: distinct(same.flatMap(usedIn)) } }
    },
  )
  const rules = await readRetentionRules(call)
  const ofApplications = given.map(({ sha256, applicationId, ...file }): WithDigest => {
    const application = applications.get(applicationId)
    const paper = {
      from: 'application' as const,
      ...file,
      usedIn: usedIn({ applicationId }),
      open: openFor(application?.status, file.status),
      erasure: application ? erasureOf(application, rules) : null,
    }
    return { digest: digestOf(sha256), paper }
  })
  return [...own, ...ofApplications].sort(
    ({ paper: one }, { paper: other }) => other.uploadedAt.getTime() - one.uploadedAt.getTime(),
  )
}

const digestOf = (sha256: Uint8Array) => Buffer.from(sha256).toString('hex')

async function applicationsByName(call: Call) {
  const applications = new Map((await listMyApplications(call)).map((application) => [application.id, application]))
  const { all } = await readCountries(call)
  return { applications, nameOf: (code: string) => all.find((country) => country.code === code)?.name ?? code }
}

function openFor(application: Application['status'] | undefined, document: DocumentStatus) {
  if (!application) return undefined
  if (canRemove(application, document)) return 'replace_or_remove' as const
  return canUpload(application, document) ? ('replace' as const) : undefined
}

function distinct(used: UsedIn[]): UsedIn[] {
  return used.filter(
    ({ applicationId }, index) => used.findIndex((one) => one.applicationId === applicationId) === index,
  )
}

export type PapersAsked = { q: string; sort: FileSort | undefined }

/** Files whose row contains every typed word, ignoring case, and that have the chosen type. */
export function narrowPapers(papers: readonly Paper[], { q, sort }: PapersAsked, nameOf: (paper: Paper) => string) {
  return papers.filter(
    (paper) => hasEveryWord(saidOf(paper, nameOf(paper)), q) && (!sort || sortOf(paper.contentType) === sort),
  )
}

function saidOf({ fileName, usedIn }: Paper, name: string): string {
  return [fileName, name, ...usedIn.flatMap(({ reference, to }) => [reference, to])].join(' ')
}
