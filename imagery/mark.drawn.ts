// In a file of its own, because pages that run in the browser load it.
import { portolanMark } from './portolan-mark.ts'

export const mark = portolanMark()
