import { words } from '#app/lib/words/words.ts'
import type { AuditAct, AuditSubject } from './audit.ts'

export const auditActWords: Record<AuditAct, string> = words('audit', 'auditAct')

export const auditSubjectWords: Record<AuditSubject['kind'], string> = words('audit', 'auditSubject')
