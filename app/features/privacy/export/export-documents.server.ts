import { visibleUntil } from '#app/features/applications/undo.ts'
import { sealingOf } from '#app/features/documents/intake/sealing.ts'
import { ownSealingOf } from '#app/features/documents/own/intake/own-sealing.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { listFileFacts, listOwnFileFacts } from './document-facts.store.server.ts'
import { exportName } from './export-name.ts'
import { jsonFile, keptFile } from './exported-file.ts'

/** The details of each file in the account's applications, followed by the files one by one. */
export async function* exportDocuments(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  const files = (await listFileFacts(ctx.db, accountId, visibleUntil(ctx.now))).map(({ kept, current, ...facts }) => ({
    kept,
    facts: { ...facts, isCurrent: facts.version === current, file: fileNameOf(facts) },
  }))
  yield jsonFile(
    'documents.json',
    files.map(({ facts }) => facts),
  )
  for (const { kept, facts } of files) yield* keptFile(ctx, facts.file, kept, sealingOf(kept.id).field)
}

type Named = { application: string; kind: string; version: number; fileName: string }

function fileNameOf({ application, kind, version, fileName }: Named): string {
  return `documents/${application}/${kind}-${version}-${exportName(fileName)}`
}

/** The same for files saved outside applications. */
export async function* exportOwnFiles(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  const files = (await listOwnFileFacts(ctx.db, accountId)).map(({ kept, ...facts }, index) => ({
    kept,
    // Several may have the same name.
    facts: { ...facts, file: `own-documents/${index + 1}-${exportName(facts.fileName)}` },
  }))
  yield jsonFile(
    'own-documents.json',
    files.map(({ facts }) => facts),
  )
  for (const { kept, facts } of files) yield* keptFile(ctx, facts.file, kept, ownSealingOf(kept.id).field)
}
