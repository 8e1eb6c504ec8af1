import type { Application } from '#app/features/applications/application.ts'
import { type Erasure, erasureOf } from '#app/features/applications/erasure/erasure-day.ts'
import { listMyApplications } from '#app/features/applications/read-application.server.ts'
import { visibleUntil } from '#app/features/applications/undo.ts'
import { readRetentionRules } from '#app/features/settings/retention/read-retention-rules.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Id } from '#app/lib/id.ts'
import { hasEveryWord } from '#app/lib/search-text.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { canRemove, canUpload, type DocumentStatus } from '../document.ts'
import type { Quarantine } from '../quarantine/quarantine.ts'
import { listFilesOfApplications } from './file-item.store.server.ts'
import { listOwnFiles } from './own-file.store.server.ts'
import { type FileSort, sortOf } from './own-file.ts'

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
export type FileItem = File &
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
export async function listFileItems(ctx: RequestContext): Promise<FileItem[]> {
  return (await listWithDigests(ctx)).map(({ fileItem }) => fileItem)
}

/**
 * The same, grouped by identical bytes: a file and the documents it was used as. Duplicate own files stay separate, so
 * that each can be deleted.
 */
export async function groupFileItems(ctx: RequestContext): Promise<FileItem[][]> {
  const gathered = Map.groupBy(await listWithDigests(ctx), ({ digest }) => digest)
  return [...gathered.values()].flatMap((same) => {
    const fileItems = same.map(({ fileItem }) => fileItem)
    const [first, ...others] = fileItems.filter(({ from }) => from === 'own')
    const used = fileItems.filter(({ from }) => from === 'application')
    return [first ? [first, ...used] : used, ...others.map((other) => [other])]
  })
}

type WithDigest = { readonly fileItem: FileItem; readonly digest: string }

async function listWithDigests(ctx: RequestContext): Promise<WithDigest[]> {
  const { actor, db, now } = ctx
  if (actor.kind !== 'traveller') return []
  requireAllowed(mayActOnDocument(actor, 'read', { ownerId: actor.accountId }))
  const { nameOf, applications } = await applicationsByName(ctx)
  const given = await listFilesOfApplications(db, actor.accountId, visibleUntil(now))
  const usedIn = ({ applicationId }: { applicationId: Id<'application'> }): UsedIn[] => {
    const application = applications.get(applicationId)
    if (!application) return []
    return [{ applicationId, reference: application.reference, to: nameOf(application.toCountry) }]
  }
  const own = (await listOwnFiles(db, actor.accountId)).map(
    ({ sha256, ownerId: _, deletedAt: __, ...file }): WithDigest => {
      const digest = digestOf(sha256)
      const same = given.filter((one) => digestOf(one.sha256) === digest)
      return { digest, fileItem: { from: 'own', ...file, usedIn: distinct(same.flatMap(usedIn)) } }
    },
  )
  const rules = await readRetentionRules(ctx)
  const ofApplications = given.map(({ sha256, applicationId, ...file }): WithDigest => {
    const application = applications.get(applicationId)
    const fileItem = {
      from: 'application' as const,
      ...file,
      usedIn: usedIn({ applicationId }),
      open: openFor(application?.status, file.status),
      erasure: application ? erasureOf(application, rules) : null,
    }
    return { digest: digestOf(sha256), fileItem }
  })
  return [...own, ...ofApplications].sort(
    ({ fileItem: one }, { fileItem: other }) => other.uploadedAt.getTime() - one.uploadedAt.getTime(),
  )
}

const digestOf = (sha256: Uint8Array) => Buffer.from(sha256).toString('hex')

async function applicationsByName(ctx: RequestContext) {
  const applications = new Map((await listMyApplications(ctx)).map((application) => [application.id, application]))
  const { all } = await readCountries(ctx)
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

export type FileItemsAsked = { q: string; sort: FileSort | undefined }

/** Files whose row contains every typed word, ignoring case, and that have the chosen type. */
export function filterFileItems(
  fileItems: readonly FileItem[],
  { q, sort }: FileItemsAsked,
  nameOf: (fileItem: FileItem) => string,
) {
  return fileItems.filter(
    (fileItem) =>
      hasEveryWord(saidOf(fileItem, nameOf(fileItem)), q) && (!sort || sortOf(fileItem.contentType) === sort),
  )
}

function saidOf({ fileName, usedIn }: FileItem, name: string): string {
  return [fileName, name, ...usedIn.flatMap(({ reference, to }) => [reference, to])].join(' ')
}
