/** An error response. */
export class ApiProblem extends Error {
  readonly status: number
  readonly body: unknown
  /** Whether the request was executed: its idempotency key then always returns this error. */
  readonly carriedOut: boolean

  constructor(status: number, message: string, body: unknown, carriedOut = false) {
    super(message)
    this.status = status
    this.body = body
    this.carriedOut = carriedOut
  }
}
