import { statusWords } from '#app/features/applications/application.words.ts'
import { undoSeconds } from '#app/features/casework/case.ts'
import type { Undoable } from '#app/features/casework/read-undoable.server.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/admin/undo', 'undo')

export const undoWords = words('routes/admin/undo', 'undo', {
  title: ({ done }: Undoable): string => {
    if (done.kind === 'decided') return said.titles[done.document.verdict]
    return said.titles[done.kind === 'gave-back' && done.taken ? 'taken-back' : done.kind]
  },
  text: ({ done, cases: count }: Undoable): string => {
    if (done.kind === 'asked') return said.asked({ count })
    if (done.kind === 'gave-back') return done.taken ? said.noCorrection : said.asksCorrection
    if (done.kind === 'decided') return documentWords(done.document.kind).name
    if (done.kind === 'moved') return said.moved({ count, status: statusWords[done.to].name })
    if (done.taken) return said.nobodys({ count })
    return done.toMe ? said.yours({ count }) : said.given({ count })
  },
  outcomes: {
    too_late: {
      get text(): string {
        return said.tooLate({ undoSeconds })
      },
    },
  },
})
