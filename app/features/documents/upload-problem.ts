import type { ApplicationStatus } from '../applications/application.ts'
import type { FileProblem } from './intake/check-file.server.ts'
import type { TooSmall } from './intake/too-small.server.ts'

export type UploadProblem =
  | FileProblem
  | TooSmall
  | { code: 'not_required' }
  | { code: 'already_verified' }
  | { code: 'not_open'; status: ApplicationStatus }
