import type { FilingList, FilingListState } from '#app/features/casework/filing/list/filing-list.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'

export type FilingsProps = { readonly state: FilingListState; readonly list: FilingList; readonly today: PlainDate }
