import { words } from '#app/lib/words/words.ts'
import type { AuditAct, AuditSubject } from './audit.ts'

/** What each act in the log is called, on every page that shows it. */
export const auditActWords: Record<AuditAct, string> = words('audit', 'auditAct')

export const auditSubjectWords: Record<AuditSubject['kind'], string> = words('audit', 'auditSubject')
