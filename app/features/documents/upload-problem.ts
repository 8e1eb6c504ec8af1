import type { ApplicationStatus } from '../applications/application.ts'
import type { FileProblem } from './intake/check-file.server.ts'

/** Why an upload was not taken. */
export type UploadProblem =
  | FileProblem
  | { code: 'not_required' }
  | { code: 'already_verified' }
  | { code: 'not_open'; status: ApplicationStatus }
