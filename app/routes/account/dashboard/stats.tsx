import { isOpen } from '#app/features/applications/application.ts'
import { dashboardWords as words } from '#app/features/applications/application-page.words.ts'
import type { OwnCase } from '#app/features/own-cases/read-own-cases.server.ts'
import { Figures } from '#app/ui/papers/figures.tsx'

type StatsProps = { cases: readonly OwnCase[]; documents: number; hasPassport: boolean }

export function Stats({ cases, documents, hasPassport }: StatsProps) {
  const figures = [
    [words.stats.active, cases.filter(({ status }) => isOpen(status)).length],
    [words.stats.approved, cases.filter(({ status }) => status === 'approved').length],
    [words.stats.documents, documents, hasPassport ? words.passportSaved : words.passportNotSaved],
  ] as const
  return <Figures label={words.stats.label} figures={figures} />
}
