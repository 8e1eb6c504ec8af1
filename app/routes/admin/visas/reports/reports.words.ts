import type { ReportStatus } from '#app/features/visas/reports/fact-report.ts'
import { words } from '#app/lib/words/words.ts'

const statuses: Record<ReportStatus, string> = words('routes/admin/visas/reports', 'statuses')

export const factReportsWords = words('routes/admin/visas/reports', 'factReports', { statuses })
